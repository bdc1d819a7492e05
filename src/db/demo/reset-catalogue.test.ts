import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealers } from "../schema/dealers.ts";
import { customerEnquiries } from "../schema/enquiries/leads.ts";
import { financeApplications } from "../schema/finance.ts";
import { createTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { catalogueIsEmpty } from "./removal/record-items.ts";
import { resetCatalogue } from "./reset-catalogue.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const CONTENT = [
  "dealers",
  "makes",
  "models",
  "vehicles",
  "range_models",
  "range_variants",
  "banners",
  "deals",
  "blog_posts",
  "page_seos",
  "pages",
];

const VOLATILE = "array['id', 'make_id', 'model_id', 'range_model_id', 'facts', 'revision']";

async function rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await database.db.$client.query<Row>(query)).rows;
}

/** A digest of every content table, without the ids and revisions, which each reset changes. */
async function content(): Promise<unknown[]> {
  const digests = CONTENT.map(
    (table) => `select '${table}', md5(string_agg((to_jsonb(t) - ${VOLATILE})::text, '' order by id)) from ${table} t`,
  );
  return rows(digests.join(" union all "));
}

test("two concurrent processes fill an empty catalogue once", async () => {
  expect(await catalogueIsEmpty(database.db)).toBe(true);
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => progress.push([done, total]);
  await Promise.all([
    resetCatalogue(database.db, { onlyIfEmpty: true, onProgress }),
    resetCatalogue(database.db, { onlyIfEmpty: true, onProgress }),
  ]);
  expect(await catalogueIsEmpty(database.db)).toBe(false);
  expect(progress).toEqual([[500, 500]]);
});

test("fills every table", async () => {
  const counts = await rows(`
    select (select count(*)::int from dealers) dealers, (select count(distinct province)::int from dealers) provinces,
      (select count(*)::int from makes) makes, (select count(*)::int from vehicles) vehicles,
      (select count(*)::int from range_models) models, (select count(*)::int from range_variants) variants,
      (select count(*)::int from banners) banners, (select count(*)::int from blog_posts) posts,
      (select count(*)::int from deals where kind = 'service' and dealer_id is null) "defaultServiceSpecials",
      (select count(*)::int from deals where kind = 'service' and dealer_id is not null) "dealersServiceSpecials",
      (select count(*)::int from deals where kind = 'deal') deals, (select count(*)::int from deals where kind = 'special') specials`);
  expect(counts).toEqual([
    {
      dealers: 10,
      provinces: 8,
      makes: 22,
      vehicles: 500,
      models: 5,
      variants: 15,
      banners: 10,
      posts: 14,
      defaultServiceSpecials: 4,
      dealersServiceSpecials: 3,
      deals: 9,
      specials: 8,
    },
  ]);
});

test("each dealer has stock of several makes, and there are demo cars of the brand", async () => {
  const smallestStock = await rows(
    "select count(*)::int vehicles, count(distinct make_id)::int makes from vehicles group by dealer_id order by 1 limit 1",
  );
  expect(smallestStock[0]?.vehicles).toBeGreaterThan(25);
  expect(smallestStock[0]?.makes).toBeGreaterThan(8);
  const demos = await rows(
    "select distinct makes.slug from vehicles join makes on makes.id = make_id where condition = 'Demo'",
  );
  expect(demos).toEqual([{ slug: "renault" }]);
});

test("a reset restores the content, and keeps enquiries and applications with their dealers", async () => {
  const { db } = database;
  const before = await content();
  const added = { ...(await oneDealer()), slug: "renault-nowhere" };
  const [withEnquiry, unused, withApplication] = await db
    .insert(dealers)
    .values([added, { ...added, slug: "renault-elsewhere" }, { ...added, slug: "renault-anywhere" }])
    .returning({ id: dealers.id });
  const { id: demoDealerId } = (
    await rows<{ id: number }>("select id from dealers where slug = 'renault-umhlanga'")
  )[0] as {
    id: number;
  };
  await db.insert(customerEnquiries).values([enquiry("E-1", demoDealerId), enquiry("E-2", withEnquiry?.id as number)]);
  await db.insert(financeApplications).values(application("F-1", withApplication?.id as number));
  await db.execute(sql`update dealers set name = 'Changed' where slug = 'renault-sandton'`);
  await db.execute(sql`delete from blog_posts where id < 8`);

  await resetCatalogue(db);

  const enquiries = await rows(
    "select reference, dealers.slug from customer_enquiries e join dealers on dealers.id = e.dealer_id order by 1",
  );
  expect(enquiries).toEqual([
    { reference: "E-1", slug: "renault-umhlanga" },
    { reference: "E-2", slug: "renault-nowhere" },
  ]);
  expect(await rows("select slug from finance_applications f join dealers on dealers.id = f.dealer_id")).toEqual([
    { slug: "renault-anywhere" },
  ]);
  expect(await rows(`select id from dealers where id = ${unused?.id}`)).toEqual([]);
  await db.execute(sql`delete from customer_enquiries`);
  await db.execute(sql`delete from finance_applications`);
  await db.execute(sql`delete from dealers where slug in ('renault-nowhere', 'renault-anywhere')`);
  expect(await content()).toEqual(before);
});

