/** `npm run trial:update`: updates a site on this machine under load, and lets updates fail at each step and be killed in it. */
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import { installAndBuild } from "../../scripts/update/prepare.js";
import { startTestMailServer } from "../../src/leads/test-support/test-mail-server.ts";
import { choosePort } from "../../src/server/listener/free-port.ts";
import { databaseUrl } from "../../test/faults/support/embedded-server.ts";
import { countLeads } from "../fleet/count-leads.ts";
import { startTraffic } from "../fleet/traffic.ts";
import { type OpenPages, startOpenPages } from "./open-pages.ts";
import { type Site, startSite, type UpdateResult } from "./site.ts";
import { addMigration, BROKEN, type Change, changePages, createPublisher, type Publisher } from "./versions.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const RELEASE = "99.1";
const MAJOR = "99.0.0";
const WITHOUT_BACKUP = "--no-backup";
/** When a second update begins, while the first one backs up or builds. */
const SECOND_UPDATE_MS = 10_000;

type Trial = { site: Site; publisher: Publisher; folder: string };
type Case = {
  about: string;
  /** Whether a request may fail: those that a process was answering when it crashed. */
  crashes?: boolean;
  /** Returns what the site should run afterwards: "first", or a tag. */
  run(trial: Trial, tag: string): Promise<{ result: UpdateResult; fails: boolean; runs: string; broken?: string[] }>;
};

const nothing: Change = async () => {};

/** An update to a version with this change, which fails. */
const failing =
  (change: Change, ...args: string[]): Case["run"] =>
  async ({ site, publisher }, tag) => {
    await publisher.publish(tag.slice(1), change);
    return { result: await site.update(...args, WITHOUT_BACKUP), fails: true, runs: "first" };
  };

/** An update that is killed once it has printed this line, and cleaned up after by the next one. */
const killed =
  (line: RegExp): Case["run"] =>
  async ({ site, publisher }, tag) => {
    await publisher.publish(tag.slice(1), nothing);
    const { seconds } = await site.killUpdate(line, WITHOUT_BACKUP);
    const result = await site.update("--dry-run", WITHOUT_BACKUP);
    return { result: { ...result, seconds: seconds + result.seconds }, fails: false, runs: "first" };
  };

const CASES: Case[] = [
  {
    about: "nothing to fetch from",
    async run({ site, publisher }) {
      await rename(publisher.origin, `${publisher.origin}.away`);
      const result = await site.update(WITHOUT_BACKUP);
      await rename(`${publisher.origin}.away`, publisher.origin);
      return { result, fails: true, runs: "first" };
    },
  },
  {
    about: "fails: backup",
    async run({ site, publisher, folder }, tag) {
      await publisher.publish(tag.slice(1), nothing);
      await writeFile(join(folder, "short"), "short\n");
      const result = await site.update("--passphrase-file", join(folder, "short"));
      return { result, fails: true, runs: "first" };
    },
  },
  { about: "fails: packages", run: failing(BROKEN.install) },
  { about: "fails: build", run: failing(BROKEN.build) },
  { about: "fails: migration", run: failing(BROKEN.migrate) },
  { about: "fails: start", run: failing(BROKEN.start) },
  { about: "fails: readiness", run: failing(BROKEN.readiness) },
  { about: "fails: first process", run: failing(BROKEN.replace) },
  { about: "crashes beside the earlier", run: failing(BROKEN.later), crashes: true },
  { about: "killed while it checks out", run: killed(/✓ versions fetched/) },
  { about: "killed while it builds", run: killed(/✓ files checked out/) },
  { about: "killed while it migrates", run: killed(/✓ installed and built/) },
  { about: "killed while it tries", run: killed(/✓ database migrated/) },
  { about: "killed while it replaces", run: killed(/✓ tried/) },
  { about: "killed while it checks", run: killed(/✓ processes replaced/) },
  {
    about: "update: backup, migration, new pages",
    async run({ site, publisher, folder }, tag) {
      await publisher.publish(tag.slice(1), async (files) => {
        await addMigration("novelties", "CREATE TABLE novelties (id integer PRIMARY KEY, name text);")(files);
        await changePages(files);
      });
      await writeFile(join(folder, "passphrase"), "correct horse battery staple\n");
      const [result, second] = await Promise.all([
        site.update("--passphrase-file", join(folder, "passphrase")),
        sleep(SECOND_UPDATE_MS).then(() => site.update(WITHOUT_BACKUP)),
      ]);
      const isRefused = second.code === 1 && second.output.includes("another update is running");
      return { result, fails: false, runs: tag, broken: isRefused ? [] : ["a second update was not refused"] };
    },
  },
  {
    about: "back",
    run: async ({ site }) => ({ result: await site.update("--back"), fails: false, runs: "first" }),
  },
];

