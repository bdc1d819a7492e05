import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MODULES, ROOT } from "../project.js";

const run = promisify(execFile);
const AUTHOR = ["-c", "user.name=Test", "-c", "user.email=test@example.co.za"];
const CHANGES = "# Changes\n\n## Unreleased\n\n### For staff\n\n- Offers.\n";

let folder;
let clone;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "released-")));
  clone = join(folder, "clone");
  const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
  // The sources as they are here, committed or not, in a repository of their own.
  for (const path of stdout
    .split("\0")
    .filter((one) =>
      /^(?:src\/(?!web|staff)|scripts|bench\/desk|test\/releases\/\w[\w-]*\.ts|package|\.gitignore)/.test(one),
    )) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), readFileSync(join(ROOT, path)));
  }
  mkdirSync(join(clone, "demo"), { recursive: true });
  symlinkSync(join(ROOT, "demo/uploads"), join(clone, "demo/uploads"));
  symlinkSync(MODULES, join(clone, "node_modules"));
  writeFileSync(join(clone, ".gitignore"), "node_modules\ndemo\n");
  writeFileSync(join(clone, "CHANGELOG.md"), CHANGES);
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Begin");
  await run("git", ["clone", "--quiet", "--bare", clone, join(folder, "origin.git")]);
  await git("remote", "add", "origin", join(folder, "origin.git"));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const git = async (...args) => (await run("git", [...AUTHOR, "-C", clone, ...args])).stdout.trim();
const versionOf = (path) => JSON.parse(readFileSync(join(clone, path), "utf8")).version;

/** Runs `npm run release` and returns its exit code and output. */
async function release(...args) {
  const env = { ...process.env };
  for (const who of ["AUTHOR", "COMMITTER"])
    Object.assign(env, { [`GIT_${who}_NAME`]: "Test", [`GIT_${who}_EMAIL`]: "test@example.co.za" });
  return run(process.execPath, [join(clone, "scripts/release/main.js"), ...args], { cwd: clone, env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

it("refuses what is not committed, no later version, and a branch behind its origin", async () => {
  const start = versionOf("package.json");
  expect((await release()).output).toContain("patch|minor|major|1.0.0");
  expect(await release("0.0.1")).toMatchObject({ code: 1, output: `0.0.1 is not later than ${start}\n` });
  writeFileSync(join(clone, "CHANGELOG.md"), `${CHANGES}- Tasks.\n`);
  expect((await release("99.0.0")).output).toContain("files are not committed:\nM CHANGELOG.md");
  await git("checkout", "--quiet", "CHANGELOG.md");
  await git("commit", "--quiet", "--allow-empty", "--message", "Elsewhere");
  await git("push", "--quiet", "origin", "main");
  await git("reset", "--quiet", "--hard", "HEAD~1");
  expect((await release("99.0.0")).output).toContain("origin has 1 commits that main lacks");
  await git("pull", "--quiet", "origin", "main");
  expect([versionOf("package.json"), await git("tag")]).toEqual([start, ""]);
});

it("raises the version, dates the changes, stores a database and pushes a tag", { timeout: 240_000 }, async () => {
  const { code, output } = await release("99.0.0", "--push");
  expect(code, output).toBe(0);
  expect([versionOf("package.json"), versionOf("package-lock.json")]).toEqual(["99.0.0", "99.0.0"]);
  expect(readFileSync(join(clone, "CHANGELOG.md"), "utf8")).toMatch(
    /^# Changes\n\n## Unreleased\n\n## 99\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n### For staff\n\n- Offers\.\n$/,
  );
  expect(await git("status", "--porcelain")).toBe("");
  expect(await git("show", "--name-only", "--format=%s", "HEAD")).toBe(
    "Release 99.0.0\n\nCHANGELOG.md\npackage-lock.json\npackage.json\ntest/releases/99.0.0.tar.gz",
  );
  const { stdout } = await run("git", [
    "-C",
    join(folder, "origin.git"),
    "for-each-ref",
    "--format=%(objecttype) %(contents)",
    "refs/tags",
  ]);
  expect(stdout).toContain("tag Version 99.0.0\n\nFor staff\n\n- Offers.");
  const refs = (await run("git", ["-C", join(folder, "origin.git"), "rev-parse", "main", "v99.0.0^{}"])).stdout
    .trim()
    .split("\n");
  expect(refs).toEqual([await git("rev-parse", "HEAD"), await git("rev-parse", "HEAD")]);
});

it("changes nothing without changes to release, or with a migration that the release before could not work with", async () => {
  expect((await release("minor")).output).toContain("CHANGELOG.md has no changes under Unreleased");
  expect([versionOf("package.json"), await git("status", "--porcelain")]).toEqual(["99.0.0", ""]);
  const journal = join(clone, "src/db/migrations/meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const added = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1000, tag: "9999_removal" };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  writeFileSync(join(clone, "src/db/migrations/9999_removal.sql"), 'ALTER TABLE "offers" DROP COLUMN "revision";');
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Remove");
  expect((await release("minor")).output).toContain(
    '9999_removal drops what it uses: ALTER TABLE "offers" DROP COLUMN "revision";',
  );
  expect([versionOf("package.json"), await git("status", "--porcelain")]).toEqual(["99.0.0", ""]);
});
