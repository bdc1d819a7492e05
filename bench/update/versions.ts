import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MIGRATIONS = "src/db/migrations";
const WEB = "src/server/processes/web.ts";
const RUN_WEB = "src/server/processes/main/run-web.ts";
const AUTHOR = { GIT_AUTHOR_NAME: "Trial", GIT_AUTHOR_EMAIL: "trial@example.co.za" };
const COMMITTER = { GIT_COMMITTER_NAME: "Trial", GIT_COMMITTER_EMAIL: "trial@example.co.za" };

/** Changes the files of a version, given how to read and write them. */
export type Change = (files: Files) => Promise<void>;
type Files = { read(path: string): Promise<string>; write(path: string, text: string): Promise<void> };

/** Publishes versions of this project to a bare repository, as its maintainers do. */
export type Publisher = {
  /** Path of the bare repository. */
  origin: string;
  /** Publishes a version with some changes of the files of this one, under the tag `v…`. */
  publish(version: string, change: Change): Promise<void>;
  /** Clones a version, as an operator does. */
  checkOut(tag: string, folder: string): Promise<void>;
};

/** Creates the bare repository in `folder` from the commit that the project at `root` is at. */
export async function createPublisher(root: string, folder: string): Promise<Publisher> {
  const [origin, work] = [join(folder, "origin.git"), join(folder, "maintainers")];
  await run("git", ["clone", "--quiet", "--bare", root, origin]);
  await run("git", ["clone", "--quiet", origin, work]);
  const git = (...args: string[]) =>
    run("git", ["-C", work, ...args], { env: { ...process.env, ...AUTHOR, ...COMMITTER } });
  const files: Files = {
    read: (path) => readFile(join(work, path), "utf8"),
    async write(path, text) {
      await mkdir(dirname(join(work, path)), { recursive: true });
      await writeFile(join(work, path), text);
    },
  };
  const { stdout: start } = await git("rev-parse", "HEAD");
  return {
    origin,
    async checkOut(tag, folder) {
      await run("git", ["clone", "--quiet", "--branch", tag, origin, folder]);
    },
    async publish(version, change) {
      await git("checkout", "--quiet", "--detach", start.trim());
      const manifest = JSON.parse(await files.read("package.json"));
      await files.write("package.json", `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
      await change(files);
      await git("add", "--all");
      await git("commit", "--quiet", "--message", `Release ${version}`);
      await git("tag", "--annotate", `v${version}`, "--message", `Version ${version}`);
      await git("push", "--quiet", "origin", `v${version}`);
    },
  };
}

const replaceIn =
  (path: string, pattern: string, by: string): Change =>
  async ({ read, write }) => {
    const text = await read(path);
    if (!text.includes(pattern)) throw new Error(`${path} has no ${pattern}`);
    await write(path, text.replace(pattern, by));
  };

/** Adds a migration with this statement. */
export const addMigration =
  (name: string, statement: string): Change =>
  async ({ read, write }) => {
    const path = `${MIGRATIONS}/meta/_journal.json`;
    const journal = JSON.parse(await read(path));
    const last = journal.entries.at(-1);
    const tag = `${String(last.idx + 1).padStart(4, "0")}_${name}`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
    await write(path, JSON.stringify(journal));
    await write(`${MIGRATIONS}/${tag}.sql`, statement);
  };

/** Changes the pages, so that they are built anew. */
export const changePages: Change = replaceIn(
  "src/web/root.tsx",
  "<head>",
  '<head>\n        <meta name="trial" content="newer" />',
);

const REACT = '"node_modules/react": {\n      "version": "';

/** Versions that fail, by the step that they fail at. */
export const BROKEN = {
  // No such version of it exists.
  install: replaceIn("package-lock.json", REACT, `${REACT}99.`),
  build: replaceIn("vite.config.ts", "export default", "export default )"),
  migrate: addMigration("broken", "CREATE TABLE half_done (id integer);--> statement-breakpoint\nSELECT 1 / 0;"),
  start: replaceIn(WEB, "await runWeb()", 'throw new Error("This version does not start");\nawait runWeb()'),
  readiness: replaceIn(
    "src/server/health/readiness.ts",
    "async unreadyReason() {",
    'async unreadyReason() {\n      return "This version is never ready";',
  ),
  replace: replaceIn(
    WEB,
    "await runWeb()",
    'if (process.env.METRICS !== "") throw new Error("Not beside others");\nawait runWeb()',
  ),
  later: replaceIn(
    RUN_WEB,
    "undefined, () => {});",
    'undefined, () => process.env.METRICS !== "" && process.exit(9));',
  ),
} satisfies Record<string, Change>;
