/** Compares every figure of the dashboard with a plain count of the same random rows, and checks who may read it. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAD_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import { LEAD_FORMS } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { PAGE_NAMES, pageUse } from "../../../contract/pages.ts";
import { ROLES } from "../../../contract/staff/permissions.ts";
import { REPORT_NAMES, type Report, type ReportName, type ReportRow } from "../../../contract/staff/reports/reports.ts";
import { SEARCH_FILTERS } from "../../../contract/stock/search/search-filters.ts";
import { firstContact, leadsBy, leadsByDay, stages } from "../../../db/queries/reports/lead-reports.ts";
import { addDays, type Period, periodBefore, type ReportScope } from "../../../db/queries/reports/period.ts";
import {
  priceChanges,
  stockByAge,
  vehiclesViewed,
  vehiclesWithoutPictures,
} from "../../../db/queries/reports/stock-reports.ts";
import { searchFilters, searchWords, viewsByDay, viewsByPage } from "../../../db/queries/reports/visit-reports.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { vehiclePrices, vehicles } from "../../../db/schema/stock/vehicles.ts";
import { pageViews, searchCounts, vehicleViews } from "../../../db/schema/visits.ts";
import { createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

const PAGE_KINDS = [...new Set(PAGE_NAMES.map((name) => pageUse(name).visit))];

const PERIOD: Period = { from: "2026-03-02", until: "2026-03-15" };
const NOW = new Date("2026-03-16T08:00:00+02:00");
/** The first day of the random rows, and the number of days that they span: three periods. */
const FIRST_DAY = "2026-02-09";
const DAYS = 42;
const SOUTH_AFRICA_MS = 2 * 3_600_000;

/** Generates numbers in [0, 1), the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomNumbers(20_261_123);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
const randomDay = () => addDays(FIRST_DAY, below(DAYS));
/** Returns a time that is often within an hour of midnight, where days are easily confused. */
const randomTime = (day = randomDay()) =>
  new Date(Date.parse(`${day}T00:00:00+02:00`) + (random() < 0.3 ? below(3600) - 1800 : below(86_400)) * 1000);
const dayOf = (time: Date) => new Date(time.getTime() + SOUTH_AFRICA_MS).toISOString().slice(0, 10);
const isWithin = (day: string, { from, until }: Period) => day >= from && day <= until;
const BEFORE = periodBefore(PERIOD);
const daysOfPeriod = Array.from({ length: 14 }, (_, n) => addDays(PERIOD.from, n));
const sum = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((total, row) => total + value(row), 0);
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

let api: TestStaffApi;
let ids: number[];
let cars: (typeof vehicles.$inferSelect)[];
let leads: (typeof customerEnquiries.$inferSelect)[];
let ownerId: number;

beforeAll(async () => {
  api = await createTestStaffApi({
    requestsPerMinute: 1_000_000,
    changesPerMinute: 1_000_000,
    strangersPerMinute: 1_000_000,
  });
  const { db } = api;
  ids = (await db.select({ id: dealers.id }).from(dealers).orderBy(dealers.id)).map(({ id }) => id);
  await api.signIn(["salesperson"], { dealerIds: ids.slice(0, 1) });
  const { rows } = await db.execute<{ number: number }>(sql`select max(number) as number from people`);
  ownerId = rows[0]?.number as number;
  await storeVehicles();
  await storeLeads();
  await storeVisits();
});
afterAll(() => api.close());

async function storeVehicles(): Promise<void> {
  const { db } = api;
  const t = vehicles;
  for (const { id } of await db.select({ id: t.id }).from(t)) {
    const isGone = random() < 0.2;
    const images = random() < 0.3 ? sql`'{}'::text[]` : sql`images`;
    const createdAt = new Date(NOW.getTime() - below(250 * 24) * 3_600_000);
    await db.execute(sql`update vehicles set created_at = ${createdAt.toISOString()}, images = ${images},
      withdrawn_at = ${isGone ? NOW.toISOString() : null} where id = ${id}`);
  }
  cars = await db.select().from(t).orderBy(t.id);
  await db.execute(sql`truncate vehicle_prices`);
  const prices = Array.from({ length: 60 }, () => ({ at: randomTime(), car: pick(cars) })).sort(
    (a, b) => +a.at - +b.at,
  );
  await db
    .insert(vehiclePrices)
    .values(prices.map(({ at, car }) => ({ vehicleId: car.id, price: car.price + (below(5) - 2) * 1000, until: at })));
}

