/** Every change of a response of the API invalidates it: the tags of responses match those of changes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { tagsOf } from "../../api/made-from.ts";
import { createTestApi, type TestApi } from "../../api/test-support/test-api.ts";
import { type ContentListener, listenForContentChanges } from "../../db/content-changes/content-changes.ts";
import type { ContentTag } from "../../db/content-changes/content-tags.ts";
import { createChangeLog } from "./change-log.ts";

let api: TestApi;
let urls: string[];
let listener: ContentListener;
const changes = createChangeLog(0, () => 0);

beforeAll(async () => {
  api = await createTestApi({ vehicles: 60 });
  urls = await listUrls();
  listener = await listenForContentChanges(api.db.$client.options.connectionString as string, (change) =>
    changes.add(change),
  );
});
afterAll(async () => {
  await listener.close();
  await api.close();
});

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await api.db.$client.query<Row>(text)).rows;
}

/** Lists addresses of all kinds. The statements below change the items with the lowest ids. */
async function listUrls(): Promise<string[]> {
  const found = await query<{ slug: string }>(`
    select slug from dealers where id <= 2 or id = (select dealer_id from deals where dealer_id > 2 order by id limit 1)
    order by id`);
  const dealers = found.map(({ slug }) => slug);
  const vehicles = await query<{ id: number; make: string; model: string }>(`
    select v.id, mk.slug as make, md.slug as model from vehicles v
    join makes mk on mk.id = v.make_id join models md on md.id = v.model_id order by v.id limit 3`);
  const stock = vehicles.flatMap(({ id, make, model }) => [
    `/vehicles/${id}`,
    `/vehicles?make_slug=${make}`,
    `/vehicles?make_slug=${make}&model_slug=${model}`,
    `/filters/${make}`,
    `/filters/${make}/${model}`,
    `/makes/${make}`,
    `/vehicles?model_slug=${model}`,
    `/dealers/${dealers[0]}/vehicles?make_slug=${make}`,
  ]);
  const ofDealers = [...dealers, "renamed", "nobody"].flatMap((dealer) => [
    ...["", "/vehicles", "/vehicles?page=2"].map((path) => `/dealers/${dealer}${path}`),
    ...["special-deals", "specials", "service-deals"].map((list) => `/${list}/${dealer}`),
    `/filters?dealer=${dealer}`,
    `/dealer-list/${dealer}`,
  ]);
  const items = await query<{ url: string }>(`
    (select '/deals/' || slug as url from deals order by id limit 5)
    union all (select '/service-specials/' || slug from deals where kind = 'service' order by id limit 2)
    union all (select '/blog/' || slug from blog_posts order by id limit 3)
    union all (select '/page_seos?canonicalUrl=' || canonical_url from page_seos order by id limit 5)
    union all (select '/renault_ranges?make_slug=' || make_slug || '&model_slug=' || model_slug
      from range_models order by id limit 4)`);
  const others = [
    "/banners",
    "/banners/1",
    "/banners?targetPage=Home",
    "/banners?targetPage=Parts",
    "/banners?targetPage=",
    "/blog",
    "/blog?page=2",
    "/dealers",
    "/all-dealers",
    "/all-dealers?properties[]=slug",
    "/service-deals",
    "/service-specials",
    "/service-prices",
    "/page_seos",
    "/page_seos?canonicalUrl=/moved",
    "/page_seos/1",
    "/renault_ranges",
    "/renault_ranges?model=Moved",
    "/renault_ranges?model_slug=moved",
    "/renault_ranges/1",
    "/vehicle_range/car",
    "/vehicles",
    "/vehicles?page=2",
    "/vehicles?order[price]=asc",
    "/vehicles?fuelType[]=Petrol",
    "/vehicles?make_slug=moved",
    "/vehicles/1000",
    "/vehicles?price[lte]=300000",
    "/vehicles?body_type[]=SUV&colour[]=Red",
    "/vehicles?province[]=Gauteng",
    ...["/vehicles?near=-26,28&distance[lte]=50", "/vehicles?near=-26,28&order[distance]=asc", "/filters?colour[]=Red"],
    ...["/filters?price[lte]=300000", "/filters?histogram[]=price&histogram[]=mileage", "/filters?province[]=Gauteng"],
    `/filters?dealer=${dealers[0]}&year[gte]=2020`,
    ...["/vehicles?q=moved", "/vehicles?q=sunroof", "/vehicles?q=petrol+renault+gauteng", "/filters?q=sunroof"],
    ...[
      "/suggestions?q=m",
      "/suggestions?q=re",
      "/suggestions",
      "/vehicles/relaxations?year[gte]=2100&province[]=Gauteng",
      "/vehicles/by-id?id[]=1&id[]=2&id[]=9999",
    ],
    ...["/vehicles?price_fall[]=Reduced", "/filters?price_fall[]=Reduced", "/vehicle_range/car?properties[]=model"],
    ...["/filters", "/filters?fuelType[]=Petrol", "/filters/moved", "/makes", "/makes?slug=moved", "/makes/moved"],
    ...["/dealers/renamed/vehicles?make_slug=moved", "/deals/moved", "/docs.jsonld"],
    ...["/pages", "/pages/how-we-prepare-used-cars", "/pages/moved", "/menus", "/home_sections"],
    ...["/page_texts", "/page_texts?path=/moved", "/page_texts?path=/terms", "/page_texts/1"],
  ];
  const all = [...stock, ...ofDealers, ...items.map(({ url }) => url), ...others];
  return [...new Set(all)].map((url) => `/api${url}`);
}

