/** Compares every figure, and the rows that it opens, with a plain count of the same random rows, and checks who may read them. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAD_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import { OFFER_STATUSES } from "../../../contract/enquiries/offer.ts";
import {
  FIGURE_GROUP_NAMES,
  FIGURE_GROUPS,
  FIGURE_NAMES,
  FIGURES,
  type FigureGroup,
  type FigureName,
} from "../../../contract/reports/figures.ts";
import { ROLES } from "../../../contract/staff/permissions.ts";
import type { ComparedFigures, FigureRows } from "../../../contract/staff/reports/figures.ts";
import { compareFigures } from "../../../db/queries/reports/figures/compare-figures.ts";
import { listFigureRows } from "../../../db/queries/reports/figures/figure-rows.ts";
import { addDays, type Period, periodBefore, type ReportScope } from "../../../db/queries/reports/period.ts";
import { appointments } from "../../../db/schema/appointments.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { offers } from "../../../db/schema/enquiries/offers.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

const PERIOD: Period = { from: "2026-03-02", until: "2026-03-15" };
const BEFORE = periodBefore(PERIOD);
const NOW = new Date("2026-03-14T12:00:00+02:00");
const FIRST_DAY = "2026-02-09";
const DAYS = 42;

/** Numbers in [0, 1), the same in each run (Park and Miller). */
let state = 20_261_127;
function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
const maybe = <T>(share: number, value: () => T): T | null => (random() < share ? value() : null);
/** A time that is often within an hour of midnight in South Africa, where days are easily confused. */
const randomTime = () =>
  new Date(
    Date.parse(`${addDays(FIRST_DAY, below(DAYS))}T00:00:00+02:00`) +
      (random() < 0.4 ? below(3600) - 1800 : below(86_400)) * 1000,
  );
const dayOf = (time: Date) => new Date(time.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);

type Lead = typeof customerEnquiries.$inferSelect;
type Appointment = typeof appointments.$inferSelect;
type Offer = typeof offers.$inferSelect;

let api: TestStaffApi;
let dealerIds: number[];
let people: number[];
let cars: number[];
let leads: Lead[];
let drives: Appointment[];
let made: Offer[];

beforeAll(async () => {
  api = await createTestStaffApi({ requestsPerMinute: 1_000_000, strangersPerMinute: 1_000_000 });
  const { db } = api;
  dealerIds = (await db.$client.query("select id from dealers order by id limit 4")).rows.map(({ id }) => id);
  for (let n = 0; n < 3; n += 1) await api.signIn(["salesperson"], { dealerIds: dealerIds.slice(0, 1) });
  people = (await db.$client.query("select number from people order by number")).rows.map(({ number }) => number);
  cars = (await db.$client.query("select id from vehicles order by id limit 25")).rows.map(({ id }) => id);
  await storeLeads();
  await storeAppointments();
  await storeOffers();
});
afterAll(() => api.close());

async function storeLeads(): Promise<void> {
  const unsold = [...cars];
  const rows = Array.from({ length: 600 }, (_, n) => {
    const createdAt = randomTime();
    const isSold = random() < 0.12;
    const isContacted = random() < 0.7;
    const later = () => new Date(createdAt.getTime() + below(90_000) * 1000);
    const contactDueAt = maybe(0.85, later);
    const car = maybe(0.6, () => pick(cars));
    return {
      reference: `E-F${n}`,
      payloadHash: "",
      status: "Delivered" as const,
      dealerId: maybe(0.95, () => pick(dealerIds)),
      firstName: "Thandi",
      lastName: `Nkosi ${n}`,
      email: `thandi${n}@mail.example`,
      cellPhone: `+2782${String(1_000_000 + n)}`,
      make: "Renault",
      manufacturer: "Renault",
      form: "used" as const,
      contact: true,
      terms: true,
      consent: true,
      isUsed: true,
      source: pick(["", "Website", "AutoTrader", "Walk-in"]),
      sourceCode: maybe(0.5, () => pick(["autumn", "Spring"])),
      createdAt,
      ownerId: maybe(0.7, () => pick(people)),
      spamSignals: random() < 0.08 ? ["links"] : null,
      contactDueAt,
      firstDueAt: contactDueAt === null ? null : maybe(0.1, later),
      firstContactAt: isContacted ? later() : null,
      answerMinutes: isContacted ? maybe(0.9, () => below(900)) : null,
      offer:
        car === null
          ? maybe(0.3, () => ({ kind: "special", id: 3, title: "A deal" }))
          : { kind: "used", id: car, title: "A car" },
      ...(isSold
        ? {
            stage: "Sold" as const,
            soldAt: randomTime(),
            soldVehicleId: maybe(0.5, () => unsold.pop() ?? null),
            soldTitle: "A car",
            soldPrice: 100_000 + below(300_000),
          }
        : { stage: pick(LEAD_STAGES.filter((stage) => stage !== "Lost")) }),
    };
  });
  leads = await api.db
    .insert(customerEnquiries)
    .values(rows as never)
    .returning();
}

