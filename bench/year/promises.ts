import { openIntervals } from "../../src/contract/dealers/opening-hours/opening-hours.ts";
import { type DealerClock, hoursOf } from "../../src/contract/enquiries/contact-clock.ts";
import { FIGURES } from "../../src/contract/reports/figures.ts";
import type { ComparedFigures } from "../../src/contract/staff/reports/figures.ts";
import type { Database } from "../../src/db/connect.ts";
import { readSettings } from "../../src/db/queries/settings/settings.ts";
import type { MailServer, PartnerServer } from "./machines/receivers.ts";
import { durationOf, type Snapshot, YARDSTICK } from "./measure.ts";
import type { Group, Retention } from "./people/group.ts";
import { type Place, placesOf, remainsOf } from "./tables.ts";
import { COUNTED, type Tally } from "./tally.ts";

/** How much slower a question may be after a year. */
const MAX_SLOWDOWN = 1.3;
/** Durations below this, in milliseconds, differ by what else the machine does. */
const NOISE_MS = 1.5;
/** How much more may come a day at the end than at the beginning, since chance has a part in it. */
const MAX_GROWTH = 1.5;
/** Rows that may be more by chance. */
const FEW = 60;
const MAX_PRINTED = 5;
/** Days until there is as much to read each day as ever: numbers compare a month with the one before. */
const FULL_DAYS = 60;
const MINUTE_MS = 60_000;
/** Days from an enquiry to its last offer and appointment, with some to spare. */
const OPEN_DAYS = 14;

type Year = {
  db: Database;
  group: Group;
  retention: Retention;
  snapshots: readonly Snapshot[];
  tally: Tally;
  mail: MailServer;
  partners: PartnerServer;
  errors: readonly string[];
};

/** Returns the promises that the year broke, in words. */
export async function findBroken(year: Year): Promise<string[]> {
  return [
    ...repeats(year),
    ...(await lostMessages(year)),
    ...(await brokenTables(year)),
    ...slowQuestions(year),
    ...growingFolders(year),
    ...(await missingBackups(year)),
    ...(await wrongFigures(year)),
    ...(await wrongTimes(year)),
    ...some("The processes logged errors", [
      ...new Set(year.errors.filter((error) => !NO_CONNECTION.test(error)).map(withoutIds)),
    ]),
  ];
}

const some = (what: string, found: readonly string[]) =>
  found.length === 0 ? [] : [`${what}: ${found.length}, such as ${found.slice(0, MAX_PRINTED).join("; ")}`];

/** A move of the clock cuts off who begins to wait for a connection at that moment. The next round of the work makes up for it. */
const NO_CONNECTION = /timeout exceeded when trying to connect|no connection to the database/;

/** So that the same error of many messages is one. The code of a database error stays: "Error 23503". */
const withoutIds = (text: string) => text.replaceAll(/-[0-9A-Z]{8}\b|(?<!Error )\b\d+/g, "…");

function repeats({ mail, partners }: Year): string[] {
  return [
    ...some("E-mails came twice", mail.arrivals.repeated()),
    ...some("Events came twice", partners.events.repeated()),
  ];
}

/** What the site says that it delivered arrived, and nothing failed or waits but what is planned for later. */
async function lostMessages({ db, mail, partners }: Year): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string; kind: string; status: string; cause: string }>(
    `select message_id as id, kind, status, last_error as cause from lead_deliveries
     where not (status = 'Failed' and last_error = 'erased') and not (status = 'Queued' and next_attempt_at > now())`,
  );
  const missing = rows.filter(({ id, kind }) => !(kind === "event" ? partners.events : mail.arrivals).times.has(id));
  return some(
    "Messages did not arrive",
    missing.map(({ id, kind, status, cause }) => `${kind} ${id}, ${status} ${cause ?? ""}`),
  );
}

async function brokenTables({ db, retention, snapshots }: Year): Promise<string[]> {
  const places = placesOf(retention);
  const broken: string[] = [];
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (first === undefined || last === undefined) return ["There is no snapshot"];
  for (const name of Object.keys(last.rows)) {
    const place = places[name];
    if (place === undefined) broken.push(`The table ${name} has no place in bench/year/tables.ts`);
    else broken.push(...brokenGrowth(name, place, snapshots));
  }
  const overdue = Object.entries(places).flatMap(([name, place]) =>
    place.kind === "kept" ? [[name, place.overdue]] : [],
  );
  for (const [name, condition] of [...overdue, ...Object.entries(remainsOf(retention))]) {
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*)::integer as count from "${name}" ${condition}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) broken.push(`${name} has ${count} rows that should be gone`);
  }
  const { rows: held } = await db.$client.query<{ kind: string }>("select kind from held_erasures");
  return [
    ...broken,
    ...some(
      "Erasures wait for a person",
      held.map(({ kind }) => kind),
    ),
  ];
}

