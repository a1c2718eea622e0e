"""Finds the places of a source file where a single change can be made, and how each is written.

A site is written into the copy of the source so that both forms compile into it: a number chooses at
run time which one is executed. Operators become operators of the same precedence with a name of their
own, whose functions `schemata` declares; literals, conditions and calls become calls.
"""

import re
from dataclasses import dataclass, field

# The number of a site as operator characters: `+` at site 21 is `+┌│`.
DIGITS = "─│┌┐└┘├┤┬┴"

# Operators with spaces around them, and what each may become.
SWIFT_OPERATORS = {
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
    "&+": ["&-"], "&-": ["&+"], "&*": ["&+"],
    "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "&&": ["||"], "||": ["&&"], "??": ["the default"],
    "+=": ["-="], "-=": ["+="], "*=": ["+="],
}

# In C an operator keeps its operands only by arithmetic that changes nothing while the site is off:
# `a < b` is written `a < off_mutant(7) + b`.
C_OPERATORS = {
    "<": ("<=", "< off_mutant({}) +"), "<=": ("<", "<= -off_mutant({}) +"),
    ">": (">=", "> -off_mutant({}) +"), ">=": (">", ">= off_mutant({}) +"),
    "+": ("-", "+ off_mutant_sign({}) *"), "-": ("+", "- off_mutant_sign({}) *"),
    "==": ("== 1 +", "== off_mutant({}) +"), "!=": ("!= 1 +", "!= off_mutant({}) +"),
    ">>": (">> 1 +", ">> off_mutant({}) +"), "<<": ("<< 1 +", "<< off_mutant({}) +"),
    "||": ("|| false &&", "|| !off_mutant({}) &&"), "&&": ("&& false &&", "&& !off_mutant({}) &&"),
}


def numbered(operator, number):
    """The name of the operator at a site."""
    return operator + "".join(DIGITS[int(digit)] for digit in str(number))


@dataclass
class Site:
    """One change of one place: `after` replaces `before`."""

    file: str
    line: int
    column: int
    before: str
    after: str
    kind: str
    # The text written into the copy; `{}` is replaced by the number.
    template: str
    number: int = field(default=-1, compare=False)

    @property
    def module(self):
        return self.file.split("/")[1]

    @property
    def name(self):
        return f"{self.file}:{self.line}:{self.column + 1}"

    @property
    def change(self):
        return f"{self.before} → {self.after}"

    @property
    def key(self):
        return f"{self.name} {self.change}"

    def text(self):
        if self.kind == "operator":
            return numbered(self.template, self.number)
        return self.template.replace("{}", str(self.number))


def blanked(text, is_c):
    """The text with comments, strings and the preprocessor's lines as blanks, of the same length."""
    result = list(text)

    def blank(start, end):
        for index in range(start, min(end, len(text))):
            if result[index] != "\n":
                result[index] = " "

    def end_of_string(start):
        """The index behind the string literal whose quotes (or number signs) begin at `start`."""
        hashes = 0
        while text[start + hashes] == "#":
            hashes += 1
        begin = start + hashes
        quotes = '"""' if text.startswith('"""', begin) else text[begin]
        escape, close = "\\" + "#" * hashes, quotes + "#" * hashes
        index = begin + len(quotes)
        while index < len(text) and not text.startswith(close, index):
            if not is_c and text.startswith(escape + "(", index):
                depth, index = 1, index + len(escape) + 1
                while depth and index < len(text):
                    if text[index] == '"':
                        index = end_of_string(index)
                        continue
                    depth += {"(": 1, ")": -1}.get(text[index], 0)
                    index += 1
            elif text.startswith(escape, index):
                index += len(escape) + 1
            else:
                index += 1
        return index + len(close)

    index = 0
    while index < len(text):
        if text.startswith("//", index):
            end = text.find("\n", index)
            end = len(text) if end < 0 else end
        elif text.startswith("/*", index):
            end = text.find("*/", index) + 2
        elif is_c and text[index] == "#" and not text[text.rfind("\n", 0, index) + 1 : index].strip():
            end = text.find("\n", index)
            while text[end - 1] == "\\":
                end = text.find("\n", end + 1)
        elif text[index] == '"' or (is_c and text[index] == "'"):
            end = end_of_string(index)
        elif not is_c and re.match(r'#+"', text[index:index + 4]):
            end = end_of_string(index)
        else:
            index += 1
            continue
        blank(index, end)
        index = end
    return "".join(result)


