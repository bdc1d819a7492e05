/** `npm run trial:year`: lets a group of twenty dealers work for 400 days on a clock of its own, and checks what a year must not break. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { toTable } from "../../src/cli/output/table.ts";
import { isPublicHoliday } from "../../src/contract/dealers/opening-hours/public-holidays.ts";
import { Random } from "../../src/db/demo/used/random.ts";
import { addDays } from "../../src/db/queries/reports/period.ts";
import { startClock } from "./machines/clock.ts";
import { startDatabase } from "./machines/database.ts";
import { startMailServer, startPartnerServer } from "./machines/receivers.ts";
import { SITE_URL, startSite } from "./machines/site.ts";
import { StockMarket } from "./machines/stock-market.ts";
import { type Snapshot, takeSnapshot } from "./measure.ts";
import { createClient, endIdleConnections } from "./people/client.ts";
import { Desk } from "./people/desk.ts";
import { loadGroup, type Retention, staffGroup } from "./people/group.ts";
import { CUSTOMER_DOMAIN, Visitors } from "./people/visitors.ts";
import { compareDurations, findBroken, lastDayOf } from "./promises.ts";
import { placesOf } from "./tables.ts";
import { Tally } from "./tally.ts";

/** A Monday, a week before a month begins. The 400 days from here have a leap day, and all public holidays. */
const FIRST_DAY = "2027-02-22";
const DAYS = 400;
const QUICK_DAYS = 35;
/** Days after which the certificate of the https server is renewed, of 90 that it is valid. */
const CERTIFICATE_RENEWAL_DAYS = 60;
/** Updates between two changes of the key of finance applications. */
const UPDATES_A_KEY = 3;
/** Enquiries that have come in when the dealers' people come to their desks, five minutes later, and those of the evening. */
const SESSIONS = { "10:00": 26, "16:00": 25 };
const MINUTES_5 = 300_000;
const EVENING_ENQUIRIES = 9;
const VIEWS = 36;

const wholeNumber = (text: string) => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
};
const command = new Command("npm run trial:year --")
  .description("Moves the clock through 400 days of a group of 20 dealers. Exits with 1 if a promise is broken.")
  .option("--days <number>", "another number of days", wholeNumber, DAYS)
  .option("--quick", `${QUICK_DAYS} days, to try it`)
  .parse();
const options = command.opts<{ days: number; quick?: true }>();
const days = options.quick ? QUICK_DAYS : options.days;
/** Half a year, and less in a shorter trial, so that personal data comes to its end. */
const retention: Retention = {
  leadRetentionDays: Math.max(12, Math.floor(days * 0.5)),
  financeRetentionDays: Math.max(14, Math.floor(days * 0.75)),
};

let isLastDay = false;
process.once("SIGTERM", () => process.exit(1));
process.once("SIGINT", () => {
  isLastDay = true;
  console.log("The trial ends after today. To end it at once, interrupt it again.");
  process.once("SIGINT", () => process.exit(1));
});
const at = (day: string, time: string) => new Date(`${day}T${time}:00+02:00`);
const startedAt = performance.now();
const folder = await mkdtemp(join(tmpdir(), "site-year-"));
await chmod(folder, 0o711); // the database server runs as another user
const undos: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  process.exitCode = (await live()) ? 0 : 1;
} finally {
  for (const undo of undos.reverse())
    await Promise.resolve(undo()).catch((error: Error) => console.error(error.message));
}

