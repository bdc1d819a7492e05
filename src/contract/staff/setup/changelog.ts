/** What a version brings, from CHANGELOG.md. */
export type VersionChanges = {
  /** "1.1.0"; undefined for what is not released yet. */
  version: string | undefined;
  /** YYYY-MM-DD. */
  date: string | undefined;
  /** Texts before the first group. */
  introduction: string;
  groups: ChangeGroup[];
};
/** Changes for some readers, such as "For staff", in Markdown with emphasis, code and links only. */
export type ChangeGroup = { title: string; changes: string[] };

const UNRELEASED = /^## Unreleased.*$/m;
const RELEASED = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/;

/** Reads the sections of CHANGELOG.md, newest first. A section without changes is left out. */
export function parseChangelog(text: string): VersionChanges[] {
  const sections = text.split(/^## /m).slice(1);
  return sections
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const [introduction = "", ...groups] = lines.join("\n").split(/^### /m);
      const [, version, date] = RELEASED.exec(heading.trim()) ?? [];
      return { version, date, introduction: joinLines(introduction), groups: groups.map(parseGroup) };
    })
    .filter(({ introduction, groups }) => introduction !== "" || groups.length > 0);
}

function parseGroup(text: string): ChangeGroup {
  const [title = "", ...lines] = text.split("\n");
  const [, ...changes] = `\n${lines.join("\n")}`.split(/\n- /);
  return { title: title.trim(), changes: changes.map(joinLines) };
}

const joinLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** Returns CHANGELOG.md with what is unreleased as a version. Throws if nothing is. */
export function releaseChanges(text: string, version: string, date: string): string {
  const [first] = parseChangelog(text);
  if (first === undefined || first.version !== undefined || first.groups.every(({ changes }) => changes.length === 0)) {
    throw new Error("CHANGELOG.md has no changes under Unreleased");
  }
  return text.replace(UNRELEASED, `## Unreleased\n\n## ${version} (${date})`);
}