async function storeLeads(): Promise<void> {
  const rows = Array.from({ length: 700 }, (_, n) => {
    const createdAt = randomTime();
    const stage = pick(LEAD_STAGES);
    const isContacted = stage !== "New" && random() < 0.8;
    const car = random() < 0.4 ? pick(cars) : undefined;
    return {
      reference: `E-${n}`,
      payloadHash: "",
      status: "Delivered" as const,
      firstName: "A",
      lastName: "B",
      email: `c${n}@mail.example`,
      cellPhone: "+27821234567",
      make: "Renault",
      manufacturer: "Renault",
      contact: true,
      terms: true,
      consent: true,
      isUsed: false,
      form: pick(LEAD_FORMS),
      createdAt,
      stage,
      dealerId: random() < 0.1 ? null : pick(ids.slice(0, 3)),
      source: pick(["Website", "Google", ""]),
      // There are more campaigns than a report lists.
      sourceCode: random() < 0.1 ? null : `Campaign ${below(30)}`,
      spamSignals: random() < 0.1 ? ["links"] : null,
      ownerId: random() < 0.3 ? ownerId : null,
      lostReason: stage === "Lost" ? ("Price" as const) : null,
      answerMinutes: isContacted && random() < 0.9 ? below(2000) : null,
      firstContactAt: isContacted ? new Date(createdAt.getTime() + below(100_000) * 1000) : null,
      contactDueAt: random() < 0.9 ? new Date(createdAt.getTime() + below(100_000) * 1000) : null,
      reopenedAt: isContacted && random() < 0.1 ? new Date(createdAt.getTime() + 200_000_000) : null,
      firstDueAt: random() < 0.1 ? new Date(createdAt.getTime() + below(100_000) * 1000) : null,
      offer:
        car === undefined
          ? null
          : {
              kind: "used" as const,
              id: car.id,
              title: "A car",
              uri: "/used",
              image: null,
              price: car.price,
              stockNumber: car.stockNumber,
              year: 2021,
              mileage: 1,
              colour: null,
              dealer: null,
            },
    };
  });
  leads = await api.db.insert(customerEnquiries).values(rows).returning();
}

async function storeVisits(): Promise<void> {
  const { db } = api;
  const scopes = [0, ...ids.slice(0, 3)];
  for (let n = 0; n < 300; n++) {
    const day = randomDay();
    const dealerId = pick(scopes);
    const views = 1 + below(9);
    const car = pick(cars);
    const searches = { day, dealerId, searches: views, withoutResult: below(views + 1) };
    const words = {
      ...searches,
      kind: "words" as const,
      name: `words ${below(120)}`,
      searches: 1,
      withoutResult: below(2),
    };
    await db
      .insert(pageViews)
      .values({ day, dealerId, kind: pick(PAGE_KINDS), key: "", views })
      .onConflictDoNothing();
    await db
      .insert(vehicleViews)
      .values({ day, dealerId: car.dealerId, vehicleId: car.id, views })
      .onConflictDoNothing();
    const filter = { ...searches, kind: "filter" as const, name: pick(SEARCH_FILTERS) };
    await db.insert(searchCounts).values([filter, words]).onConflictDoNothing();
  }
}

/** The scopes: all dealers and the group, one dealer, and one person's leads. */
const SCOPES: Record<string, () => ReportScope> = {
  "of all": () => ({ dealerIds: undefined }),
  "of one dealer": () => ({ dealerIds: ids.slice(0, 1) }),
  "of two dealers": () => ({ dealerIds: ids.slice(0, 2) }),
  "of one person": () => ({ dealerIds: ids.slice(0, 2), ownerId }),
};

const isOf = ({ dealerIds }: ReportScope, dealerId: number | null) =>
  dealerIds === undefined || (dealerId !== null && dealerIds.includes(dealerId));
const leadsOf = (scope: ReportScope, period: Period) =>
  leads.filter(
    (lead) =>
      lead.spamSignals === null &&
      isOf(scope, lead.dealerId) &&
      (scope.ownerId === undefined || lead.ownerId === scope.ownerId) &&
      isWithin(dayOf(lead.createdAt), period),
  );

