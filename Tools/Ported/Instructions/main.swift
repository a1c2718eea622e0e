import Instructions
import OffscreenUIKit

final class Tour: UIViewController, CoachMarksControllerDataSource {
  let coach = CoachMarksController()
  let button = UIButton(frame: CGRect(x: 80, y: 60, width: 160, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.setTitle("New note", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemBlue
    view.addSubview(button)
    coach.dataSource = self
  }

  func numberOfCoachMarks(for coachMarksController: CoachMarksController) -> Int { 1 }

  func coachMarksController(
    _ coachMarksController: CoachMarksController, coachMarkAt index: Int
  ) -> CoachMark {
    coachMarksController.helper.makeCoachMark(for: button)
  }

  func coachMarksController(
    _ coachMarksController: CoachMarksController, coachMarkViewsAt index: Int,
    madeFrom coachMark: CoachMark
  ) -> (bodyView: (any UIView & CoachMarkBodyView), arrowView: (any UIView & CoachMarkArrowView)?) {
    let views = coachMarksController.helper.makeDefaultCoachViews(
      withArrow: true, arrowOrientation: coachMark.arrowOrientation)
    views.bodyView.hintLabel.text = "Begin here."
    views.bodyView.nextLabel.text = "Ok"
    return (bodyView: views.bodyView, arrowView: views.arrowView)
  }
}

let tour = Tour()
tour.view.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
try tryOut("Instructions", tour.view, tap: CGPoint(x: 10, y: 230), frames: 16, shown: 12) {
  tour.view.window?.rootViewController = tour
  tour.coach.start(in: .currentWindow(of: tour))
}
