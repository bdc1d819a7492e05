import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { CHECK_GROUPS, type CheckGroup } from "../../../contract/staff/setup/check.ts";
import { countPendingMigrations } from "../../../db/migrate.ts";
import { readSettings } from "../../../db/queries/settings/settings.ts";
import { listProcesses } from "../../../db/queries/setup/site-processes.ts";
import type { Config } from "../../config/config.ts";
import { readSiteOrigin } from "../../config/site-origin.ts";
import { type OpenDatabase, openDatabase } from "../../database/open-database.ts";
import { openSettings } from "../../settings/live-settings.ts";
import { openStorage } from "../../uploads/upload-folders.ts";
import { openChecks } from "../open-checks.ts";
import { type Finding, failure, formatFinding, ok } from "./finding.ts";
import { lookAtPorts } from "./look-at-ports.ts";
import { readConfig } from "./read-config.ts";

/** How long a database may take to start or recover. */
const DATABASE_LIMIT_MS = 120_000;
const REMOTE_LIMIT_MS = 10_000;
const DATABASE = "Database";

/**
 * Looks at everything that the site needs and writes what it finds, also where the site does not start: settings, database, migrations, ports, and
 * then all checks. Changes nothing. Returns the exit code: 1 if something does not work.
 */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  write: (text: string) => void,
): Promise<0 | 1> {
  let hasFailed = false;
  const report = (...findings: Finding[]) => {
    for (const finding of findings) {
      hasFailed ||= finding.state === "failing";
      write(formatFinding(finding));
    }
  };
  const { config, findings } = readConfig(environment);
  report(...findings);
  if (config !== undefined) await (config.API_URL === undefined ? lookAtSite(config) : lookAtRemote(config.API_URL));
  return hasFailed ? 1 : 0;

  async function lookAtSite(config: Config): Promise<void> {
    const opened = await open(config);
    if (!("db" in opened)) {
      report(opened, ...(await lookAtPorts(config, false)));
      return;
    }
    try {
      report(ok(DATABASE, "It answers."));
      await lookAtDatabase(config, opened);
    } finally {
      await opened.close();
    }
  }

  async function lookAtDatabase(config: Config, { db }: OpenDatabase): Promise<void> {
    const pending = await countPendingMigrations(db);
    if (pending > 0) {
      const message = `${pending} of this version are not applied yet, so the checks cannot be made.`;
      report(failure("Migrations", message, "Run npm run migrate, or start the site, which does it."));
      report(...(await lookAtPorts(config, false)));
      return;
    }
    const processes = await listProcesses(db);
    const isRunningHere = processes.some(({ kind, host }) => kind !== "worker" && host === hostname());
    report(...(await lookAtPorts(config, isRunningHere)));
    await openSettings(() => readSettings(db));
    const siteUrl = await readSiteOrigin(config);
    const items = await openChecks(config, { db, siteUrl, storage: await openStorage(config) })();
    for (const group of Object.keys(CHECK_GROUPS) as CheckGroup[]) {
      write(`\n${CHECK_GROUPS[group]}\n`);
      report(...items.filter((item) => item.group === group));
    }
  }

  async function lookAtRemote(apiUrl: string): Promise<void> {
    const label = "API of another server";
    try {
      const { status } = await fetch(`${apiUrl}/api`, { signal: AbortSignal.timeout(REMOTE_LIMIT_MS) });
      if (status < 400) report(ok(label, `${apiUrl} answers.`));
      else report(failure(label, `${apiUrl} answers with ${status}.`, "Correct API_URL, or look at that server."));
    } catch {
      report(failure(label, `Nothing answers at ${apiUrl}.`, "Correct API_URL, or start that server."));
    }
  }
}

/** Opens the database as it is. Returns why that is not possible, in words. */
async function open(config: Config): Promise<OpenDatabase | Finding> {
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, "postgres"))) {
    return ok(DATABASE, `There is none in ${config.DATA_DIR} yet. The first start makes it.`);
  }
  try {
    return await openDatabase(config, {
      log: () => {},
      connections: 5,
      skipMigrations: true,
      stopSignal: AbortSignal.timeout(DATABASE_LIMIT_MS),
    });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const whatToDo =
      config.DATABASE_URL === undefined
        ? "The end of postgres.log in DATA_DIR says more."
        : "Start the server, correct DATABASE_URL, or permit this machine to connect.";
    return failure(DATABASE, `It cannot be opened: ${message || code}.`, whatToDo);
  }
}