async function storeAppointments(): Promise<void> {
  const rows = Array.from({ length: 150 }, (_, n) => {
    const startsAt = randomTime();
    const lead = pick(leads.filter(({ dealerId }) => dealerId !== null));
    return {
      dealerId: lead.dealerId as number,
      enquiryId: lead.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1000),
      place: n + 1,
      vehicleId: null,
      state: pick(["came", "came", "missed", "cancelled", "booked"] as const),
      key: `key ${n}`,
    };
  });
  drives = await api.db.insert(appointments).values(rows).returning();
  const viewed = drives.filter((_, n) => n % 3 === 0);
  for (const drive of viewed) drive.vehicleId = pick(cars);
  await api.db.execute(sql`update appointments a set vehicle_id = v.car from jsonb_to_recordset(
    ${JSON.stringify(viewed.map(({ id, vehicleId }) => ({ id, car: vehicleId })))}::jsonb) as v (id bigint, car integer)
    where a.id = v.id`);
}

async function storeOffers(): Promise<void> {
  const rows = Array.from({ length: 120 }, (_, n) => {
    const lead = pick(leads.filter(({ dealerId }) => dealerId !== null));
    const versions = 1 + below(3);
    return Array.from({ length: versions }, (__, i) => {
      const status = i < versions - 1 ? pick(["replaced", "withdrawn"] as const) : pick(OFFER_STATUSES);
      const isSent = status !== "draft" && (i === versions - 1 || random() < 0.6);
      return {
        reference: `O-F${n}`,
        version: i + 1,
        enquiryId: lead.id,
        dealerId: lead.dealerId as number,
        personId: maybe(0.8, () => pick(people)),
        status,
        vehicleId: maybe(0.5, () => pick(cars)),
        title: "An offer",
        price: 200_000,
        total: 150_000 + below(90_000),
        validUntil: "2026-12-31",
        sentAt: isSent ? randomTime() : null,
        decidedAt: status === "accepted" || status === "declined" ? randomTime() : null,
      };
    });
  }).flat();
  made = await api.db.insert(offers).values(rows).returning();
}

/** A row that a figure may count: its day, whose it is, and what is measured. */
type Row = {
  enquiryId: number;
  day: string;
  dealer: number | null;
  person: number | null;
  car: number | null;
  lead: Lead;
  amount: number | null;
};

const leadOf = (id: number | null) => leads.find((lead) => lead.id === id) as Lead;
const carAskedFor = ({ offer }: Lead) => (offer?.kind === "used" ? offer.id : null);

function received(): Row[] {
  return leads
    .filter(({ spamSignals }) => spamSignals === null)
    .map((lead) => ({
      enquiryId: lead.id,
      day: dayOf(lead.createdAt),
      dealer: lead.dealerId,
      person: lead.ownerId,
      car: carAskedFor(lead),
      lead,
      amount: lead.answerMinutes,
    }));
}

const dueOf = ({ firstDueAt, contactDueAt }: Lead) => firstDueAt ?? contactDueAt;
const isInTime = (lead: Lead) => {
  const due = dueOf(lead);
  return lead.firstContactAt !== null && due !== null && lead.firstContactAt <= due;
};
const isDecided = (lead: Lead) => {
  const due = dueOf(lead);
  return due !== null && (lead.firstContactAt !== null || due < NOW);
};

const offerRow = (offer: Offer, at: Date): Row => ({
  enquiryId: offer.enquiryId,
  day: dayOf(at),
  dealer: offer.dealerId,
  person: offer.personId,
  car: offer.vehicleId,
  lead: leadOf(offer.enquiryId),
  amount: offer.total,
});

function sold(): Row[] {
  return leads
    .filter(({ soldAt }) => soldAt !== null)
    .map((lead) => ({
      enquiryId: lead.id,
      day: dayOf(lead.soldAt as Date),
      dealer: lead.dealerId,
      person: lead.ownerId,
      car: lead.soldVehicleId,
      lead,
      amount: lead.soldPrice,
    }));
}

