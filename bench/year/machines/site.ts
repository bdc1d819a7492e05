import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasBackupWork } from "../../../src/backup/run-backups.ts";
import { BACKUP_LOCK } from "../../../src/db/backup/backup-lock.ts";
import { connect, type Database } from "../../../src/db/connect.ts";
import { findFreePort } from "../../../src/db/embedded/free-port.ts";
import { CHECK_LEASE_MS } from "../../../src/db/queries/alerts/checks.ts";
import { readSettings } from "../../../src/db/queries/settings/settings.ts";
import { openSettings } from "../../../src/server/settings/live-settings.ts";
import { type StartedProcess, startProcess } from "../../../src/server/test-support/site-process.ts";
import { createClient } from "../people/client.ts";
import type { Clock } from "./clock.ts";
import type { MailServer } from "./receivers.ts";

export const SITE_URL = "https://karoo.example";
const ROOT = resolve(import.meta.dirname, "../../..");
const POLL_MS = 25;
/** Polls in a row that find nothing to do before the site counts as quiet. */
const QUIET_POLLS = 2;
/**
 * Processes look each second or two for what others stored. The clock moves on so that they do it now: at once, and again while something is
 * still due. It is less than the renewal of a worker's lease, so that a message that is being sent keeps its worker.
 */
const [NUDGE_MS, NUDGE_INTERVAL_MS] = [2500, 500];
const SETTLE_TIMEOUT_MS = 120_000;