function brokenGrowth(name: string, place: Place, snapshots: readonly Snapshot[]): string[] {
  const [first, second, beforeLast, last] = [
    snapshots[0],
    snapshots[1],
    snapshots.at(-2),
    snapshots.at(-1),
  ] as Snapshot[];
  if (!first || !second || !beforeLast || !last || snapshots.length < 3) return [];
  const count = ({ rows }: Snapshot) => rows[name] ?? 0;
  const rate = (from: Snapshot, until: Snapshot) => (count(until) - count(from)) / (until.age - from.age);
  const limit = (most: number) =>
    count(last) > most ? [`${name} has ${count(last)} rows, more than ${Math.ceil(most)}`] : [];
  switch (place.kind) {
    case "untouched":
      return limit(count(first));
    case "entered":
      return limit(count(first) * 1.2 + FEW);
    case "current":
      return limit(Math.max(count(first), count(second)) * MAX_GROWTH + FEW);
    case "grows": {
      const [early, late] = [rate(first, second), rate(beforeLast, last)];
      const isFaster = late > early * MAX_GROWTH + FEW / 30;
      return isFaster
        ? [`${name} grows by ${late.toFixed(1)} rows a day, after ${early.toFixed(1)} at the beginning`]
        : [];
    }
    case "kept": {
      if (place.days === undefined || place.days > last.age) return [];
      const { days } = place;
      const aDay = Math.max(...[first, second].map((one) => count(one) / Math.min(one.age, days)));
      return limit(aDay * (place.days + 2) * MAX_GROWTH + FEW);
    }
  }
}

export function slowQuestions({ snapshots }: Pick<Year, "snapshots">): string[] {
  return compareDurations(snapshots).flatMap(({ question, early, late }) => {
    const isSlow = late > early * MAX_SLOWDOWN && late - early > NOISE_MS;
    return isSlow ? [`"${question}" takes ${late.toFixed(1)} ms, after ${early.toFixed(1)} ms in the beginning`] : [];
  });
}

/**
 * The durations of each question in the beginning and at the end, in milliseconds. What a question took in the beginning counts at the machine's
 * pace at the end, by a question whose work is always the same. Empty in the first months.
 */
export function compareDurations(snapshots: readonly Snapshot[]): { question: string; early: number; late: number }[] {
  const first = snapshots.find(({ age }) => age >= FULL_DAYS);
  const last = snapshots.at(-1);
  if (first === undefined || last === undefined) return [];
  const pace = durationOf(last, YARDSTICK) / durationOf(first, YARDSTICK);
  return Object.keys(last.durations).map((question) => ({
    question,
    early: durationOf(first, question) * pace,
    late: durationOf(last, question),
  }));
}

const MB = 1024 * 1024;

/** Folders are bounded. The database grows, by no more a day than at the beginning. */
function growingFolders({ snapshots }: Year): string[] {
  const [second, third, beforeLast, last] = [
    snapshots[1],
    snapshots[2],
    snapshots.at(-2),
    snapshots.at(-1),
  ] as Snapshot[];
  if (!second || !third || !beforeLast || !last || snapshots.length < 5) return [];
  const bytes = (one: Snapshot, name: string) => one.bytes[name] ?? 0;
  // Backups are as large as the database.
  const folders = Object.keys(last.bytes).filter((name) => name !== "database" && name !== "backups");
  const early = bytes(third, "database") / third.age;
  const late = (bytes(last, "database") - bytes(third, "database")) / (last.age - third.age);
  return [
    ...folders
      .filter((name) => bytes(last, name) > Math.max(bytes(second, name), bytes(third, name)) * MAX_GROWTH + 2 * MB)
      .map((name) => `The folder ${name} has ${bytes(last, name)} bytes, after ${bytes(third, name)}`),
    ...(late > early * MAX_SLOWDOWN
      ? [`The database grows by ${Math.round(late)} bytes a day, after ${Math.round(early)}`]
      : []),
  ];
}

