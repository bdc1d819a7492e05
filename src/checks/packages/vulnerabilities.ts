/** Finds packages with known vulnerabilities. The check of a running site and that of `npm run check` share these rules. */
import satisfies from "semver/functions/satisfies.js";

/** A vulnerability, as in docs/advisories.json. `vulnerable` is a range of versions. */
export type Advisory = { id: string; package: string; vulnerable: string; severity: string; title: string };

/** A vulnerability that is accepted until a date, YYYY-MM-DD. */
export type Exception = { id: string; package: string; until: string; reason: string };

export type InstalledPackage = {
  name: string;
  version: string;
  /** Its folder. */
  path: string;
  /** Whether production does not use it. */
  isDevelopment: boolean;
};

type Finding = Advisory & Omit<InstalledPackage, "name">;

const SERIOUS = ["high", "critical"];

/** The packages that have one of `advisories`. */
export function findVulnerable(packages: readonly InstalledPackage[], advisories: readonly Advisory[]): Finding[] {
  return packages.flatMap(({ name, ...installed }) =>
    advisories
      .filter((advisory) => advisory.package === name && satisfies(installed.version, advisory.vulnerable))
      .map((advisory) => ({ ...advisory, ...installed })),
  );
}

/** Reads the packages of a lock file of npm. `folder` is where it is. */
export function parsePackages(
  { packages }: { packages: Record<string, { version: string; name?: string; dev?: boolean }> },
  folder = "",
): InstalledPackage[] {
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, name, dev = false }]) => ({
      name: name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      path: folder === "" ? path : `${folder}/${path}`,
      isDevelopment: dev,
    }));
}

/**
 * Divides findings into those that a release must not have, which are serious, in production and not accepted, and those that are only
 * reported. `today` is YYYY-MM-DD.
 */
export function classifyFindings(found: readonly Finding[], accepted: readonly Exception[], today: string) {
  const judged = found.map((one) => {
    const exception = accepted.find(({ id, package: name }) => id === one.id && name === one.package);
    const isAccepted = exception !== undefined && exception.until >= today;
    return { ...one, exception, isRefused: SERIOUS.includes(one.severity) && !one.isDevelopment && !isAccepted };
  });
  return { refused: judged.filter(({ isRefused }) => isRefused), known: judged.filter(({ isRefused }) => !isRefused) };
}
