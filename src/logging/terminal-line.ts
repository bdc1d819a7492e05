const WARN = 40;
const ERROR = 50;

/** Turns a JSON line of the log into text: the message, then the other fields. Continuation lines are indented. */
export function toTerminalLine(line: string): string {
  const { level, time: _time, msg, ...fields } = JSON.parse(line);
  const mark = level >= ERROR ? "✗ " : level >= WARN ? "! " : "";
  const details = Object.entries(fields).map(([name, value]) => `  ${name} ${toText(value)}`);
  return `${`${mark}${msg}${details.join("")}`.replaceAll("\n", "\n    ")}\n`;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
