import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { countsInWords, type DemoResource } from "../../../contract/staff/demo.ts";
import { readSettings, writeSettings } from "../../queries/settings/settings.ts";
import { recordChange } from "../../queries/staff/audit-entries.ts";
import { purgeDeletedItems } from "../../queries/staff/purge.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { DEMO_BLOG_POSTS, DEMO_DEALERS } from "../content.ts";
import { resetCatalogue } from "../reset-catalogue.ts";
import { DEMO_SETTINGS } from "../settings.ts";
import { countDemo, countUnchangedKept, readDemoStatus, removeDemo, restoreDemo } from "./demo-removal.ts";
import { DEMO_TABLES } from "./demo-tables.ts";
import { catalogueIsEmpty } from "./record-items.ts";

const VEHICLES = 40;
const AUTHOR = { id: null, name: "Thandi Nkosi" };

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  await resetCatalogue(database.db, { vehicles: VEHICLES });
});
afterAll(() => database.drop());

async function rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await database.db.$client.query<Row>(query)).rows;
}

const TABLES = [
  ...["vehicles", "models", "makes", "deals", "dealer_channels", "slot_settings", "range_variants", "range_models"],
  ...["banners", "blog_posts", "pages", "page_texts", "page_seos", "service_prices", "dealers", "vehicles_for_sale"],
];

/** A digest of each table with the ids, and of the earlier prices without them. */
const digests = () =>
  rows(
    [
      ...TABLES.map(
        (table) =>
          `select '${table}' as name, md5(string_agg((to_jsonb(t) - 'revision')::text, '' order by id)) from ${table} t`,
      ),
      "select 'prices', md5(string_agg(vehicle_id || ' ' || price || ' ' || until, '' order by vehicle_id, until)) from vehicle_prices",
    ].join(" union all "),
  );

const countRows = async () =>
  (
    await rows<{ count: number }>(TABLES.map((table) => `select count(*)::integer from ${table}`).join(" union all "))
  ).reduce((sum, { count }) => sum + count, 0);

async function staying(resource: DemoResource) {
  const { kinds } = await readDemoStatus(database.db);
  return kinds.find((kind) => kind.resource === resource)?.staying ?? [];
}

const idOf = async (query: string) => (await rows<{ id: number }>(query))[0]?.id as number;
const dealerId = (slug: string) => idOf(`select id from dealers where slug = '${slug}'`);

const insertEnquiry = (dealer: number, offer: object | null = null) =>
  database.db.execute(sql`
    insert into customer_enquiries (reference, payload_hash, status, form, dealer_id, first_name, last_name, email, cell_phone, make,
      manufacturer, contact, terms, consent, is_used, source, offer)
    select 'E-' || count(*), '', 'Queued', 'contact', ${dealer}, 'Test', 'Person', 'test@example.org', '+27821234567', 'Renault', 'Renault',
      true, true, true, false, 'Website', ${offer === null ? null : JSON.stringify(offer)}::jsonb from customer_enquiries`);

