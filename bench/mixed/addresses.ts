import { sortOptions } from "../../src/contract/stock/wording/search/used-list.ts";
import type { Database } from "../../src/db/connect.ts";
import { DEMO_DEALERS } from "../../src/db/demo/content.ts";

/** Addresses of one kind. `share` is their share of all requests; within a kind, each is requested equally often. */
export type AddressGroup = { kind: string; share: number; paths: string[] };

/** Size of the catalogue. All pages listed here exist in it. */
export const VEHICLES = 3000;
const TOTAL_ADDRESSES = 1500;
const DETAILS = 600;
const API_VEHICLES = 150;
/** Number of pages of the listing, for each order and for each filter. */
const SORTED_PAGES = 40;
const FILTERED_PAGES = 15;

/** Returns 1 500 addresses of the site, or this `share` of those of each kind. */
export async function listAddresses(db: Database, share: number): Promise<AddressGroup[]> {
  const query = async (sql: string) => (await db.$client.query<{ path: string }>(sql)).rows.map(({ path }) => path);
  const details = await query(
    `select '/used/' || makes.slug || '/' || models.slug || '/' || vehicles.id as path
     from vehicles join makes on makes.id = make_id join models on models.id = model_id order by vehicles.id limit ${DETAILS}`,
  );
  const stockedModels = await query(
    `select distinct '/used/' || makes.slug || '/' || models.slug as path
     from vehicles join makes on makes.id = make_id join models on models.id = model_id order by path`,
  );
  const stockedMakes = [...new Set(stockedModels.map((path) => path.slice(0, path.lastIndexOf("/"))))];
  const posts = await query("select '/blog/' || slug as path from blog_posts order by slug");
  const groups: AddressGroup[] = [
    { kind: "home", share: 0.1, paths: ["/"] },
    { kind: "detail", share: 0.25, paths: details },
    { kind: "new model", share: 0.1, paths: ["/new", ...(await listNewModels(db))] },
    { kind: "blog", share: 0.05, paths: ["/blog", "/blog?page=2", ...posts] },
    { kind: "dealer", share: 0.08, paths: DEMO_DEALERS.flatMap(({ slug }) => listDealerPages(slug)) },
    {
      kind: "other page",
      share: 0.04,
      paths: ["/specials", "/service-deals", "/finance", "/parts", "/sell", "/dealer"],
    },
    { kind: "API", share: 0.08, paths: listApiPaths(stockedMakes.map((path) => path.replace("/used/", ""))) },
  ];
  const listings = [...stockedMakes, ...stockedModels, ...listFilteredListings()];
  const others = groups.reduce((sum, { paths }) => sum + paths.length, 0);
  groups.push({ kind: "listing", share: 0.3, paths: listings.slice(0, TOTAL_ADDRESSES - others) });
  const total = groups.reduce((sum, { paths }) => sum + paths.length, 0);
  if (total !== TOTAL_ADDRESSES) throw new Error(`There are ${total} addresses instead of ${TOTAL_ADDRESSES}`);
  return groups.map(({ paths, ...group }) => ({ ...group, paths: paths.slice(0, Math.ceil(paths.length * share)) }));
}

async function listNewModels(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ path: string }>(
    "select '/new/' || make_slug || '/' || model_slug as path from range_models order by path",
  );
  return rows.map(({ path }) => path);
}

function listFilteredListings(): string[] {
  const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const sorted = pages(SORTED_PAGES).flatMap((page) => sortOptions.map(({ value }) => `sort=${value}&page=${page}`));
  const filters = ["fuelType=Petrol", "fuelType=Diesel", "transmissionType=Automatic", "transmissionType=Manual"];
  const filtered = pages(FILTERED_PAGES).flatMap((page) =>
    filters.flatMap((filter) => sortOptions.map(({ value }) => `${filter}&sort=${value}&page=${page}`)),
  );
  return [...sorted, ...filtered].map((query) => `/used?${query.replace("sort=&", "")}`);
}

function listDealerPages(slug: string): string[] {
  const home = `/dealer/${slug}`;
  const pages = ["new", "used", "used?page=2", "specials", "service-deals", "parts", "about-us", "sell"];
  return [home, ...pages.map((page) => `${home}/${page}`)];
}

function listApiPaths(makes: string[]): string[] {
  return [
    "/api/makes",
    "/api/filters",
    "/api/all-dealers",
    "/api/vehicle_range/car",
    ...makes.flatMap((make) => [`/api/filters/${make}`, `/api/vehicles?make_slug=${make}`]),
    ...DEMO_DEALERS.map(({ slug }) => `/api/dealers/${slug}`),
    ...Array.from({ length: API_VEHICLES }, (_, index) => `/api/vehicles?order[price]=asc&page=${index + 1}`),
  ];
}