const FALLEN = /"price_fall":\[[^\]]*\],?/;

type Read = { body: string; tags: readonly ContentTag[] | undefined };

async function readAll(): Promise<Map<string, Read>> {
  const read = async (url: string): Promise<[string, Read]> => {
    const { body, raw } = await api.get(url);
    return [url, { body: waits(url) ? body.replace(FALLEN, "") : body, tags: tagsOf(raw.req) }];
  };
  // Filters may have the number of fallen prices of a minute ago while nobody chooses by them.
  const waits = (url: string) => url.startsWith("/api/filters") && !url.includes("price_fall[]");
  return new Map(await Promise.all(urls.map(read)));
}

const FIRST = "(select min(id) from vehicles)";
const OTHER_DEALER = `(select max(id) from dealers)`;
/** Statements that run one after the other. Each changes at least one of the responses. */
const STATEMENTS = [
  `update vehicles set price = 99900 where id = ${FIRST}`,
  `update vehicles set fuel_type = 'Electric' where id = ${FIRST}`,
  `update vehicles set dealer_id = ${OTHER_DEALER} where id = ${FIRST}`,
  `update vehicles set (make_id, model_id) = (select make_id, id from models order by id desc limit 1) where id = ${FIRST}`,
  `update vehicles set withdrawn_at = now() where id = ${FIRST}`,
  `update vehicles set withdrawn_at = null where id = ${FIRST}`,
  `insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, condition, transmission, fuel_type,
     colour, images) select dealer_id, 'NEW-1', make_id, model_id, year, price, mileage, condition, transmission, fuel_type,
     colour, images from vehicles where id = ${FIRST}`,
  "delete from vehicles where stock_number = 'NEW-1'",
  "update vehicles set colour = 'Red'",
  `update vehicles set body_type = 'Bus' where id = ${FIRST}`,
  `update vehicles set mileage = 1 where id = ${FIRST}`,
  "update dealers set province = 'Limpopo' where id = 1",
  "update dealers set latitude = -30 where id = 1",
  "update dealers set hold_hours = 24",
  "update makes set name = 'Moved' where id = (select make_id from vehicles order by id limit 1)",
  "update makes set slug = 'moved' where id = (select make_id from vehicles order by id limit 1)",
  "update models set name = 'Moved' where id = (select model_id from vehicles order by id limit 1)",
  "update models set slug = 'moved' where id = (select model_id from vehicles order by id limit 1)",
  "update dealers set contact_no = '010 000 0000' where id = 1",
  "update dealers set position = 100 where id = 1",
  "update dealers set slug = 'renamed' where id = 1",
  "update dealers set deleted_at = now() where id = 2",
  "update deals set title = 'Moved' where id = (select min(id) from deals where dealer_id > 2)",
  "update deals set dealer_id = 1 where id = (select min(id) from deals where dealer_id is null)",
  "update deals set title = 'Moved' where id = (select min(id) from deals where dealer_id is null)",
  "update deals set slug = 'moved' where id = (select min(id) from deals)",
  "update deals set state = 'draft' where id = (select min(id) from deals where kind = 'service')",
  "delete from deals where id = (select min(id) from deals)",
  "update service_prices set price = 1 where id = 1",
  "update banners set title = 'Moved' where id = 1",
  "update banners set target_page = 'Parts' where target_page = 'Home'",
  "update blog_posts set title = 'Moved' where id = 1",
  "delete from blog_posts where id = 1",
  "update page_seos set title = 'Moved' where id = 1",
  "update page_seos set canonical_url = '/moved' where id = 1",
  "update pages set title = 'Moved'",
  "update pages set slug = 'moved', menu = 'header'",
  `insert into arrangements (place, entries) values ('home', '[{"item": "blog", "isHidden": true}]')`,
  `update arrangements set place = 'footer-group', entries = '[{"item": "about-us", "isHidden": true}]'`,
  "delete from arrangements",
  "insert into page_texts (path, title, body) values ('/terms', 'Terms', 'Ours')",
  "update page_texts set path = '/moved' where path = '/terms'",
  "delete from page_texts",
  "update range_variants set price = 99900 where id = 1",
  "update range_models set model = 'Moved', model_slug = 'moved' where id = 1",
  "delete from range_models where id = 1",
];

