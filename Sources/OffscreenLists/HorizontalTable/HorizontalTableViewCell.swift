/// One column of a horizontal table, with its text in the middle.
open class HorizontalTableViewCell: ListCell {}