describe.each(Object.entries(SCOPES))("the figures %s", (_, scopeOf) => {
  it("count the enquiries of each day", async () => {
    const scope = scopeOf();
    const on = (day: string) => leadsOf(scope, { from: day, until: day }).length;
    expect(await leadsByDay(api.db, scope, PERIOD)).toEqual(
      daysOfPeriod.map((day) => ({ day, leads: on(day), before: on(addDays(day, -14)) })),
    );
    expect(sum(daysOfPeriod, on)).toBeGreaterThan(10);
  });

  it.each(["form", "source", "campaign"] as const)("count the enquiries by %s", async (group) => {
    const scope = scopeOf();
    const nameOf = ({ form, source, sourceCode }: (typeof leads)[number]) =>
      ({ form, source: source || "None", campaign: sourceCode ?? "None" })[group];
    const [now, before] = [leadsOf(scope, PERIOD), leadsOf(scope, BEFORE)];
    const all = [...new Set([...now, ...before].map(nameOf))]
      .map((name) => ({
        name,
        leads: now.filter((lead) => nameOf(lead) === name).length,
        before: before.filter((lead) => nameOf(lead) === name).length,
      }))
      .sort((a, b) => b.leads - a.leads || b.before - a.before || byName(a, b));
    const others = all.slice(20);
    const rest = { name: "Others", leads: sum(others, (row) => row.leads), before: sum(others, (row) => row.before) };
    expect(await leadsBy(api.db, group, scope, PERIOD)).toEqual([
      ...all.slice(0, 20),
      ...(others.length > 0 ? [rest] : []),
    ]);
  });

  it("tell how soon customers were contacted", async () => {
    const scope = scopeOf();
    const expected = [PERIOD, BEFORE].map((period, n) => {
      const received = leadsOf(scope, period);
      const took = received.flatMap(({ answerMinutes }) => answerMinutes ?? []).sort((a, b) => a - b);
      return {
        name: n === 0 ? "This period" : "The period before",
        leads: received.length,
        contacted: received.filter(({ firstContactAt }) => firstContactAt).length,
        inTime: received.filter(
          ({ firstContactAt, contactDueAt, firstDueAt }) =>
            firstContactAt && firstContactAt <= (firstDueAt ?? contactDueAt ?? new Date(0)),
        ).length,
        waiting: received.filter(
          ({ firstContactAt, reopenedAt, contactDueAt, stage }) =>
            contactDueAt && (!firstContactAt || reopenedAt) && !["Sold", "Lost"].includes(stage),
        ).length,
        median: expect.closeTo(quantile(took, 0.5), 6),
        p90: expect.closeTo(quantile(took, 0.9), 6),
      };
    });
    expect(await firstContact(api.db, scope, PERIOD)).toEqual(expected);
  });

  it("tell how far enquiries have come", async () => {
    const scope = scopeOf();
    const order: readonly string[] = LEAD_STAGES;
    const hasReached = (lead: (typeof leads)[number], name: string) =>
      name === "New" || lead.stage === name || (name === "Contacted" && lead.firstContactAt !== null)
        ? true
        : lead.stage !== "Lost" && name !== "Lost" && order.indexOf(lead.stage) > order.indexOf(name);
    const count = (period: Period, name: string) =>
      leadsOf(scope, period).filter((one) => hasReached(one, name)).length;
    expect(await stages(api.db, scope, PERIOD)).toEqual(
      LEAD_STAGES.map((name) => ({
        name,
        reached: count(PERIOD, name),
        before: count(BEFORE, name),
        leads: leadsOf(scope, PERIOD).filter(({ stage }) => stage === name).length,
      })),
    );
  });

  it("count the views of cars, and what came of them", async () => {
    const scope = scopeOf();
    const viewed = await api.db.select().from(vehicleViews);
    const prices = await api.db.select().from(vehiclePrices);
    const viewsOf = (id: number, period: Period) =>
      sum(
        viewed.filter((row) => row.vehicleId === id && isWithin(row.day, period)),
        (row) => row.views,
      );
    const expected = cars
      .filter((car) => isOf(scope, car.dealerId) && viewsOf(car.id, PERIOD) > 0)
      .map((car) => ({
        id: car.id,
        views: viewsOf(car.id, PERIOD),
        before: viewsOf(car.id, BEFORE),
        enquiries: leadsOf({ dealerIds: undefined }, PERIOD).filter(({ offer }) => offer?.id === car.id).length,
        daysInStock: daysInStock(car.createdAt),
        priceChanges: prices.filter(({ vehicleId, until }) => vehicleId === car.id && isWithin(dayOf(until), PERIOD))
          .length,
        status: car.withdrawnAt ? "Withdrawn" : "For sale",
        stockNumber: car.stockNumber,
      }))
      .sort((a, b) => b.views - a.views || a.id - b.id);
    const found = await vehiclesViewed(api.db, scope, PERIOD, NOW);
    expect(found).toEqual(expected.map((row) => expect.objectContaining(row)));
    expect(found.length).toBeGreaterThan(0);
  });

  it("count the cars for sale by their days in stock, and those without pictures", async () => {
    const scope = scopeOf();
    const forSale = cars.filter((car) => isOf(scope, car.dealerId) && car.withdrawnAt === null);
    const bounds = [0, 31, 61, 91, 181, Number.POSITIVE_INFINITY];
    const names = ["0 to 30", "31 to 60", "61 to 90", "91 to 180", "More than 180"];
    expect(await stockByAge(api.db, scope, NOW)).toEqual(
      names.map((name, n) => {
        const days = (car: (typeof cars)[number]) => daysInStock(car.createdAt);
        const group = forSale.filter((car) => days(car) >= (bounds[n] ?? 0) && days(car) < (bounds[n + 1] ?? 0));
        return {
          name,
          vehicles: group.length,
          withoutPictures: group.filter(({ images }) => images.length === 0).length,
        };
      }),
    );
    const without = forSale
      .filter(({ images }) => images.length === 0)
      .sort((a, b) => +a.createdAt - +b.createdAt || a.id - b.id);
    expect(await vehiclesWithoutPictures(api.db, scope, NOW)).toEqual(
      without.map(({ id, stockNumber, createdAt }) =>
        expect.objectContaining({ id, stockNumber, daysInStock: daysInStock(createdAt) }),
      ),
    );
  });

  it("count the changes of prices", async () => {
    const scope = scopeOf();
    const prices = await api.db.select().from(vehiclePrices).orderBy(vehiclePrices.id);
    const changes = prices.map((old) => {
      const car = cars.find(({ id }) => id === old.vehicleId) as (typeof cars)[number];
      const next = prices.find((one) => one.vehicleId === old.vehicleId && one.id > old.id)?.price ?? car.price;
      return { day: dayOf(old.until), by: next - old.price, dealerId: car.dealerId };
    });
    const on = (day: string) => changes.filter((one) => one.day === day && isOf(scope, one.dealerId));
    expect(await priceChanges(api.db, scope, PERIOD)).toEqual(
      daysOfPeriod.map((day) => ({
        day,
        lowered: on(day).filter(({ by }) => by < 0).length,
        raised: on(day).filter(({ by }) => by > 0).length,
      })),
    );
  });

  it("count the views of pages", async () => {
    const scope = scopeOf();
    const rows = (await api.db.select().from(pageViews)).filter(({ dealerId }) => isOf(scope, dealerId));
    const views = (isCounted: (row: (typeof rows)[number]) => boolean) =>
      sum(rows.filter(isCounted), (row) => row.views);
    expect(await viewsByDay(api.db, scope, PERIOD)).toEqual(
      daysOfPeriod.map((day) => ({
        day,
        views: views((row) => row.day === day),
        before: views((row) => row.day === addDays(day, -14)),
      })),
    );
    const kinds = PAGE_KINDS.map((name) => ({
      name,
      views: views(({ kind, day }) => kind === name && isWithin(day, PERIOD)),
      before: views(({ kind, day }) => kind === name && isWithin(day, BEFORE)),
    }));
    expect((await viewsByPage(api.db, scope, PERIOD)).toSorted(byName)).toEqual(
      kinds.filter((row) => row.views + row.before > 0).sort(byName),
    );
  });

  it.each(["words", "filter"] as const)("count searches by %s", async (kind) => {
    const scope = scopeOf();
    const rows = (await api.db.select().from(searchCounts)).filter(
      (row) => row.kind === kind && isOf(scope, row.dealerId) && isWithin(row.day, PERIOD),
    );
    const expected = [...new Set(rows.map(({ name }) => name))]
      .map((name) => {
        const of = rows.filter((row) => row.name === name);
        return { name, searches: sum(of, (row) => row.searches), withoutResult: sum(of, (row) => row.withoutResult) };
      })
      .filter(({ searches }) => kind === "filter" || searches >= 3)
      .sort(byName);
    const run = kind === "words" ? searchWords : searchFilters;
    expect((await run(api.db, scope, PERIOD)).toSorted(byName)).toEqual(expected);
    if (kind === "filter" || scope.dealerIds === undefined) expect(expected.length).toBeGreaterThan(0);
  });
});

