/** `npm run trial:fleet`: kills each part of the deployed topology in turn, and prints the effects on visitors and leads. */
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startTestMailServer } from "../../src/leads/test-support/test-mail-server.ts";
import { countLeads } from "./count-leads.ts";
import { query } from "./database.ts";
import { type Fleet, retry, startFleet } from "./topology.ts";
import { type Seen, startTraffic, type Traffic } from "./traffic.ts";

const DEALER = "renault-sandton";
const FEED_ROWS = 200;
const RECOVERY_LIMIT_MS = 90_000;
const WARM_UP_MS = 3000;

type Row = Seen & {
  killed: string;
  acknowledged: number;
  /** Time until both processes are ready and show a content change, and a lead is stored. */
  recoveredMs: number;
  /** Time until an import that began at the kill is complete, including retries. */
  importedMs: number;
};

const PHASES: [string, (fleet: Fleet) => void][] = [
  ["nothing", () => {}],
  ["web 1 (SIGKILL)", ({ services }) => services["web 1"].kill()],
  ["web 2 (SIGTERM)", ({ services }) => services["web 2"].restart()],
  ["worker (SIGKILL)", ({ services }) => services.worker.kill()],
  ["database (SIGKILL)", ({ services }) => services.database.kill()],
  ["proxy (SIGKILL)", ({ services }) => services.proxy.kill()],
];

async function expectText(url: string, text = ""): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (!response.ok || !(await response.text()).includes(text)) throw new Error(`${url} is not up to date`);
}

/** Kills a part, changes content and imports stock meanwhile. Waits until everything works and every process shows the change. */
async function runPhase(
  fleet: Fleet,
  traffic: Traffic,
  folder: string,
  phase: number,
): Promise<Omit<Row, "killed" | keyof Seen>> {
  const [, kill] = PHASES[phase] as (typeof PHASES)[number];
  const database = { connectionString: fleet.databaseUrl };
  const before = traffic.acknowledged.size;
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const limit = () => RECOVERY_LIMIT_MS - elapsedMs();
  const principal = `Principal ${phase}`;
  const price = 200_000 + phase;
  const feed = join(folder, `feed-${phase}.csv`);
  const header = "stock_number,make,model,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color";
  const rows = Array.from(
    { length: FEED_ROWS },
    (_, i) => `S${i},Renault,Kwid,2021,${price},42000,Used,Manual,Petrol,White`,
  );
  await writeFile(feed, [header, ...rows].join("\n"));

  const imported = retry(() => fleet.cli(["stock", "import", feed, "--dealer", DEALER]), limit()).then(elapsedMs);
  kill(fleet);
  await retry(() => query(database, "update dealers set dp_name = $1 where slug = $2", [principal, DEALER]), limit());
  for (const web of fleet.webUrls) {
    await retry(() => expectText(`${web}/readyz`), limit());
    await retry(() => expectText(`${web}/dealer/${DEALER}`, principal), limit());
  }
  await retry(() => expectText(`${fleet.proxyUrl}/used`), limit());
  const acknowledgedNow = traffic.acknowledged.size;
  await retry(async () => {
    if (traffic.acknowledged.size <= acknowledgedNow) throw new Error("No lead is acknowledged");
  }, limit());
  const recoveredMs = elapsedMs();
  const importedMs = await imported;
  const [stock] = await retry(
    () =>
      query(
        database,
        `select count(*)::int as vehicles, count(distinct price)::int as prices from vehicles v
         join dealers d on d.id = v.dealer_id where d.slug = $1 and v.withdrawn_at is null`,
        [DEALER],
      ),
    limit(),
  );
  if (stock?.vehicles !== FEED_ROWS || stock.prices !== 1)
    throw new Error(`The import is incomplete: ${JSON.stringify(stock)}`);
  return { acknowledged: traffic.acknowledged.size - before, recoveredMs, importedMs };
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.killed,
    String(row.requests),
    String(row.errors),
    inSeconds(row.gapMs),
    String(row.acknowledged),
    inSeconds(row.recoveredMs),
    inSeconds(row.importedMs),
  ]);
  const table = [["killed", "requests", "errors", "longest gap", "leads stored", "recovered", "imported"], ...cells];
  const widths = table[0]?.map((_, i) => Math.max(...table.map((row) => row[i]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  "),
    );
}

// The services end with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(join(tmpdir(), "site-fleet-"));
await chmod(folder, 0o755); // PostgreSQL's user must be able to enter it
const mail = await startTestMailServer();
let fleet: Fleet | undefined;
let traffic: Traffic | undefined;
try {
  fleet = await startFleet(folder, mail.url);
  const { proxyUrl, webUrls } = fleet;
  const database = { connectionString: fleet.databaseUrl };
  for (const web of webUrls) await retry(() => expectText(`${web}/readyz`));
  await retry(() => expectText(`${proxyUrl}/`));
  traffic = startTraffic(proxyUrl);
  await sleep(WARM_UP_MS);
  const table: Row[] = [];
  for (const [phase, [killed]] of PHASES.entries()) {
    traffic.next();
    const result = await runPhase(fleet, traffic, folder, phase);
    table.push({ killed, ...traffic.next(), ...result });
    console.log(`${killed}: recovered after ${inSeconds(result.recoveredMs)}`);
  }
  const gaveUp = await traffic.stop();
  const { lost, doubled } = await countLeads(database, traffic);
  const repeatedEmails = mail.accepted.length - new Set(mail.accepted).size;
  console.log("");
  printTable(table);
  console.log(
    `\nleads: ${traffic.acknowledged.size} stored and acknowledged, ${lost} lost, ${doubled} doubled, ${gaveUp} senders gave up` +
      `\ne-mails: ${mail.accepted.length} delivered, ${repeatedEmails} of them repeated after a kill, under the same Message-ID`,
  );
  if (lost + doubled + gaveUp > 0) process.exitCode = 1;
} finally {
  await fleet?.stop();
  await mail.close();
  await rm(folder, { recursive: true, force: true });
}
