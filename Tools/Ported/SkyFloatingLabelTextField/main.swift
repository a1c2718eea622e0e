import OffscreenUIKit
import SkyFloatingLabelTextField

let screen = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 150))
let name = SkyFloatingLabelTextField(frame: CGRect(x: 20, y: 10, width: 200, height: 50))
name.placeholder = "Name"
name.title = "Your name"
let mail = SkyFloatingLabelTextField(frame: CGRect(x: 20, y: 80, width: 200, height: 50))
mail.placeholder = "Email"
mail.title = "Your email"
mail.text = "anna@"
mail.errorMessage = "Invalid email"
screen.addSubview(name)
screen.addSubview(mail)
try tryOut("SkyFloatingLabelTextField", screen, tap: CGPoint(x: 60, y: 40), shown: 8) {
  name.text = "Anna"
}