test("every change makes the responses outdated that it changes, and leaves others", async () => {
  let before = await readAll();
  for (const statement of STATEMENTS) {
    const change = changes.latest();
    await query(statement);
    await listener.catchUp();
    const after = await readAll();
    const isOutdated = (url: string) => changes.hasChanged(before.get(url)?.tags, change);
    const changed = urls.filter((url) => before.get(url)?.body !== after.get(url)?.body);
    expect(changed.length, statement).toBeGreaterThan(0);
    expect(
      changed.filter((url) => !isOutdated(url)),
      statement,
    ).toEqual([]);
    expect(urls.filter(isOutdated).length, statement).toBeLessThan(urls.length);
    before = after;
  }
}, 120_000);

test("a dealer's new address leaves vehicles", async () => {
  const before = await readAll();
  const change = changes.latest();
  await query(`update dealers set address = 'Moved' where id = ${OTHER_DEALER}`);
  await listener.catchUp();
  const outdated = urls.filter((url) => changes.hasChanged(before.get(url)?.tags, change));
  expect(outdated).toContain("/api/all-dealers");
  expect(outdated.filter((url) => /vehicles|filters/.test(url))).toEqual([]);
});

test("a vehicle's lower price leaves other vehicles, and lists that it cannot be in", async () => {
  const before = await readAll();
  const change = changes.latest();
  const [vehicle] = await query<{ make: string; dealer: string }>(`
    update vehicles set price = price - 20000 from makes, dealers
    where vehicles.id = ${FIRST} and makes.id = make_id and dealers.id = dealer_id
    returning makes.slug as make, dealers.slug as dealer`);
  await listener.catchUp();
  const outdated = urls.filter((url) => changes.hasChanged(before.get(url)?.tags, change));
  const [{ id } = { id: 0 }] = await query<{ id: number }>(`select ${FIRST} as id`);
  expect(outdated.filter((url) => /^\/api\/vehicles\/\d+$/.test(url))).toEqual([`/api/vehicles/${id}`]);
  const make = /[?&]make_slug=([^&]+)/;
  for (const url of outdated.filter((one) => make.test(one))) expect(make.exec(url)?.[1]).toBe(vehicle?.make);
  const dealer = /^\/api\/dealers\/([^/]+)\/vehicles/;
  for (const url of outdated.filter((one) => dealer.test(one))) expect(dealer.exec(url)?.[1]).toBe(vehicle?.dealer);
  // Filters depend on prices only for ranges, histograms and chosen falls.
  const isByPrice = (url: string) => /price|histogram|q=/.test(url);
  expect(outdated).toContain("/api/vehicles?order[price]=asc");
  expect(outdated).not.toContain("/api/vehicles"); // the newest ones
  expect(outdated.filter((url) => /filters|makes$|banners|blog|deals/.test(url) && !isByPrice(url))).toEqual([]);
});