/** Lives through the year. Returns whether every promise was kept. */
async function live(): Promise<boolean> {
  const clock = await startClock(folder, at(FIRST_DAY, "00:00"));
  undos.push(() => clock.close());
  clock.onMove(endIdleConnections);
  const database = await startDatabase(folder, clock);
  undos.push(() => database.stop());
  const slugs = await loadGroup(database.url, retention);
  const market = new StockMarket(slugs, yearOf(FIRST_DAY));
  const mail = await startMailServer(SITE_URL, CUSTOMER_DOMAIN);
  undos.push(() => mail.close());
  const partners = await startPartnerServer(folder, clock, (dealer) => market.feedOf(dealer));
  undos.push(() => partners.close());
  const dataDir = join(folder, "data");
  const site = await startSite({
    clock,
    databaseUrl: database.url,
    dataDir,
    mail,
    certificate: partners.authority,
  });
  undos.push(() => site.stop());
  // The trial was cut off by an error, which the processes may know more about.
  undos.push(() => {
    if (process.exitCode === undefined) console.error([...new Set(site.errors())].join("\n"));
  });
  const { db } = site;
  const group = await staffGroup({ db, originOf: site.origin, clock, partners });
  const random = new Random(1);
  const tally = new Tally();
  const visitors = new Visitors({ site, clock, mail, random, tally });
  const desk = new Desk({ group, clock, market, random, tally });
  const visitor = createClient(site.origin, "10.200.0.1");
  const snapshots: Snapshot[] = [];
  console.log(`20 dealers are set up after ${seconds()} s`);

  /** Moves the clock on, lets enquiries come in while the site does what is due then, and their senders read their e-mails. */
  const receive = async (time: Date, count: number, others?: () => Promise<unknown>) => {
    await site.moveTo(time, async () => {
      await others?.();
      desk.receive(await visitors.enquire(count, slugs));
    });
    await visitors.readEmails();
  };
  for (let n = 0; n < days && !isLastDay; n++) {
    const day = addDays(FIRST_DAY, n);
    const isWorkday = new Date(day).getUTCDay() !== 0 && !isPublicHoliday(day);
    const isRenewal = n % CERTIFICATE_RENEWAL_DAYS === CERTIFICATE_RENEWAL_DAYS - 1;
    const isUpdate = day.endsWith("-01") && n > 0;
    if (isRenewal || isUpdate) await site.moveTo(at(day, "00:30"));
    if (isRenewal) await partners.renewCertificate();
    if (isUpdate) {
      const isKeyDue = monthsSince(FIRST_DAY, day) % UPDATES_A_KEY === 1;
      await (isKeyDue ? site.changeFinanceKey() : site.restart());
    }
    if (n > 0) market.nextDay(yearOf(day));
    await site.moveTo(at(day, "06:10"));
    await visitors.lookAround();
    await site.moveTo(at(day, "07:10"), () => visitors.visit(VIEWS));
    for (const [time, count] of Object.entries(SESSIONS)) {
      // Feeds are fetched at two o'clock.
      if (time === "16:00") await site.moveTo(at(day, "14:10"));
      await receive(at(day, time), count);
      if (!isWorkday) continue;
      // In the morning, the backup is made meanwhile.
      await site.moveTo(new Date(at(day, time).getTime() + MINUTES_5), async () => {
        await Promise.all([
          desk.sell(),
          ...(time === "10:00" ? [desk.edit(n), desk.decideApplications()] : [desk.manage(n)]),
        ]);
      });
      const offers = desk.openOffers();
      const answers = await visitors.answerOffers(offers);
      for (const [index, key] of offers.entries()) desk.noteAnswer(key, answers[index] === true);
      await site.settle();
    }
    await receive(at(day, "20:00"), EVENING_ENQUIRIES, async () => {
      await visitors.apply(2, slugs);
      await visitors.askForAlert();
    });
    const isEnd = n === days - 1 || isLastDay;
    const isSnapshot = days < 100 ? n % 10 === 9 : day === lastDayOf(day.slice(0, 7));
    if (isSnapshot || isEnd) {
      await site.moveTo(at(day, "23:00"));
      snapshots.push(await takeSnapshot({ db, dataDir, group, visitor }, day, n + 1));
    }
    if (days < 100 || n % 5 === 4 || isEnd) console.log(`${day}: day ${n + 1} after ${seconds()} s`);
  }
  const broken = await findBroken({ db, group, retention, snapshots, tally, mail, partners, errors: site.errors() });
  printYear(snapshots, {
    emails: mail.arrivals.times.size,
    events: partners.events.times.size,
  });
  for (const line of broken) console.log(`✗ ${line}`);
  console.log(
    `${snapshots.at(-1)?.age} days in ${seconds()} s, ${broken.length === 0 ? "no promise broken" : `${broken.length} promises broken`}`,
  );
  return broken.length === 0;
}

function printYear(snapshots: readonly Snapshot[], sent: Record<string, number>): void {
  const [first, second, last] = [snapshots[0], snapshots[1], snapshots.at(-1)];
  if (first === undefined || last === undefined) return;
  const middle = snapshots[Math.floor(snapshots.length / 2)] ?? last;
  const places = placesOf(retention);
  const columns = [first, second ?? first, middle, last];
  const values = (of: (one: Snapshot) => number | undefined) =>
    Object.fromEntries(columns.map((one) => [one.day, of(one) ?? 0]));
  console.log("\nRows of the tables that are not as large as the group");
  console.log(
    toTable(
      Object.keys(last.rows)
        .filter((name) => !["entered", "untouched"].includes(places[name]?.kind ?? ""))
        .map((name) => ({ table: name, ...values(({ rows }) => rows[name]), is: places[name]?.kind ?? null })),
    ),
  );
  console.log("\nMegabytes");
  const inMegabytes = (bytes = 0) => Math.round(bytes / 1024 / 102.4) / 10;
  console.log(
    toTable(
      Object.keys(last.bytes).map((name) => ({ folder: name, ...values(({ bytes }) => inMegabytes(bytes[name])) })),
    ),
  );
  console.log("\nMilliseconds of a question (median), and the ratio that is judged, at the machine's pace");
  const rounded = (duration = 0) => Math.round(duration * 10) / 10;
  const ratios = new Map(
    compareDurations(snapshots).map(({ question, early, late }) => [question, rounded(late / early)]),
  );
  console.log(
    toTable(
      Object.keys(last.durations).map((name) => ({
        question: name,
        ...values(({ durations }) => rounded(durations[name])),
        ratio: ratios.get(name) ?? null,
      })),
    ),
  );
  console.log(`\n${toTable([sent])}\n`);
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function monthsSince(first: string, day: string): number {
  const months = (one: string) => yearOf(one) * 12 + Number(one.slice(5, 7));
  return months(day) - months(first);
}
