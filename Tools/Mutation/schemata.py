"""The copy of the package into which all changes are written at once, each behind its number."""

import os
import re
import subprocess
from pathlib import Path

from sites import written

# The signatures of functions for Swift's operators: the constraint, both operands, the result.
FORMS = {
    "+": ("AdditionPrecedence", ["<T: AdditiveArithmetic>(a: T, b: T) -> T"]),
    "*": ("MultiplicationPrecedence", ["<T: Numeric>(a: T, b: T) -> T"]),
    "/": ("MultiplicationPrecedence",
          ["<T: BinaryInteger>(a: T, b: T) -> T", "<T: FloatingPoint>(a: T, b: T) -> T"]),
    "%": ("MultiplicationPrecedence", ["<T: BinaryInteger>(a: T, b: T) -> T"]),
    "&+": ("AdditionPrecedence", ["<T: FixedWidthInteger>(a: T, b: T) -> T"]),
    "&*": ("MultiplicationPrecedence", ["<T: FixedWidthInteger>(a: T, b: T) -> T"]),
    "<<": ("BitwiseShiftPrecedence", ["<T: BinaryInteger, U: BinaryInteger>(a: T, b: U) -> T"]),
    "&": ("MultiplicationPrecedence", ["<T: BinaryInteger>(a: T, b: T) -> T"]),
    "|": ("AdditionPrecedence", ["<T: BinaryInteger>(a: T, b: T) -> T"]),
    "<": ("ComparisonPrecedence", ["<T: Comparable>(a: T, b: T) -> Bool"]),
    "==": ("ComparisonPrecedence",
           ["<T: Equatable>(a: T, b: T) -> Bool",
            "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"]),
    "===": ("ComparisonPrecedence", ["(a: AnyObject?, b: AnyObject?) -> Bool"]),
    "+=": ("AssignmentPrecedence", ["<T: AdditiveArithmetic>(a: inout T, b: T)"]),
    "*=": ("AssignmentPrecedence", ["<T: Numeric>(a: inout T, b: T)"]),
    "..<": ("RangeFormationPrecedence",
            ["<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger"]),
    "...": ("RangeFormationPrecedence",
            ["<T: Strideable>(a: T, b: T) -> ClosedRange<T> where T.Stride: SignedInteger"]),
}
for same, like in {
    "-": "+", "&-": "&+", ">>": "<<", "<=": "<", ">": "<", ">=": "<", "!=": "==", "!==": "===",
    "-=": "+=",
}.items():
    FORMS[same] = FORMS[like]

LOGICAL = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}


def declaration(site):
    """The operator of a site of Swift, and its functions."""
    name, number, operator, after = site.text(), site.number, site.before, site.after
    if after == "nothing":
        kind, constraint = ("Bool", "") if operator == "!" else ("T", "<T: SignedNumeric>")
        return (f"prefix operator {name}\n"
                f"public prefix func {name}{constraint}(a: {kind}) -> {kind}"
                f" {{ isActive({number}) ? a : {operator}a }}\n")
    if operator in LOGICAL:
        return (f"infix operator {name}: {LOGICAL[operator]}\n"
                f"public func {name}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
                f" {{ isActive({number}) ? try a {after} b() : try a {operator} b() }}\n")
    if operator == "??":
        return f"infix operator {name}: NilCoalescingPrecedence\n" + "".join(
            f"public func {name}<T>(a: T?, b: @autoclosure () throws -> {result}) rethrows -> {result}"
            f" {{ isActive({number}) ? try b() : try a ?? b() }}\n" for result in ("T", "T?"))
    precedence, forms = FORMS[operator]
    changed = {"..<": "a..<b.advanced(by: 1)", "...": "a...b.advanced(by: -1)"}.get(
        operator, f"a {after} b")
    return f"infix operator {name}: {precedence}\n" + "".join(
        f"public func {name}{form} {{\n  if isActive({number}) {{ return {changed} }}\n"
        f"  return a {operator} b\n}}\n" for form in forms)


MANIFEST = """
package.targets.append(.target(name: "COffscreenMutation", path: "Mutation/C"))
package.targets.append(
  .target(name: "OffscreenMutation", dependencies: ["COffscreenMutation"], path: "Mutation/Swift"))
for target in package.targets where ![.system, .test, .plugin].contains(target.type) {
  if target.name.hasPrefix("COffscreen"), target.name != "COffscreenMutation" {
    target.dependencies.append("COffscreenMutation")
    target.cSettings = (target.cSettings ?? []) + [
      .unsafeFlags(["-include", "HEADER", "-Wno-parentheses", "-Wno-logical-op-parentheses"])
    ]
  } else if target.name.hasPrefix("Offscreen"), target.name != "OffscreenMutation" {
    target.dependencies.append("OffscreenMutation")
  }
}
"""


