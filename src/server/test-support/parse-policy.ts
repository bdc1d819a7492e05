/**
 * The sources of each directive of a content security policy, in alphabetical order. All hashes are one "hash" and all nonces one "nonce",
 * since they differ with the page.
 */
export function parsePolicy(header: string | null | undefined): Record<string, string[]> {
  const directives = (header ?? "").split(";").map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(
    directives.map(([name = "", ...sources]) => [name, [...new Set(sources.map(withoutValue))].sort()]),
  );
}

const withoutValue = (source: string) => source.replace(/^'sha256-.*'$/, "hash").replace(/^'nonce-.*'$/, "nonce");