it("takes the whole demo out at once, and brings it back with the same ids and addresses", async () => {
  const { db } = database;
  const before = await digests();
  const { kinds, removal } = await readDemoStatus(db);
  expect(removal).toBeNull();
  expect(kinds.filter(({ stays }) => stays > 0)).toEqual([]);
  const goes = Object.fromEntries(kinds.map((kind) => [kind.resource, kind.goes]));
  expect(goes).toMatchObject({
    vehicles: VEHICLES,
    dealers: DEMO_DEALERS.length,
    blog_posts: DEMO_BLOG_POSTS.length,
    pages: 1,
    page_texts: 1,
  });
  expect(Object.keys(goes)).toHaveLength(DEMO_TABLES.length);

  await db.transaction((tx) => writeSettings(tx, { contactNo: "021 555 0199" }));
  // A later version, from which this one is a rollback, has a section more.
  await rows(`insert into site_settings (section, values) values ('novelties', '{"groupName": "Karoo Motor Group"}')`);
  const sandton = await dealerId("renault-sandton");
  await rows(`insert into people (id, name, email) values ('p1', 'Sipho Dube', 'sipho@karoo.example'),
    ('p2', 'Lindiwe Khumalo', 'lindiwe@karoo.example')`);
  await rows(`insert into enquiry_views (person_id, name, dealer_id, filter, sort_field, sort_order) values
    ('p1', 'Hot', ${sandton}, '{"stage": "New"}', 'id', 'DESC'), ('p2', 'Old', ${sandton}, '{}', 'id', 'ASC')`);
  await rows(`insert into report_keys (dealer_id, key) values (${sandton}, 'the-key')`);
  // Somebody taps twice: the second removal waits for the first, and finds nothing.
  const [first, second] = await Promise.all([removeDemo(db, AUTHOR), removeDemo(db, AUTHOR)]);
  const [done, nothing] = Object.keys(first.items).length > 0 ? [first, second] : [second, first];
  expect(done.items).toEqual(goes);
  expect(nothing.items).toEqual({});
  expect(await countRows()).toBe(0);
  expect(await readSettings(db)).toMatchObject({ groupName: "Motor Group", contactNo: "021 555 0199", headOffice: "" });
  expect(await rows("select person_name, operation, after ->> 'vehicles' as vehicles from audit_entries")).toEqual([
    { person_name: "Thandi Nkosi", operation: "remove", vehicles: String(VEHICLES) },
  ]);
  const status = await readDemoStatus(db);
  expect(status).toMatchObject({ kinds: [], removal: { by: "Thandi Nkosi" } });
  // A restart must not load it again.
  expect(await catalogueIsEmpty(db)).toBe(false);
  await resetCatalogue(db, { onlyIfEmpty: true });
  expect(await countRows()).toBe(0);

  expect(await rows("select from enquiry_views")).toEqual([]);
  await rows("delete from people where id = 'p2'");

  const restored = await restoreDemo(db, AUTHOR);
  // What went with a dealer is back with it, unless its person is gone.
  expect(await rows("select name, person_id, dealer_id, filter from enquiry_views")).toEqual([
    { name: "Hot", person_id: "p1", dealer_id: sandton, filter: { stage: "New" } },
  ]);
  expect(await rows("select * from report_keys")).toEqual([{ dealer_id: sandton, key: "the-key" }]);
  expect(await rows("select values from site_settings where section = 'novelties'")).toEqual([
    { values: { groupName: "Karoo Motor Group" } },
  ]);
  expect(restored).toEqual({ items: goes, leftOut: 0 });
  const { groupName, headOffice } = DEMO_SETTINGS;
  expect(await readSettings(db)).toMatchObject({ groupName, headOffice, contactNo: "021 555 0199" });
  expect(await digests()).toEqual(before);
  expect((await readDemoStatus(db)).kinds).toEqual(kinds);
  await expect(restoreDemo(db, AUTHOR)).rejects.toThrow("The demo is not removed.");
  expect(countsInWords({ vehicles: 1, dealers: 2 })).toBe("1 car and 2 dealers");
});