/** The rows that each figure opens, of all days. */
const ROWS: Record<FigureName, () => Row[]> = {
  enquiries: received,
  answerMinutes: () => received().filter(({ lead }) => lead.answerMinutes !== null),
  answeredInTime: () => received().filter(({ lead }) => isInTime(lead)),
  appointmentsKept: () =>
    drives
      .filter((drive) => drive.state === "came")
      .map((drive) => {
        const lead = leadOf(drive.enquiryId);
        const { id: enquiryId, ownerId: person } = lead;
        return {
          enquiryId,
          day: dayOf(drive.startsAt),
          dealer: drive.dealerId,
          person,
          car: drive.vehicleId,
          lead,
          amount: null,
        };
      }),
  offersSent: () => {
    const references = [...new Set(made.map(({ reference }) => reference))];
    return references.flatMap((reference) => {
      const [first] = made
        .filter((offer) => offer.reference === reference && offer.sentAt !== null)
        .toSorted((a, b) => a.version - b.version);
      return first === undefined ? [] : [offerRow(first, first.sentAt as Date)];
    });
  },
  offersAccepted: () =>
    made.filter(({ status }) => status === "accepted").map((offer) => offerRow(offer, offer.decidedAt as Date)),
  sales: sold,
  salesValue: sold,
};

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0
    ? null
    : ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
};

/** The value of a figure of some enquiries or rows. */
function figureOf(name: FigureName, rows: readonly Row[], all: readonly Row[]): number | null {
  if (name === "answerMinutes") return median(rows.map(({ lead }) => lead.answerMinutes as number));
  if (name === "salesValue") return rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (name !== "answeredInTime") return rows.length;
  const decided = all.filter(({ lead }) => isDecided(lead)).length;
  return decided === 0 ? null : rows.length / decided;
}

const keyOf = (by: FigureGroup, { dealer, person, car, lead }: Row) =>
  String({ dealer, person, car, source: lead.source, campaign: lead.sourceCode }[by] ?? "");

const isIn =
  ({ dealerIds: reach, ownerId }: ReportScope) =>
  ({ dealer, person }: Row) =>
    (reach === undefined || (dealer !== null && reach.includes(dealer))) &&
    (ownerId === undefined || person === ownerId);
const isOn =
  ({ from, until }: Period) =>
  ({ day }: Row) =>
    day >= from && day <= until;

const SCOPES: Record<string, () => ReportScope> = {
  "of all": () => ({ dealerIds: undefined }),
  "of two dealers": () => ({ dealerIds: dealerIds.slice(0, 2) }),
  "of one person": () => ({ dealerIds: dealerIds.slice(0, 2), ownerId: people[0] as number }),
};

describe.each(Object.entries(SCOPES))("the figures %s", (_, scopeOf) => {
  it.each(FIGURE_GROUP_NAMES)("are those of a plain count, by %s, and open exactly their rows", async (by) => {
    const scope = scopeOf();
    const compared = await compareFigures(api.db, by, scope, { period: PERIOD, before: BEFORE, now: NOW });
    const keys = new Set<string>();
    const expectedOf = (key: string | undefined) =>
      Object.fromEntries(
        FIGURE_NAMES.map((name) => {
          const within = (rows: readonly Row[], period: Period) => {
            const found = rows.filter(isIn(scope)).filter(isOn(period));
            for (const row of found) keys.add(keyOf(by, row));
            return found.filter((row) => key === undefined || keyOf(by, row) === key);
          };
          const [now, before] = [PERIOD, BEFORE].map((period) => {
            const rows = within(ROWS[name](), period);
            return { rows: rows.length, value: figureOf(name, rows, within(received(), period)) };
          });
          const close = (value: number | null | undefined) => (value == null ? null : expect.closeTo(value, 6));
          return [name, { value: close(now?.value), before: close(before?.value), rows: now?.rows }];
        }),
      );
    expect(compared.total).toEqual(expectedOf(undefined));
    expect(compared.total.enquiries.value).toBeGreaterThan(5);
    expect(new Set(compared.rows.map(({ key }) => key))).toEqual(keys);
    expect(compared.found).toBe(keys.size);
    for (const { key, values } of compared.rows) expect(values, key).toEqual(expectedOf(key));

    const [first] = compared.rows;
    for (const key of [undefined, first?.key]) {
      for (const figure of FIGURE_NAMES) {
        const listed = await listFigureRows(api.db, { by, figure, key, page: 1 }, scope, { period: PERIOD, now: NOW });
        const rows = ROWS[figure]()
          .filter(isIn(scope))
          .filter(isOn(PERIOD))
          .filter((row) => key === undefined || keyOf(by, row) === key);
        expect(listed.total, figure).toBe(rows.length);
        if (rows.length > 50) continue;
        const ids = (some: readonly { enquiryId: number }[]) => some.map(({ enquiryId }) => enquiryId).toSorted();
        expect(ids(listed.rows), figure).toEqual(ids(rows));
      }
    }
  });
});

