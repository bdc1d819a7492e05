import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

/** The tables of the import rules: `| room, … | what it may import |`, in the section of this heading. */
const RULES_FILE = "CONTRIBUTING.md";
const HEADING = "## Import rules";
/** A relative import or export, static or dynamic. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

const [root] = process.argv.slice(2);
const rules = readRules(readFileSync(join(root, RULES_FILE), "utf8"));
const files = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/node_modules/**"] }).sort();
const violations = files.map((file) => join(root, file)).flatMap(findViolations);
for (const violation of violations) console.log(violation);
if (violations.length > 0) process.exit(1);

/**
 * The rules by room, a folder of src: what it may import, as folders. "" is all of src. A room that ends in /* is each folder in
 * it for itself.
 */
function readRules(text) {
  const [, section = ""] = text.split(`\n${HEADING}\n`);
  const [own = ""] = section.split("\n## ");
  const rows = own.split("\n").filter((line) => /^\| `/.test(line));
  if (rows.length === 0) throw new Error(`${RULES_FILE} has no table in "${HEADING}"`);
  const names = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  return rows.flatMap((row) => {
    const [, rooms, imports] = row.split("|").map((cell) => cell.trim());
    const [included, excluded = ""] = imports.split("except");
    const allowed = included.startsWith("everything") ? [""] : names(included);
    return names(rooms).map((room) => ({ room, allowed, excluded: names(excluded) }));
  });
}

/** The imports of a file that its room does not permit: "src/db/x.ts: imports src/api/y.ts, …". */
function findViolations(file) {
  const path = inSources(file);
  const found = rules
    .map((rule) => ({ ...rule, own: ownFolder(rule.room, path) }))
    .filter(({ own }) => own !== undefined)
    .sort((a, b) => b.own.length - a.own.length);
  if (found.length === 0) return [`src/${path}: its folder is not in the tables of ${RULES_FILE}`];
  const { room, own, allowed, excluded } = found[0];
  return [...readFileSync(file, "utf8").matchAll(IMPORT)]
    .map(([, specifier]) => inSources(resolve(dirname(file), specifier)))
    .filter((target) => !target.startsWith(".."))
    .filter((target) => {
      const isIn = (folder) => folder === "" || target === folder || target.startsWith(`${folder}/`);
      return !isIn(own) && (!allowed.some(isIn) || excluded.some(isIn));
    })
    .map(
      (target) => `src/${path}: imports src/${target}, which \`${room}\` may not (${RULES_FILE}, ${HEADING.slice(3)})`,
    );
}

/** The folder of the room that has `path`; undefined if the room does not. */
function ownFolder(room, path) {
  if (!room.endsWith("/*")) return path.startsWith(`${room}/`) ? room : undefined;
  const parent = room.slice(0, -1);
  return path.startsWith(parent) ? path.slice(0, path.indexOf("/", parent.length)) : undefined;
}

/** The path below src, with slashes. */
function inSources(file) {
  return relative(join(root, "src"), file).split(sep).join("/");
}
