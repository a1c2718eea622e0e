"""At which offsets of the form can a finger of 44 points reach "Save"?"""

from offscreen import Session

with Session("form.yaml") as form:
    print("offset  reachable")
    for offset in range(340, 421, 10):
        form.scroll("#form", to=(0, offset))
        area = form.area("#save")
        width, height = area.largest[2:]
        print(f"{offset:6}  {width:3.0f} x {height:2.0f}  {'yes' if area.fits(44) else 'no'}")