/** What is due at the clock's time, or being sent: then it is due again when its lease ends. */
const DUE = {
  leads: "select count(*) from customer_enquiries where routed_at is null",
  deliveries: `select count(*) from lead_deliveries
    where (status = 'Queued' and next_attempt_at <= now()) or (status = 'Sending' and next_attempt_at <= now() + interval '15 s')`,
  events: "select count(*) from outbound_events where queued_at is null",
  holds: "select count(*) from vehicle_hold_events where told_at is null",
  // Of those that wait for their next check, none was tried.
  alerts: `select count(*) from alert_subscribers
    where next_check_at <= now() or (attempts > 0 and next_check_at <= now() + interval '${CHECK_LEASE_MS} ms')`,
  feeds: `select (select count(*) from stock_feeds where is_active and deleted_at is null and next_pull_at <= now())
    + (select count(*) from stock_imports where status = 'running')`,
  backups: `select count(*) from pg_locks where locktype = 'advisory' and granted and objid = ${BACKUP_LOCK}`,
  queries: `select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
  connections: "select count(*) from pg_stat_activity where backend_type = 'client backend' and state = 'starting'",
};
/** E-mails that are being sent. Those to the site's own people are not in the database. */
const CONVERSATIONS = "conversations";
/**
 * What does not end sooner if the clock moves on. A process would even give up a connection that takes longer than its limit to open, or to become
 * free of the queries before.
 */
const UNHURRIED = ["backups", "connections", "queries", CONVERSATIONS];
const IS_DUE = `select name, number::integer from (${Object.entries(DUE)
  .map(([name, query]) => `select '${name}' as name, (${query}) as number`)
  .join(" union all ")}) as due where number > 0`;

/** When reminders are due that are too late at a time, since their test drive has begun. */
const REMINDERS = `select distinct d.next_attempt_at as at from lead_deliveries d
  join appointment_events e on e.id = d.item_id join appointments a on a.id = e.appointment_id
  where d.kind = 'reminder' and d.status = 'Queued' and d.next_attempt_at > now() and a.starts_at <= $1 order by 1`;

export type YearSite = {
  db: Database;
  /** Origin of the web process, which a restart changes. */
  origin(): string;
  /** Waits until nothing is due and nothing is under way. Returns what was still due if that takes two minutes. */
  settle(): Promise<void>;
  /** Moves the clock to `time`, over what must not wait until then, and waits until the site has done what was due. People may do something `meanwhile`. */
  moveTo(time: Date, meanwhile?: () => Promise<void>): Promise<void>;
  /** Replaces both processes, as an update does. The database is migrated at their start. */
  restart(): Promise<void>;
  /** Makes a new key for finance applications, encrypts everything with it, and forgets the old one. */
  changeFinanceKey(): Promise<void>;
  /** Runs the command line. */
  cli(args: readonly string[]): Promise<string>;
  /** The messages of errors that the processes logged. */
  errors(): string[];
  stop(): Promise<void>;
};

type Options = { clock: Clock; databaseUrl: string; dataDir: string; mail: MailServer; certificate: string };

/** Starts a web process and a worker. Both send leads, so that two workers share the work. */
export async function startSite({ clock, databaseUrl, dataDir, mail, certificate }: Options): Promise<YearSite> {
  const newKey = () => randomBytes(32).toString("base64");
  let keys = [newKey()];
  const workerPort = await findFreePort();
  const variables = () => ({
    ...clock.environment("node"),
    // With summer time, which South Africa has not.
    TZ: "Europe/Amsterdam",
    SITE_URL,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    FINANCE_KEY: keys.join(","),
    HOST: "127.0.0.1",
    PORT: "0",
    TRUST_PROXY: "on",
    DEMO_CATALOGUE: "off",
    WEBHOOK_NETWORKS: "127.0.0.0/8, ::1/128",
    NODE_EXTRA_CA_CERTS: certificate,
    PICTURES_MB: "64",
    LOG_LEVEL: "info",
    STORAGE_URL: "",
    DATABASE_READ_URL: "",
    API_URL: "",
    METRICS: "",
    ACCESS_KEYS: "",
  });
  const db = connect(databaseUrl, { max: 4 });
  const client = await db.$client.connect();
  const errors: string[] = [];
  let processes: StartedProcess[] = [];
  let startedAt = clock.now();
  const start = async () => {
    startedAt = clock.now();
    // One after the other: the first one migrates.
    processes = [
      await startProcess("web", variables()),
      await startProcess("worker", { ...variables(), METRICS: String(workerPort) }),
    ];
  };
  const stop = async () => {
    const codes = await Promise.all(processes.map((process) => process.stop()));
    for (const [n, { output }] of processes.entries()) errors.push(...readErrors(output()), ...exitError(codes[n]));
  };
  // A signal that the site ignores: it ends the wait of the event loop, which then finds its timers due.
  const endWake = clock.onMove(() => {
    for (const { child } of processes) child.kill("SIGUSR2");
  });
  const killAtExit = () => {
    for (const { child } of processes) child.kill("SIGKILL");
  };
  process.once("exit", killAtExit);

  const worker = createClient(() => `http://127.0.0.1:${workerPort}`, "");
  const web = createClient(() => processes[0]?.origin ?? "", "");
  /** What is due or under way: with a backup that a worker has yet to start a process for. */
  const readDue = async () => {
    const { rows } = await client.query<{ name: string; number: number }>({ name: "due", text: IS_DUE });
    const conversations = await mail.countConversations();
    if (conversations > 0) rows.push({ name: CONVERSATIONS, number: conversations });
    if (rows.length > 0) return rows;
    const isBackupDue = await hasBackupWork(db, { now: clock.now(), processStartedAt: startedAt });
    return isBackupDue ? [{ name: "a backup", number: 1 }] : [];
  };

  /** Waits until both processes have done what they were about to do: they answer after it. */
  const reachProcesses = () => Promise.all([web, worker].map((send) => send("/healthz")));

  async function settle(): Promise<void> {
    const beganAt = performance.now();
    let nudgedAt = Number.NEGATIVE_INFINITY;
    let due: Awaited<ReturnType<typeof readDue>> = [];
    for (let quiet = 0; quiet < QUIET_POLLS; ) {
      const isUnhurried = due.some(({ name }) => UNHURRIED.includes(name));
      if (quiet === 0 && !isUnhurried && performance.now() - nudgedAt > NUDGE_INTERVAL_MS) {
        nudgedAt = performance.now();
        await clock.moveTo(new Date(clock.now().getTime() + NUDGE_MS));
      }
      await sleep(POLL_MS);
      await reachProcesses();
      due = await readDue();
      quiet = due.length === 0 ? quiet + 1 : 0;
      if (performance.now() - beganAt > SETTLE_TIMEOUT_MS) {
        throw new Error(`Still due at ${clock.now().toISOString()} after two minutes: ${JSON.stringify(due)}`);
      }
    }
  }

  async function restart(): Promise<void> {
    await stop();
    await start();
  }

  async function cli(args: readonly string[]): Promise<string> {
    const env = { ...process.env, NODE_ENV: "production", ...variables() };
    const run = promisify(execFile);
    return (await run(process.execPath, [join(ROOT, "src/cli/main.ts"), ...args], { env, cwd: ROOT })).stdout;
  }

  await start();
  await openSettings(() => readSettings(db)); // which say when backups are due
  return {
    db,
    origin: () => processes[0]?.origin ?? "",
    settle,
    async moveTo(time, meanwhile) {
      const { rows } = await client.query<{ at: Date }>(REMINDERS, [time]);
      for (const { at } of rows) {
        await clock.moveTo(at);
        await settle();
      }
      await clock.moveTo(time);
      await meanwhile?.();
      await settle();
    },
    restart,
    async changeFinanceKey() {
      keys = [newKey(), ...keys];
      await restart();
      await cli(["finance", "reseal"]);
      keys = keys.slice(0, 1);
      await restart();
    },
    cli,
    errors: () => [...errors, ...processes.flatMap(({ output }) => readErrors(output()))],
    async stop() {
      endWake();
      await stop();
      process.off("exit", killAtExit);
      client.release();
      await db.$client.end();
    },
  };
}

const ERROR_LEVEL = 50;

function readErrors(output: string): string[] {
  return output.split("\n").flatMap((line) => {
    if (!line.startsWith("{")) return line.trim() === "" ? [] : [line];
    const { level, msg, time: _, pid: __, hostname: ___, ...rest } = JSON.parse(line);
    return level >= ERROR_LEVEL ? [`${msg} ${JSON.stringify(rest)}`] : [];
  });
}

const exitError = (code: number | null | undefined) => (code === 0 ? [] : [`A process ended with ${code}`]);
