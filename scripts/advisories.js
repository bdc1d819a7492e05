/** Finds locked packages with known vulnerabilities (advisories). */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies } from "semver";
import { systemEnvironment } from "./project.js";

/** The folders of the lock files: the site, and the staff's interface. */
const LOCKED = [".", "src/staff"];
export const SNAPSHOT = "docs/advisories.json";
/** Maximum time that a check waits for the registry. */
const AUDIT_TIMEOUT_MS = 10_000;
const SERIOUS = ["high", "critical"];

export function readSnapshot(root) {
  return JSON.parse(readFileSync(join(root, SNAPSHOT), "utf8"));
}

/** Returns the registry's advisories about the locked packages, or undefined if it does not answer or has none to offer. */
export async function fetchAdvisories(root) {
  const found = [];
  for (const folder of LOCKED) {
    const report = await audit(join(root, folder));
    if (report?.vulnerabilities === undefined) return undefined;
    found.push(...advisoriesOf(report));
  }
  return found;
}

function audit(cwd) {
  // Offline, npm would report no vulnerabilities. With the level "none" it fails only without an answer.
  const options = ["--json", "--audit-level=none", "--offline=false", "--fetch-retries=0", "--loglevel=silent"];
  const limits = { timeout: AUDIT_TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile("npm", ["audit", ...options], { cwd, env: systemEnvironment(), ...limits }, (error, output) => {
      if (error) return resolve(undefined);
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve(undefined);
      }
    });
  });
}

/** Reads the advisories of npm's report. Each is listed at its package; packages that depend on that one only refer to it. */
function advisoriesOf({ vulnerabilities }) {
  return Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === "object")
    .map(({ name, range, url, severity, title }) => ({
      id: url.slice(url.lastIndexOf("/") + 1),
      package: name,
      vulnerable: range,
      severity,
      title,
    }));
}

/** Returns the locked packages that have one of `advisories`. `isDevelopment` means that production does not use them. */
export function findVulnerable(root, advisories) {
  return LOCKED.flatMap((folder) => {
    const { packages } = JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8"));
    return Object.entries(packages).flatMap(([path, { version, name, dev = false }]) => {
      const locked = name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return advisories
        .filter((advisory) => path !== "" && advisory.package === locked && satisfies(version, advisory.vulnerable))
        .map((advisory) => ({ ...advisory, version, path: join(folder, path), isDevelopment: dev }));
    });
  });
}

/**
 * Divides findings into those that a release must not have, which are serious, in production and not accepted, and those that are only
 * reported. `today` is YYYY-MM-DD.
 */
export function classifyFindings(found, accepted, today) {
  const refused = [];
  const known = [];
  for (const one of found) {
    const exception = accepted.find((a) => a.id === one.id && a.package === one.package);
    const isAccepted = exception !== undefined && exception.until >= today;
    const isRefused = SERIOUS.includes(one.severity) && !one.isDevelopment && !isAccepted;
    (isRefused ? refused : known).push({ ...one, exception });
  }
  return { refused, known };
}

/** Describes a vulnerable package in one line. */
export function describe({ package: name, version, path, vulnerable, id, severity, title, exception }) {
  const until = exception ? `; accepted until ${exception.until}: ${exception.reason}` : "";
  return `${name} ${version} (${path}): ${severity}, ${id}, versions ${vulnerable}: ${title}${until}`;
}
