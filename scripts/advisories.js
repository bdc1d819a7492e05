/** Finds locked packages with known vulnerabilities (advisories). It runs on the project's Node, which reads TypeScript. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findVulnerable as findVulnerablePackages, parsePackages } from "../src/checks/packages/vulnerabilities.ts";
import { systemEnvironment } from "./project.js";

/** The folders of the lock files: the site, and the staff's interface. */
const LOCKED = [".", "src/staff"];
export const SNAPSHOT = "docs/advisories.json";
/** Maximum time that a check waits for the registry. */
const AUDIT_TIMEOUT_MS = 10_000;

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

/** Returns the locked packages that have one of `advisories`. */
export function findVulnerable(root, advisories) {
  const packages = LOCKED.flatMap((folder) =>
    parsePackages(
      JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8")),
      folder === "." ? "" : folder,
    ),
  );
  return findVulnerablePackages(packages, advisories);
}

/** Describes a vulnerable package in one line. */
export function describe({ package: name, version, path, vulnerable, id, severity, title, exception }) {
  const until = exception ? `; accepted until ${exception.until}: ${exception.reason}` : "";
  return `${name} ${version} (${path}): ${severity}, ${id}, versions ${vulnerable}: ${title}${until}`;
}