it("leaves what was changed, what customers have to do with, and what that refers to", async () => {
  const { db } = database;
  const [edited, asked, booked] = await rows<{ id: number; dealer_id: number }>(
    "select id, dealer_id from vehicles order by id limit 3",
  );
  await db.execute(sql`update vehicles set price = price + 1000 where id = ${edited?.id}`);
  await recordChange(db, {
    ...{ author: { id: null, name: "Sipho Dube" }, resource: "vehicles", itemId: String(edited?.id), dealerId: null },
    ...{ operation: "update", before: {}, after: {} },
  });
  const umhlanga = await dealerId("renault-umhlanga");
  await insertEnquiry(umhlanga, { kind: "used", id: asked?.id, title: "A car" });
  await db.execute(sql`insert into appointments (dealer_id, enquiry_id, starts_at, ends_at, place, kind, vehicle_id, state, key)
    select ${umhlanga}, id, now(), now() + interval '1 hour', 1, 'viewing', ${booked?.id}, 'booked', 'k' from customer_enquiries`);
  const sandton = await dealerId("renault-sandton");
  await db.execute(sql`update dealers set name = 'Sandton Motors' where id = ${sandton}`);
  await db.execute(sql`insert into item_drafts (resource, item_id, changes, person_id, person_name)
    select 'banners', min(id), '{}', 'x', 'Sipho Dube' from banners`);
  await db.execute(sql`update range_variants set price = 1 where id = (select min(id) from range_variants)`);
  // A change that is taken back is none.
  await db.execute(sql`update blog_posts set title = title || '!' where slug = ${DEMO_BLOG_POSTS[0]?.slug}`);
  await db.execute(sql`update blog_posts set title = rtrim(title, '!') where slug = ${DEMO_BLOG_POSTS[0]?.slug}`);

  const cars = await staying("vehicles");
  expect(cars.map(({ id, reason }) => [id, reason])).toEqual([
    [edited?.id, "Changed by Sipho Dube"],
    [asked?.id, "Has 1 enquiry"],
    [booked?.id, "Has 1 appointment"],
  ]);
  const dealers = new Map((await staying("dealers")).map(({ id, reason }) => [id, reason]));
  expect(dealers.get(umhlanga)).toMatch(/^Has 1 appointment and 1 enquiry/);
  expect(dealers.get(sandton)).toMatch(/^Changed since/);
  for (const car of [edited, asked, booked]) expect(dealers.get(car?.dealer_id as number)).toMatch(/cars? that stays?/);
  expect(await staying("banners")).toMatchObject([{ reason: "Has a draft of Sipho Dube" }]);
  const variants = await staying("range_variants");
  expect(variants[0]).toMatchObject({ reason: "Changed since" });
  expect(variants.slice(1).map(({ reason }) => reason)).toEqual(
    variants.slice(1).map(() => "Belongs to Kwid, which stays"),
  );
  expect(await staying("blog_posts")).toEqual([]);
  expect((await staying("dealer_channels")).map(({ reason }) => reason)).toContain(
    "Belongs to Renault Umhlanga, which stays",
  );

  const before = await digests();
  await removeDemo(db, AUTHOR);
  expect(await rows("select id from vehicles order by id")).toEqual(
    [edited, asked, booked].map((car) => ({ id: car?.id })),
  );
  expect((await rows("select slug from dealers")).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["renault-sandton", "renault-umhlanga"]),
  );
  expect(await rows("select count(*)::integer from customer_enquiries where dealer_id is not null")).toEqual([
    { count: 1 },
  ]);
  // What is left is left on purpose, so that nobody is asked to remove it again.
  expect((await countDemo(db)).kinds).toEqual([]);
  expect((await readDemoStatus(db)).kinds.length).toBeGreaterThan(0);
  expect(await countUnchangedKept(db)).toMatchObject({ vehicles: 2, banners: 1 });
  await restoreDemo(db, AUTHOR);
  expect((await countDemo(db)).kinds).toContainEqual(expect.objectContaining({ resource: "vehicles", goes: VEHICLES }));
  expect(await digests()).toEqual(before);
});

it("keeps a dealer with cars of its own, and gives restored cars the make that staff added again", async () => {
  const { db } = database;
  const dealer = await dealerId("renault-mbombela");
  const [columns] = await rows<{
    names: string;
  }>(`select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = 'vehicles'::regclass and attnum > 0 and attgenerated = '' and attname not in ('id', 'dealer_id', 'stock_number')`);
  await rows(`insert into vehicles (dealer_id, stock_number, ${columns?.names})
    select ${dealer}, 'OWN-1', ${columns?.names} from vehicles order by id limit 1`);
  expect(await staying("dealers")).toMatchObject([{ id: dealer, reason: "Has 1 car that stays" }]);
  expect(await staying("makes")).toHaveLength(1);
  await removeDemo(db, AUTHOR);
  expect(await rows("select stock_number from vehicles")).toEqual([{ stock_number: "OWN-1" }]);

  const toyota = "insert into makes (slug, name) values ('toyota', 'Toyota') returning id";
  const ownMake = await idOf(toyota);
  await db.execute(
    sql`insert into blog_posts (slug, title, state) values (${DEMO_BLOG_POSTS[0]?.slug}, 'Our own post', 'draft')`,
  );
  const { items, leftOut } = await restoreDemo(db, AUTHOR);
  expect(items).toMatchObject({ vehicles: VEHICLES, blog_posts: DEMO_BLOG_POSTS.length - 1 });
  expect(leftOut).toBe(1);
  expect(
    await rows(
      "select distinct make_id as id from vehicles v join makes m on m.id = v.make_id where m.slug = 'toyota'",
    ),
  ).toEqual([{ id: ownMake }]);
  // They are still known as unchanged.
  expect(await staying("vehicles")).toEqual([]);
});

