/** `npm run release`: raises the version and tags it, with its changes and a database that later versions are tried on. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inc, lt, valid } from "semver";
import { parseChangelog, releaseChanges } from "../../src/contract/staff/setup/changelog.ts";
import { captureOutput } from "../processes.js";
import { PROJECT_NODE, projectEnvironment, ROOT } from "../project.js";
import { StepError, step } from "../steps.js";
import { findRemovals } from "./removals.js";
import { listNewMigrations, storedFile, storedVersions } from "./stored.js";

const HELP = `npm run release -- patch|minor|major|1.0.0   commits and tags the version
                 --push                          and pushes both, or neither`;
const CHANGED = ["package.json", "package-lock.json", "CHANGELOG.md"];

/** Runs git in the project's folder and returns its output. */
const git = async (...args) => (await captureOutput("git", args, { env: process.env })).trim();
const read = (path) => readFileSync(join(ROOT, path), "utf8");
const write = (path, text) => writeFileSync(join(ROOT, path), text);

/** Returns the version that `raise` ("minor", "1.0.0") leads to from `current`. Throws a StepError if it is no later one. */
function raisedVersion(current, raise) {
  const version = ["patch", "minor", "major"].includes(raise) ? inc(current, raise) : valid(raise);
  if (version === null || version.includes("-")) throw new StepError(HELP);
  if (!lt(current, version)) throw new StepError(`${version} is not later than ${current}`);
  return version;
}

/** Refuses what would not be released as it is here. Returns the branch. */
async function checkRepository(tag) {
  const changed = await git("status", "--porcelain");
  if (changed) throw new StepError(`files are not committed:\n${changed}`);
  const branch = await git("symbolic-ref", "--short", "--quiet", "HEAD").catch(() => {
    throw new StepError("no branch is checked out");
  });
  await git("fetch", "--quiet", "--tags", "origin", branch);
  const behind = await git("rev-list", "--count", "HEAD..FETCH_HEAD");
  if (behind !== "0") throw new StepError(`origin has ${behind} commits that ${branch} lacks`);
  if (await git("tag", "--list", tag)) throw new StepError(`${tag} is released already`);
  return branch;
}

async function checkMigrations() {
  const removals = (await listNewMigrations()).flatMap(({ tag, sql }) =>
    findRemovals(sql, storedVersions()).map((removal) => `${tag} ${removal}`),
  );
  if (removals.length > 0) throw new StepError(removals.join("\n"));
}

function raiseVersions(version) {
  const manifest = JSON.parse(read("package.json"));
  write("package.json", `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  const lock = JSON.parse(read("package-lock.json"));
  const packages = { ...lock.packages, "": { ...lock.packages[""], version } };
  write("package-lock.json", `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`);
}

/** What a tag says: the changes in the words of CHANGELOG.md. */
function describeRelease(version) {
  const { groups = [] } = parseChangelog(read("CHANGELOG.md")).find((one) => one.version === version) ?? {};
  const sections = groups.map(({ title, changes }) => `${title}\n\n${changes.map((one) => `- ${one}\n`).join("")}`);
  return [`Version ${version}`, ...sections].join("\n\n");
}

async function release(raise, { push }) {
  const version = raisedVersion(JSON.parse(read("package.json")).version, raise);
  const tag = `v${version}`;
  const stored = storedFile(version);
  let branch;
  await step("repository checked", async () => {
    branch = await checkRepository(tag);
  });
  await step("migrations checked", checkMigrations);
  try {
    // In UTC, as the times of commits are compared.
    const changes = releaseChanges(read("CHANGELOG.md"), version, new Date().toISOString().slice(0, 10));
    write("CHANGELOG.md", changes);
    raiseVersions(version);
    await step("database stored", async () => {
      const env = projectEnvironment();
      await captureOutput(PROJECT_NODE, [join("test", "releases", "store-database.ts"), stored], { env });
    });
    await git("add", ...CHANGED, stored);
    await git("commit", "--quiet", "--message", `Release ${version}`);
  } catch (error) {
    await git("reset", "--quiet", "--", ".");
    await git("checkout", "--quiet", "--", ...CHANGED);
    rmSync(stored, { force: true });
    throw error instanceof StepError ? error : new StepError(error.message);
  }
  // Lines of the changes that begin with # are no comments.
  await git("tag", "--annotate", "--cleanup=verbatim", tag, "--message", describeRelease(version));
  if (push) await step("pushed", () => git("push", "--quiet", "--atomic", "origin", branch, tag));
  else console.log(`publish it: git push --atomic origin ${branch} ${tag}`);
  console.log(`version ${version} is released`);
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { push: { type: "boolean" } } });
  const [raise] = positionals;
  if (raise === undefined) throw new StepError(HELP);
  await release(raise, values);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