def changed_number(literal, random):
    """A different number that replaces an integer or decimal literal."""
    plain = literal.replace("_", "").rstrip("uUlL")
    if re.fullmatch(r"0[xX][0-9a-fA-F]+|\d+", plain):
        value = int(plain, 0 if plain[:2] in ("0x", "0X") else 10)
        return str(value - 1 if value > 0 and random.random() < 0.5 else value + 1)
    value = float(plain)
    return repr(value * 1.5) if value else "1.0"


NUMBER = re.compile(
    r"(?<![\w.$#])(0x[0-9A-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e-?\d+)?)[uUlL]*(?![\w]|\.\w)")
CONDITION = re.compile(
    r"^\s*(?:\} else )?(?:if|while|guard) (?!let |var |case |#|try |await )([^,{}\"]+?) (?:else )?\{")
SKIPPED = re.compile(r"^\s*(?:@|#|import |public import |package import |precedencegroup|infix|prefix)")


def swift_line(file, number, line, random):
    """All sites of a line of Swift, in which comments and strings are replaced by blanks."""
    if SKIPPED.match(line):
        return []
    sites = []

    def add(column, before, after, kind, template):
        sites.append(Site(file, number, column, before, after, kind, template))

    for match in re.finditer(r"(?:(?<=\s)|^)([-+*/%&|<>=!?]+)(?=\s|$)", line):
        for after in SWIFT_OPERATORS.get(match[1], []):
            add(match.start(1), match[1], after, "operator", match[1])
    for match in re.finditer(r"(?<=[\w)\]])(\.\.[.<])(?=[\w(-])", line):
        after = "..." if match[1] == "..<" else "..<"
        add(match.start(1), match[1], after, "operator", match[1])
    for match in re.finditer(r"(?:(?<=[\s(\[])|^)([-!])(?=[\w(.])", line):
        add(match.start(1), match[1], "nothing", "operator", match[1])
    for match in re.finditer(r"(?<![\w.])(true|false)\b", line):
        other = "false" if match[1] == "true" else "true"
        add(match.start(1), match[1], other, "call", f"mutant({{}}, {match[1]}, {other})")
    numbers = list(NUMBER.finditer(line))
    # Longer rows of numbers are data.
    for match in numbers if len(numbers) < 5 else []:
        other = changed_number(match[1], random)
        add(match.start(1), match[1], other, "call", f"mutant({{}}, {match[1]}, {other})")
    for match in re.finditer(r"(?<![\w.])(min|max)\((?=\S)", line):
        other = "max" if match[1] == "min" else "min"
        add(match.start(1), match[0], other + "(", "call", f"mutant{match[1].title()}({{}}, ")
    for match in re.finditer(r"(?<=\.)(min|max)\(\)", line):
        other = "max" if match[1] == "min" else "min"
        add(match.start(1), match[0], other + "()", "call", f"mutant{match[1].title()}({{}})")
    match = CONDITION.match(line)
    if match and match[1].count("(") == match[1].count(")"):
        add(match.start(1), match[1], f"!({match[1]})", "call", f"mutantNot({{}}, {match[1]})")
    return sites


def c_line(file, number, line, random):
    """All sites of a line of C, in which comments, strings and directives are replaced by blanks."""
    sites = []
    # No test can make an allocation fail.
    for match in re.finditer(r"(?<=\s)([-+<>=!&|]+)(?=\s|$)(?! NULL)", line):
        if match[1] in C_OPERATORS:
            after, template = C_OPERATORS[match[1]]
            sites.append(Site(file, number, match.start(1), match[1], after, "text", template))
    numbers = list(NUMBER.finditer(line))
    for match in numbers if len(numbers) < 5 else []:
        if "." not in match[1]:
            sites.append(Site(
                file, number, match.start(1), match[0], match[0] + " + 1", "text",
                f"({match[0]} + off_mutant({{}}))"))
    return sites


def sites_of_lines(file, text, random):
    """The sites of a file, line by line; lines without any are left out."""
    is_c = not file.endswith(".swift")
    of_line = c_line if is_c else swift_line
    original = text.split("\n")
    found = []
    for number, line in enumerate(blanked(text, is_c).split("\n"), 1):
        # The text around a string or a comment is not written again.
        sites = [site for site in of_line(file, number, line, random)
                 if original[number - 1].startswith(site.before, site.column)]
        if sites:
            found.append(sites)
    return found


def written(text, sites):
    """The text of a file with these sites in it, at most one on a line."""
    lines = text.split("\n")
    for site in sites:
        line, end = lines[site.line - 1], site.column + len(site.before)
        assert line[site.column : end] == site.before, site
        lines[site.line - 1] = line[: site.column] + site.text() + line[end:]
    return "\n".join(lines)