/** Each night has a backup and each week a drill, and no more are kept than the settings say. */
async function missingBackups({ db, snapshots }: Year): Promise<string[]> {
  const { rows } = await db.$client.query<{ made: number; kept: number; readable: number; problems: string[] }>(
    `select count(*) filter (where state = 'done')::integer as made,
       count(*) filter (where state = 'done' and removed_at is null)::integer as kept,
       count(*) filter (where is_readable)::integer as readable,
       -- A restart may interrupt a drill, which the next night makes up for.
       coalesce(array_agg(coalesce(problem, drill_problem)) filter (where problem is not null or not is_readable), '{}') as problems
     from backups`,
  );
  const { made = 0, kept = 0, readable = 0, problems = [] } = rows[0] ?? {};
  const nights = (snapshots.at(-1)?.age ?? 0) - 1;
  const { keptDays, keptWeeks, keptMonths } = await readSettings(db);
  // The last day has more than one.
  const most = keptDays + keptWeeks + keptMonths + 1;
  return [
    ...(made < nights ? [`${made} backups in ${nights} nights`] : []),
    ...(readable < Math.floor(nights / 7) ? [`${readable} drills in ${nights} nights`] : []),
    ...(kept > most ? [`${kept} backups are kept, of ${most}`] : []),
    ...some("Backups failed", problems),
  ];
}

/** The numbers of each month are those that the trial counted. Offers and appointments go with the personal data of their enquiry. */
async function wrongFigures({ group, snapshots, tally, retention }: Year): Promise<string[]> {
  const last = snapshots.at(-1);
  if (last === undefined) return [];
  const months = [...new Set(snapshots.map(({ day }) => day.slice(0, 7)))];
  await group.administrator.arrive();
  const wrong: string[] = [];
  for (const month of months) {
    const until = month === last.day.slice(0, 7) ? last.day : lastDayOf(month);
    const { total } = await group.administrator.ask<ComparedFigures>(
      `/figures?from=${month}-01&until=${until}&by=dealer`,
    );
    const ageDays = (Date.parse(last.day) - Date.parse(`${month}-01`)) / 86_400_000;
    for (const figure of COUNTED) {
      const isErased =
        figure !== "enquiries" && !figure.startsWith("sales") && ageDays > retention.leadRetentionDays - OPEN_DAYS;
      const [shown, counted] = [total[figure].value, tally.get(month, figure)];
      if (!isErased && shown !== counted)
        wrong.push(`${FIGURES[figure].label} of ${month}: ${shown}, counted ${counted}`);
    }
  }
  return wrong;
}

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

type Hours = Pick<DealerClock, "hours" | "hoursExceptions">;

/** What is due by the clock is due in South Africa's time and on its working days, in summer and in winter of the processes' own time zone. */
async function wrongTimes({ db }: Year): Promise<string[]> {
  const local = (column: string, format: string) =>
    `to_char(${column} at time zone 'Africa/Johannesburg', '${format}')`;
  const { rows: due } = await db.$client.query<Hours & { at: Date; form: string; received: string }>(
    `select coalesce(first_due_at, contact_due_at) as at, form, ${local("e.created_at", "YYYY-MM-DD HH24:MI")} as received,
       hours, hours_exceptions as "hoursExceptions"
     from customer_enquiries e join dealers d on d.id = e.dealer_id where coalesce(first_due_at, contact_due_at) is not null`,
  );
  const group = await readSettings(db);
  const isClosed = (dealer: Hours, at: Date) =>
    openIntervals(hoursOf(dealer, group), new Date(at.getTime() - MINUTE_MS), new Date(at.getTime() + MINUTE_MS))
      .length === 0;
  const closed = due.filter(({ at, ...dealer }) => isClosed(dealer, at));
  const { rows: hours } = await db.$client.query<{ kind: string; hour: string }>(
    `select distinct kind, ${local("created_at", "HH24")} as hour from lead_deliveries where kind in ('morning', 'monthly')
     union select 'feed', ${local("created_at", "HH24")} from stock_imports where source = 'pull'`,
  );
  const PROMISED: Record<string, readonly string[]> = { morning: ["07"], monthly: ["06", "07"], feed: ["06", "14"] };
  return [
    ...some(
      "Customers are due while their dealer is closed",
      closed.map(({ at, form, received }) => `${at.toISOString()}: ${form}, received ${received}`),
    ),
    ...some(
      "Things happen at the wrong time",
      hours.filter(({ kind, hour }) => !PROMISED[kind]?.includes(hour)).map(({ kind, hour }) => `${kind} at ${hour}`),
    ),
  ];
}
