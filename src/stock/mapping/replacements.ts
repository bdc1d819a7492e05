/**
 * Replacements by a pattern of a mapping. Patterns come from people, so matching must take linear time on any text: RE2 guarantees that,
 * without back references and lookaround. The limits below bound what RE2 does not: each match may scan the rest of the text, and the
 * result may be longer than the text. Within the limits, the slowest value takes about 0.1 s.
 */
import { RE2JS, RE2JSSyntaxException } from "re2js";

export type Replacement = { pattern: string; with: string };

export const MAX_PATTERN_LENGTH = 200;
/** Maximum size of a compiled pattern, in instructions; each character of a text costs up to that many steps. */
const MAX_PROGRAM_SIZE = 100;
/** Maximum number of characters that the matches of one value may scan together: 200 matches in a name, 20 in a long description. */
const MAX_SCANNED = 100_000;
/** Maximum length of a text before and after a replacement, somewhat more than that of the longest field. */
const MAX_TEXT_LENGTH = 6000;

/** A part of the replacement: a text, or the number of a group of the pattern. */
type Part = string | number;

/** Returns the changed text, or the reason why it cannot be changed. */
export type ReplaceAll = (text: string) => { text: string } | { reason: string };

/** A pattern or its replacement is invalid. */
export class PatternError extends Error {
  override name = "PatternError";
  readonly part: "pattern" | "with";

  constructor(part: "pattern" | "with", message: string) {
    super(message);
    this.part = part;
  }
}

/**
 * Compiles a replacement of every match of `pattern` by `with`, in which $1 to $9 are the groups of the pattern, $0 is the match and $$ a
 * dollar sign. Throws a PatternError.
 */
export function compileReplacement({ pattern, with: replacement }: Replacement): ReplaceAll {
  const compiled = compilePattern(pattern);
  const parts = parseReplacement(replacement, compiled.groupCount());

  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return { reason: "is too long for a pattern" };
    const matcher = compiled.matcher(text);
    let result = "";
    let end = 0;
    let scanned = 0;
    while (matcher.find()) {
      scanned += text.length - end;
      if (scanned > MAX_SCANNED) return { reason: "matches the pattern too often" };
      result += text.slice(end, matcher.start());
      for (const part of parts) result += typeof part === "number" ? (matcher.group(part) ?? "") : part;
      if (result.length > MAX_TEXT_LENGTH) return { reason: "is too long after the replacement" };
      end = matcher.end();
    }
    result += text.slice(end);
    return result.length > MAX_TEXT_LENGTH ? { reason: "is too long after the replacement" } : { text: result };
  };
}

function compilePattern(pattern: string): RE2JS {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw new PatternError("pattern", `is not a pattern: ${error.message}`);
    throw error;
  }
  if (compiled.programSize() > MAX_PROGRAM_SIZE) throw new PatternError("pattern", "repeats too much");
  return compiled;
}

function parseReplacement(text: string, groups: number): Part[] {
  return text.split(/(\$[$\d])/).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part === "$$") return "$";
    const group = Number(part[1]);
    if (group > groups) throw new PatternError("with", `has ${part}, but the pattern has ${groups} groups`);
    return group;
  });
}
