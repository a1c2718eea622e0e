/// One column of a horizontal table, with centred text.
open class HorizontalTableViewCell: ListCell {}