SYSTEM_LIBRARIES = ("CPNG", "CICU", "COffscreenHarfBuzz")
# The module whose tests cover a module without a test target of the same name.
TESTED_BY = {"COffscreenKernels": "OffscreenRaster", "COffscreenICU": "OffscreenText"}


class Copy:
    """A copy of the package in a separate folder; a build compiles only the changed parts again."""

    def __init__(self, root, folder, only=None, under=None):
        self.root, self.folder, self.only = Path(root), Path(folder), only
        self.under = under and tuple("Sources/" + path for path in under)
        self.names = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=root, check=True, capture_output=True, text=True).stdout.split("\n")[:-1]
        self.names = [name for name in self.names if (self.root / name).is_file()]

    def put(self, name, contents):
        """Writes a file unless it has these contents already."""
        path = self.folder / name
        if path.exists() and path.read_bytes() == contents:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)

    def lay_out(self):
        """Copies the files that are not mutated, and removes files that the package no longer has."""
        support = Path(__file__).parent / "Support"
        self.put("Mutation/C/off_mutation.c", (support / "off_mutation.c").read_bytes())
        self.put("Mutation/C/include/off_mutation.h", (support / "off_mutation.h").read_bytes())
        self.put("Mutation/Swift/Mutant.swift", (support / "Mutant.swift").read_bytes())
        header = str(self.folder / "Mutation/C/include/off_mutation.h")
        for name in self.names:
            contents = (self.root / name).read_bytes()
            if name == "Package.swift":
                contents += MANIFEST.replace("HEADER", header).encode()
            if not self.is_mutable(name):
                self.put(name, contents)
                if os.access(self.root / name, os.X_OK):
                    (self.folder / name).chmod(0o755)
        wanted = set(self.names)
        for top in ("Sources", "Tests", "Snapshots"):
            for path in (self.folder / top).rglob("*"):
                name = str(path.relative_to(self.folder))
                if path.is_file() and name not in wanted:
                    path.unlink()

    def is_mutable(self, name):
        """Whether changes are made in a file: in all sources except headers that other modules see."""
        if not name.startswith("Sources/") or Path(name).suffix not in (".swift", ".c", ".h"):
            return False
        module = name.split("/")[1]
        if "/include/" in name or module in SYSTEM_LIBRARIES:
            return False
        if self.under:
            return name.startswith(self.under)
        return not self.only or TESTED_BY.get(module, module.removeprefix("C")) + "Tests" in self.only

    def mutable_names(self):
        return [name for name in self.names if self.is_mutable(name)]

    def write(self, sites, declared):
        """Writes all sources with these sites in them.

        Operators of sites that were dropped stay declared, so that other modules need no new build.
        """
        by_file = {}
        for site in sites:
            by_file.setdefault(site.file, []).append(site)
        for name in self.mutable_names():
            text = (self.root / name).read_text()
            if name in by_file:
                text = written(text, by_file[name])
                if name.endswith(".swift"):
                    text = "public import OffscreenMutation; " + text
            self.put(name, text.encode())
        operators = [site for site in declared if site.kind == "operator"]
        self.put("Mutation/Swift/Operators.swift", "".join(map(declaration, operators)).encode())

    def build(self, log):
        """Builds the tests; returns (file, line) of each error, or nothing when there was none."""
        # The copy imports modules that it does not need, which causes warnings.
        environment = {**os.environ}
        environment.pop("OFFSCREEN_DEVELOPMENT", None)
        product = ["--build-tests"]
        if self.only:
            environment["OFFSCREEN_TARGETS"] = ",".join(self.only)
            product = ["--product", "OffscreenPackageTests"]
        run = subprocess.run(
            ["nice", "-n", "10", "swift", "build", "--disable-xctest", *product],
            cwd=self.folder, env=environment, capture_output=True, text=True)
        output = run.stdout + run.stderr
        log.write(output)
        log.flush()
        if run.returncode == 0:
            return None
        errors = set()
        for match in re.finditer(r"^(/\S+?):(\d+):\d+: error:", output, re.M):
            try:
                name = str(Path(match[1]).resolve().relative_to(self.folder.resolve()))
            except ValueError:
                continue
            errors.add((name, int(match[2])))
        return errors

    def without_errors(self, sites, errors):
        """The sites without those nearest to the lines with errors."""
        dropped = set()
        for file, line in errors:
            near = [site for site in sites if site.file == file]
            if not near:
                continue
            here = [site for site in near if site.line == line]
            if not here:
                distance = min(abs(site.line - line) for site in near)
                here = [site for site in near if abs(site.line - line) == distance]
            dropped.update(site.number for site in here)
        return [site for site in sites if site.number not in dropped]
