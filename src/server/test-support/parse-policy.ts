/**
 * Returns the sources of each directive of a content security policy, sorted. Hashes and nonces, which differ between pages, become one
 * "hash" and one "nonce".
 */
export function parsePolicy(header: string | null | undefined): Record<string, string[]> {
  const directives = (header ?? "").split(";").map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(
    directives.map(([name = "", ...sources]) => [name, [...new Set(sources.map(withoutValue))].sort()]),
  );
}

const withoutValue = (source: string) => source.replace(/^'sha256-.*'$/, "hash").replace(/^'nonce-.*'$/, "nonce");