const daysInStock = (createdAt: Date) =>
  Math.round((Date.parse(dayOf(NOW)) - Date.parse(dayOf(createdAt))) / 86_400_000);

/** Computes what PostgreSQL's percentile_cont does. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

const path = (name: string, query = "") => `/reports/${name}?from=${PERIOD.from}&until=${PERIOD.until}${query}`;
const total = (rows: readonly ReportRow[], column: string) => sum(rows, (row) => Number(row[column]));

describe("the reports of the API", () => {
  it.each(REPORT_NAMES)("have %s, with the columns that it says", async (name: ReportName) => {
    const client = await api.signIn(["administrator"]);
    const response = await client.get(path(name));
    expect(response.statusCode, response.body).toBe(200);
    const report: Report = response.json();
    expect(report).toMatchObject({ name, ...PERIOD, beforeFrom: BEFORE.from });
    for (const row of report.rows)
      expect(Object.keys(row)).toEqual(expect.arrayContaining(report.columns.map((one) => one.name)));
  });

  it("are for administrators, managers and salespeople, of their own dealers", async () => {
    const [own, other] = ids as [number, number];
    const count = (dealerIds: number[] | undefined) => leadsOf({ dealerIds }, PERIOD).length;
    for (const role of ROLES) {
      const client = await api.signIn([role], { dealerIds: [own] });
      const mayRead = ["administrator", "dealer_manager", "salesperson"].includes(role);
      for (const name of REPORT_NAMES) {
        expect((await client.get(path(name))).statusCode, `${role} ${name}`).toBe(mayRead ? 200 : 403);
        const expected = role === "administrator" ? 200 : mayRead ? 404 : 403;
        expect((await client.get(path(name, `&dealerId=${other}`))).statusCode, `${role} ${name}`).toBe(expected);
      }
      if (!mayRead) continue;
      const { rows }: Report = (await client.get(path("leads_by_day"))).json();
      const counts = { administrator: count(undefined), dealer_manager: count([own]), salesperson: 0 };
      expect(total(rows, "leads"), role).toBe(counts[role as keyof typeof counts]);
    }
    expect((await api.request({ method: "GET", url: `/staff/api${path("stages")}` })).statusCode).toBe(401);
  });

  it("show salespeople the enquiries that they look after", async () => {
    const client = await api.signIn(["salesperson"], { dealerIds: ids.slice(0, 2) });
    await api.db.execute(sql`update customer_enquiries set owner_id = (select max(number) from people)
      where owner_id = ${ownerId}`);
    const { rows }: Report = (await client.get(path("leads_by_form"))).json();
    expect(total(rows, "leads")).toBe(leadsOf({ dealerIds: ids.slice(0, 2), ownerId }, PERIOD).length);
  });

  it("refuse an invalid or too long period", async () => {
    const client = await api.signIn(["administrator"]);
    for (const [from, until, field] of [
      ["2026-02-30", "2026-03-01", "from"],
      ["2026-03-02", "2026-03-01", "until"],
      ["2024-01-01", "2026-03-01", "until"],
    ]) {
      const response = await client.get(`/reports/stages?from=${from}&until=${until}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().violations).toMatchObject([{ propertyPath: field }]);
    }
    expect((await client.get(path("invented"))).statusCode).toBe(400);
  });
});