type Row = {
  about: string;
  seconds: number;
  requests: number;
  errors: number;
  gapMs: number;
  leads: number;
  broken: string[];
};

async function runCase(
  trial: Trial,
  one: Case,
  tag: string,
  traffic: ReturnType<typeof startTraffic>,
  pages: OpenPages,
): Promise<Row> {
  traffic.next();
  pages.next();
  const before = traffic.acknowledged.size;
  const { result, fails, runs, broken: found = [] } = await one.run(trial, tag);
  const seen = traffic.next();
  const broken = [...found, ...pages.next(one.crashes)];
  const versions = await trial.site.versions();
  if ((result.code !== 0) !== fails) broken.push(`exit code ${result.code}`);
  if (versions.join() !== runs) broken.push(`runs ${versions.join(" and ")} instead of ${runs}`);
  if (seen.errors > 0 && !one.crashes) broken.push(`${seen.errors} requests failed`);
  if (broken.length > 0 || process.env.TRIAL_OUTPUT) console.log(result.output);
  const leads = traffic.acknowledged.size - before;
  return { about: one.about, seconds: result.seconds, ...seen, leads, broken };
}

function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ about, seconds, requests, errors, gapMs, leads, broken }) => [
    about,
    `${seconds.toFixed(0)} s`,
    String(requests),
    String(errors),
    `${(gapMs / 1000).toFixed(1)} s`,
    String(leads),
    broken.join("; "),
  ]);
  console.log(
    "\n| Update | Took | Requests | Errors | Longest time without a page | Leads | Broken |\n|---|---|---|---|---|---|---|",
  );
  for (const row of cells) console.log(`| ${row.join(" | ")} |`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const command = new Command("npm run trial:update --")
  .description(
    "Updates a site on this machine under load, and lets updates fail at each step and be killed in it. Exits with 1 if a promise is broken.",
  )
  .argument("[words...]", "words in the names of the cases to try, all if there is none")
  .addHelpText("after", `\nCases:\n${CASES.map(({ about }) => `  ${about}`).join("\n")}`)
  .parse();
const wanted = CASES.filter(
  ({ about }) => command.args.length === 0 || command.args.some((word) => about.includes(word)),
);
if (wanted.length === 0) command.error(`No case is named like ${command.args.join(" or ")}`);
const folder = await mkdtemp(join(tmpdir(), "site-update-"));
await chmod(folder, 0o755); // PostgreSQL's user must be able to enter it
const mail = await startTestMailServer();
let site: Site | undefined;
try {
  const publisher = await createPublisher(ROOT, folder);
  await publisher.publish(MAJOR, nothing);
  const clone = join(folder, "site");
  await publisher.checkOut(`v${MAJOR}`, clone);
  await installAndBuild(clone, ROOT);
  const port = await choosePort({ HOST: "127.0.0.1", PORT: 0 });
  site = await startSite({ folder: clone, port, environment: { SMTP_URL: mail.url, WORKER: "off" } });
  const trial = { site, publisher, folder };
  const connection = { connectionString: await databaseUrl(join(clone, "data")) };
  const traffic = startTraffic(site.url);
  const pages = startOpenPages(site.url);
  const rows: Row[] = [];
  for (const [number, one] of CASES.entries()) {
    if (!wanted.includes(one)) continue;
    const row = await runCase(trial, one, `v${RELEASE}.${number}`, traffic, pages);
    rows.push(row);
    console.log(`${row.about}: ${row.broken.join("; ") || "as it should"}`);
  }
  await pages.stop();
  const gaveUp = await traffic.stop();
  const { lost, doubled } = await countLeads(connection, traffic);
  const repeated = mail.accepted.length - new Set(mail.accepted).size;
  printTable(rows);
  console.log(
    `\nleads: ${traffic.acknowledged.size} stored and acknowledged, ${lost} lost, ${doubled} doubled, ${gaveUp} senders gave up` +
      `\ne-mails: ${mail.accepted.length} delivered, ${repeated} of them repeated`,
  );
  if (lost + doubled + gaveUp > 0 || rows.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
} finally {
  await site?.stop();
  await mail.close();
  await rm(folder, { recursive: true, force: true });
}
