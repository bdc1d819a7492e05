/** Finds what a migration takes away from processes of the release before, which work on the same database while an update replaces them. */

const MARK = /^-- no longer used since (\d+\.\d+\.\d+)$/m;
const NOT_CODE = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;
/** Kinds of statements, by what a process of the release before would meet. */
const REMOVALS = [
  [/\bDROP (?:TABLE|COLUMN|VIEW|FUNCTION|TYPE|SCHEMA|SEQUENCE|DEFAULT)\b/i, "drops what it uses"],
  [/\bRENAME\b/i, "renames what it uses"],
  [/\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i, "changes the type of what it reads"],
  [/\bSET NOT NULL\b/i, "needs values that it does not write"],
  [/\bADD COLUMN (?=[\s\S]*\bNOT NULL\b)(?![\s\S]*\b(?:DEFAULT|GENERATED)\b)/i, "needs values that it does not write"],
  [/\bADD CONSTRAINT\b|\bCREATE UNIQUE INDEX\b/i, "may refuse what it writes"],
];

/**
 * Lists the statements of a migration that processes of the release before cannot work with. A statement is left out if it is about a table
 * that the same migration creates, or if a line says `-- no longer used since 1.1.0` with a version in `released`.
 *
 * @param {string} sql
 * @param {readonly string[]} released versions
 */
export function findRemovals(sql, released) {
  const statements = sql.split("--> statement-breakpoint");
  const created = new Set(
    statements.flatMap((one) => [...codeOf(one).matchAll(/\bCREATE TABLE (\S+)/gi)].map(([, name]) => name)),
  );
  return statements.flatMap((statement) => {
    const code = codeOf(statement);
    const [, unusedSince] = MARK.exec(statement) ?? [];
    const [, table] = /\b(?:ALTER TABLE|ON) (?:ONLY )?("?\w+"?)/i.exec(code) ?? [];
    if (released.includes(unusedSince) || created.has(table)) return [];
    const [, problem] = REMOVALS.find(([pattern]) => pattern.test(code)) ?? [];
    return problem ? [`${problem}: ${code.trim().replaceAll(/\s+/g, " ")}`] : [];
  });
}

const codeOf = (statement) => statement.replaceAll(NOT_CODE, "");
