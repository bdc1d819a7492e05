/** The definitions of the figures in SQL. The enquiry that a row belongs to is `e`. */
import { type SQL, sql } from "drizzle-orm";
import type { FigureGroup, FigureName } from "../../../../contract/reports/figures.ts";
import { isOfDealers, isWithin, type Period, type ReportScope } from "../period.ts";

/** The deadline of the first contact. */
const DUE = sql`coalesce(e.first_due_at, e.contact_due_at)`;

/** Whether the customer was contacted before the deadline. */
export const IS_IN_TIME = sql`(e.first_contact_at <= ${DUE})`;

/** Median of the opening minutes to the first contact. */
export const MEDIAN_ANSWER = sql`percentile_cont(0.5) within group (order by e.answer_minutes)`;

/** Whether an enquiry counts as one: suspected spam does not. */
export const IS_COUNTED = sql`e.spam_signals is null`;

/** Rows that figures count. */
type Source = {
  from: SQL;
  where: SQL;
  /** The time by which a row counts. */
  time: SQL;
  dealer: SQL;
  person: SQL;
  /** Id of a vehicle of the stock. */
  car: SQL;
  /** What a list says that the row is about. */
  about: SQL;
};

const ABOUT_ENQUIRY = sql`coalesce(e.offer ->> 'title', concat_ws(' ', e.make, e.model))`;
// Each has its enquiry. An outer join lets PostgreSQL leave the enquiries out where no column of theirs is needed.
const OFFERS = sql`offers o left join customer_enquiries e on e.id = o.enquiry_id`;
const OFFER = {
  from: OFFERS,
  dealer: sql`o.dealer_id`,
  person: sql`o.person_id`,
  car: sql`o.vehicle_id`,
  about: sql`o.title`,
};

const SOURCES = {
  enquiries: {
    from: sql`customer_enquiries e`,
    where: IS_COUNTED,
    time: sql`e.created_at`,
    dealer: sql`e.dealer_id`,
    person: sql`e.owner_id`,
    car: sql`e.offer_vehicle_id`,
    about: ABOUT_ENQUIRY,
  },
  appointments: {
    from: sql`appointments a left join customer_enquiries e on e.id = a.enquiry_id`,
    where: sql`a.state = 'came'`,
    time: sql`a.starts_at`,
    dealer: sql`a.dealer_id`,
    person: sql`e.owner_id`,
    car: sql`a.vehicle_id`,
    about: sql`coalesce(a.car, ${ABOUT_ENQUIRY})`,
  },
  offersSent: {
    ...OFFER,
    where: sql`o.sent_at is not null and (o.version = 1 or not exists (select from offers earlier
      where earlier.reference = o.reference and earlier.version < o.version and earlier.sent_at is not null))`,
    time: sql`o.sent_at`,
  },
  offersAccepted: { ...OFFER, where: sql`o.status = 'accepted'`, time: sql`o.decided_at` },
  sales: {
    from: sql`customer_enquiries e`,
    where: sql`e.sold_at is not null`,
    time: sql`e.sold_at`,
    dealer: sql`e.dealer_id`,
    person: sql`e.owner_id`,
    car: sql`e.sold_vehicle_id`,
    about: sql`e.sold_title`,
  },
} satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[];
export const sourceOf = (name: SourceName): Source => SOURCES[name];

type Measure = {
  source: SourceName;
  /** Aggregate of the source's rows. */
  value: SQL;
  /** The rows of the source that the figure opens. */
  rows: SQL;
  /** What a list says beside each of these rows. */
  amount: SQL;
};

const EVERY = sql`true`;
const NONE = sql`null::float8`;
const COUNT = { value: sql`count(*)`, rows: EVERY, amount: NONE };

/** How each figure is counted at `now`. */
export const measuresAt = (now: Date): Record<FigureName, Measure> => ({
  enquiries: { ...COUNT, source: "enquiries" },
  answerMinutes: {
    source: "enquiries",
    value: MEDIAN_ANSWER,
    rows: sql`e.answer_minutes is not null`,
    amount: sql`e.answer_minutes`,
  },
  answeredInTime: {
    source: "enquiries",
    value: sql`count(*) filter (where ${IS_IN_TIME})::float8 / nullif(count(*) filter (where ${isDecided(now)}), 0)`,
    rows: IS_IN_TIME,
    amount: sql`e.answer_minutes`,
  },
  appointmentsKept: { ...COUNT, source: "appointments" },
  offersSent: { ...COUNT, source: "offersSent", amount: sql`o.total` },
  offersAccepted: { ...COUNT, source: "offersAccepted", amount: sql`o.total` },
  sales: { ...COUNT, source: "sales", amount: sql`e.sold_price` },
  salesValue: { source: "sales", value: sql`sum(e.sold_price)`, rows: EVERY, amount: sql`e.sold_price` },
});

/** Whether it is known if the customer was contacted in time: they were contacted, or the deadline is over. */
const isDecided = (now: Date) =>
  sql`${DUE} is not null and (e.first_contact_at is not null or ${DUE} < ${now.toISOString()}::timestamptz)`;

/** The rows of a source within a scope and a period. */
export function rowsOf(name: SourceName, scope: ReportScope, period: Period): SQL {
  const { where, time, dealer, person } = sourceOf(name);
  const isTheirs = scope.ownerId === undefined ? EVERY : sql`${person} = ${scope.ownerId}`;
  return sql`${where} and ${isWithin(time, period)} and ${isOfDealers(dealer, scope)} and ${isTheirs}`;
}

/** Whose a row of a source is: an id, or a text. */
export function groupOf(name: SourceName, by: FigureGroup): SQL {
  const { dealer, person, car } = sourceOf(name);
  // Bytes are sorted faster than a language's letters.
  const textOf = (column: SQL) => sql`nullif(${column}, '') collate "C"`;
  return { dealer, person, car, source: textOf(sql`e.source`), campaign: textOf(sql`e.source_code`) }[by];
}