const query = (more: string) => `from=${PERIOD.from}&until=${PERIOD.until}&${more}`;

it("have a definition each", () => {
  for (const name of FIGURE_NAMES) {
    const { label, description, counted } = FIGURES[name];
    expect(
      [label, description, counted].every((text) => text.length > 0),
      name,
    ).toBe(true);
  }
  expect(new Set(FIGURE_NAMES.map((name) => FIGURES[name].label)).size).toBe(FIGURE_NAMES.length);
});

it("are for administrators, managers and salespeople, of their own dealers or enquiries", async () => {
  const [own, other] = dealerIds as [number, number];
  for (const role of ROLES) {
    const client = await api.signIn([role], { dealerIds: [own] });
    const mayRead = ["administrator", "dealer_manager", "salesperson"].includes(role);
    const response = await client.get(`/figures?${query("by=dealer")}`);
    expect(response.statusCode, role).toBe(mayRead ? 200 : 403);
    const rows = await client.get(`/figures/rows?${query("by=dealer&figure=enquiries")}`);
    expect(rows.statusCode, role).toBe(mayRead ? 200 : 403);
    if (!mayRead || role === "administrator") continue;
    expect((await client.get(`/figures?${query(`by=dealer&dealerId=${other}`)}`)).statusCode).toBe(404);
    const figures: ComparedFigures = response.json();
    const count = received()
      .filter(isOn(PERIOD))
      .filter(isIn({ dealerIds: [own] })).length;
    expect(figures.total.enquiries.value).toBe(role === "dealer_manager" ? count : 0);
    expect(figures.rows.map(({ key }) => key)).toEqual(role === "dealer_manager" ? [String(own)] : []);
    // The rows of another dealer are none, and its name is not told.
    const foreign: FigureRows = (
      await client.get(`/figures/rows?${query(`by=dealer&figure=sales&key=${other}`)}`)
    ).json();
    expect(foreign).toMatchObject({ rows: [], total: 0, name: String(other) });
  }
});

it("open the rows of nobody, which have an empty key, and not those of all", async () => {
  const client = await api.signIn(["administrator"]);
  for (const by of ["person", "campaign", "car"] as const) {
    const opened: FigureRows = (await client.get(`/figures/rows?${query(`by=${by}&figure=enquiries&key=`)}`)).json();
    const expected = received()
      .filter(isOn(PERIOD))
      .filter((row) => keyOf(by, row) === "");
    expect(opened, by).toMatchObject({ total: expected.length, name: FIGURE_GROUPS[by].none });
  }
});

it("count the answers in opening hours that nobody has counted yet, and again when the first contact changes", async () => {
  const [dealerId] = dealerIds as [number];
  await api.db.$client.query(
    `update dealers set hours = '[{"days":"Mon-Fri","hours":"08:00-17:00"}]', hours_exceptions = '[]' where id = $1`,
    [dealerId],
  );
  // From Friday at 16:00 to Monday at 9:30: an hour and an hour and a half.
  const id = await insertLead(api.db, 9001, {
    dealerId,
    createdAt: new Date("2026-03-06T16:00:00+02:00"),
    contactDueAt: new Date("2026-03-09T10:00:00+02:00"),
    firstContactAt: new Date("2026-03-09T09:30:00+02:00"),
  });
  const client = await api.signIn(["administrator"]);
  const minutes = async () => {
    await client.get(`/figures?${query("by=dealer")}`);
    const { rows } = await api.db.$client.query("select answer_minutes from customer_enquiries where id = $1", [id]);
    return rows[0].answer_minutes;
  };
  expect(await minutes()).toBe(150);
  await api.db.$client.query(
    "update customer_enquiries set first_contact_at = '2026-03-09T08:15:00+02:00' where id = $1",
    [id],
  );
  expect(await minutes()).toBe(75);
  await api.db.$client.query("update customer_enquiries set first_contact_at = null where id = $1", [id]);
  expect(await minutes()).toBeNull();
});

it("refuse an invalid period, group and figure", async () => {
  const client = await api.signIn(["administrator"]);
  for (const path of [
    "/figures?by=dealer&from=2026-02-30&until=2026-03-01",
    "/figures?by=dealer&from=2026-03-02&until=2026-03-01",
    `/figures?${query("by=colour")}`,
    `/figures/rows?${query("by=dealer&figure=invented")}`,
    `/figures/rows?${query("by=dealer&figure=sales&page=201")}`,
  ])
    expect((await client.get(path)).statusCode, path).toBe(400);
  const odd = await client.get(`/figures/rows?${query("by=person&figure=sales&key=nobody")}`);
  expect(odd.json()).toMatchObject({ rows: [], total: 0 });
});