test("a reset never hands out an id again, since leads and links refer to them", async () => {
  const ids = (bound: "min" | "max") =>
    rows<{ id: number }>(
      CONTENT.filter((table) => table !== "dealers")
        .map((table) => `select '${table}' as table, ${bound}(id) as id from ${table}`)
        .join(" union all "),
    );
  const before = await ids("max");
  await resetCatalogue(database.db, { vehicles: 10 });
  const after = await ids("min");
  expect(after.filter(({ id }, n) => id <= (before[n]?.id as number))).toEqual([]);
  await resetCatalogue(database.db);
});

test("a failed reset changes nothing", async () => {
  const before = await content();
  const broken = () => {
    throw new Error("no more");
  };
  await expect(resetCatalogue(database.db, { vehicles: 600, onProgress: broken })).rejects.toThrow("no more");
  expect(await content()).toEqual(before);
});

/** Waits until a statement in this database waits for a lock that another one holds. */
async function untilLockWait(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(waiting)).length === 0);
}

test("a reset keeps neither readers nor enquiries waiting while it loads", async () => {
  const { db } = database;
  await db.insert(dealers).values({ ...(await oneDealer()), slug: "renault-nowhere" });
  const sender = await db.$client.connect();
  // An enquiry to this dealer is being stored, so the reset waits for it, with everything loaded.
  await sender.query("begin");
  await sender.query("select from dealers where slug = 'renault-nowhere' for key share");
  const before = await content();
  const reset = resetCatalogue(db, { vehicles: 20 });
  await untilLockWait();
  const visitor = await db.$client.connect();
  await visitor.query("set statement_timeout = '5s'");
  for (const table of CONTENT) await visitor.query(`select from ${table}`);
  await visitor.query(
    `insert into customer_enquiries (reference, payload_hash, status, form, dealer_id, first_name, last_name, email,
       cell_phone, make, manufacturer, contact, terms, consent, is_used, source)
     select 'E-3', '0', 'Queued', 'contact', id, 'Test', 'Person', 'test@example.org', '+27821234567', 'Renault',
       'Renault', true, true, true, false, 'Website' from dealers where slug = 'renault-umhlanga'`,
  );
  await visitor.query("reset statement_timeout");
  visitor.release();
  expect(await content()).toEqual(before);
  await sender.query(
    `update customer_enquiries set dealer_id = (select id from dealers where slug = 'renault-nowhere')`,
  );
  await sender.query("commit");
  sender.release();
  await reset;
  expect(await rows("select count(*)::int from vehicles")).toEqual([{ count: 20 }]);
  expect(await rows("select slug from customer_enquiries e join dealers d on d.id = e.dealer_id")).toEqual([
    { slug: "renault-nowhere" },
  ]);
  await db.execute(sql`delete from customer_enquiries`);
});

test("a reset does not wait for readers", async () => {
  const client = await database.db.$client.connect();
  await client.query("begin");
  await client.query("select from vehicles");
  await client.query("select from makes");
  await resetCatalogue(database.db, { vehicles: 1 });
  await client.query("commit");
  client.release();
  expect(await rows("select count(*)::int from vehicles")).toEqual([{ count: 1 }]);
});

test("a reset and a writer that locks tables in another order cause no deadlock", async () => {
  const client = await database.db.$client.connect();
  await client.query("begin");
  await client.query("insert into makes (slug, name) values ('lada', 'Lada')");
  const reset = resetCatalogue(database.db, { vehicles: 1 });
  await untilLockWait();
  await client.query(
    "insert into models (make_id, slug, name) select id, 'niva', 'Niva' from makes where slug = 'lada'",
  );
  await client.query("commit");
  client.release();
  await reset;
  expect(await rows("select count(*)::int from vehicles")).toEqual([{ count: 1 }]);
  expect(await rows("select from makes where slug = 'lada'")).toEqual([]);
});

test("a reset restores every column of a dealer", async () => {
  await database.db.execute(
    sql`update dealers set position = 99, social_code = 'X', dp_name = 'X', contact_no = 'X', hours = '[]'`,
  );
  await resetCatalogue(database.db);
  expect(
    await rows(
      "select slug from dealers where position = 99 or 'X' in (social_code, dp_name, contact_no) or hours = '[]'",
    ),
  ).toEqual([]);
});

async function oneDealer(): Promise<typeof dealers.$inferInsert> {
  const [{ id: _, ...dealer }] = (await database.db.select().from(dealers).limit(1)) as [typeof dealers.$inferSelect];
  return dealer;
}

function enquiry(reference: string, dealerId: number): typeof customerEnquiries.$inferInsert {
  return {
    reference,
    dealerId,
    payloadHash: "0",
    status: "Queued",
    form: "contact",
    firstName: "Test",
    lastName: "Person",
    email: "test@example.org",
    cellPhone: "+27821234567",
    make: "Renault",
    manufacturer: "Renault",
    contact: true,
    terms: true,
    consent: true,
    isUsed: false,
    source: "Website",
  };
}

function application(reference: string, dealerId: number): typeof financeApplications.$inferInsert {
  return {
    reference,
    dealerId,
    payloadHash: "0",
    status: "Queued",
    sourceCode: "Test",
    vehicleType: "used",
    keyId: "0",
    contents: Buffer.of(1),
  };
}
