import { analyse } from "scslre";
import { parseSync, Visitor } from "vite";

/**
 * Returns a line for each regular expression in the source of `file` that takes more than linear time on some text, so that a few kilobytes
 * could block for seconds.
 */
export function findSlowRegexes(file, source) {
  return findPatterns(file, source).flatMap(({ start, pattern, flags }) => {
    const problem = pattern === undefined ? "is made at run time: write a literal" : findSlowness(pattern, flags);
    const line = source.slice(0, start).split("\n").length;
    return problem === undefined ? [] : [`${file}:${line}: /${pattern ?? "…"}/${flags} ${problem}`];
  });
}

/** Returns the regular expressions of a file: literals, `RegExp(…)` and `pattern` of JSON Schema. `pattern` is undefined if unknown. */
function findPatterns(file, source) {
  const { program } = parseSync(file, source);
  const constants = new Map();
  const found = [];
  const addText = (node, flags) => found.push({ start: node.start, pattern: evaluate(node, constants), flags });
  const addCall = ({ callee, arguments: [text, flags] }) => {
    if (callee.name === "RegExp") addText(text, flags?.value ?? "");
  };
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init !== null) constants.set(id.name, init);
    },
    Literal({ start, regex }) {
      if (regex) found.push({ start, ...regex });
    },
    NewExpression: addCall,
    CallExpression: addCall,
    Property({ key, value }) {
      if (key.name === "pattern" && value.type !== "Identifier") addText(value, "u");
    },
  });
  visitor.visit(program);
  return found;
}

/** Returns the value of a text that consists of constants of its file, or undefined. */
function evaluate(node, constants) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "Identifier" && constants.has(node.name)) return evaluate(constants.get(node.name), constants);
  if (node.type !== "TemplateLiteral") return undefined;
  const values = node.expressions.map((expression) => evaluate(expression, constants));
  if (values.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, index) => value.cooked + (values[index] ?? "")).join("");
}

/** Returns why a regular expression is slow, or undefined. */
function findSlowness(source, flags) {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report === undefined) return undefined;
  const { exponential, character } = report;
  const time = exponential ? "exponential" : "quadratic";
  return `takes ${time} time on many of /${character.literal.source}/`;
}