it("is gone after thirty days, and says so", async () => {
  const { db } = database;
  await removeDemo(db, AUTHOR);
  expect(await purgeDeletedItems(db)).toBe(0);
  await db.execute(sql`update demo_items set removed_at = now() - interval '31 days'`);
  const isOver = /^The demo was removed on .*\. It could be brought back for 30 days, which are over\.$/;
  await expect(restoreDemo(db, AUTHOR)).rejects.toThrow(isOver);
  expect(await purgeDeletedItems(db)).toBe(1);
  expect(await rows('select from demo_items where "row" is not null')).toEqual([]);
  await expect(restoreDemo(db, AUTHOR)).rejects.toThrow(isOver);
  expect((await readDemoStatus(db)).removal).toMatchObject({ items: 0 });
  expect(await purgeDeletedItems(db)).toBe(0);
});

it("takes the demo's files from the library, except those that somebody described or that something shows", async () => {
  const { db } = database;
  const file = (path: string, alternativeText = "") =>
    sql`(${path}, 'image/webp', 1, 'A title', ${alternativeText}, '')`;
  const [car] = await rows<{ id: number; images: string[] }>("select id, images from vehicles order by id limit 1");
  const shown = car?.images[0] as string;
  await db.execute(sql`insert into media (path, media_type, bytes, title, alternative_text, created_by) values
    ${file("kwid-hero.webp")}, ${file("kiger-hero.webp", "A yellow car")}, ${file(shown)}, ${file("media/own.webp")}`);
  await db.execute(sql`update vehicles set price = 1 where id = ${car?.id}`);
  expect((await staying("media")).map(({ reason }) => reason).sort()).toEqual([
    "Changed since",
    "Is shown by something that stays",
  ]);
  await removeDemo(db, AUTHOR);
  expect(await rows("select path from media where deleted_at is not null")).toEqual([{ path: "kwid-hero.webp" }]);
  expect((await restoreDemo(db, AUTHOR)).items.media).toBe(1);
  expect(await rows("select path from media where deleted_at is not null")).toEqual([]);
});

it("knows everything that refers to a dealer", async () => {
  const referring = await rows<{ name: string }>(
    "select conrelid::regclass::text as name from pg_constraint where confrelid = 'dealers'::regclass and contype = 'f' order by 1",
  );
  const ofDemo = ["deals", "dealer_channels", "slot_settings", "vehicles"];
  const keepIt = [
    ...[
      "absences",
      "appointments",
      "assignment_rules",
      "customer_enquiries",
      "dealer_opt_outs",
      "finance_application_access",
    ],
    ...["finance_applications", "media", "offers", "reply_templates", "stock_feeds", "stock_imports", "task_sequences"],
  ];
  // What is sent to the dealer or about its leads goes with it. Views that staff saved and links to stop reports come back with it.
  const goWithIt = ["lead_deliveries", "lead_events", "outbound_events", "tasks", "vehicle_holds"];
  const takenAlong = ["enquiry_views", "report_keys"];
  expect(referring.map(({ name }) => name)).toEqual([...ofDemo, ...keepIt, ...goWithIt, ...takenAlong].sort());
});
