import { asc, eq, sql } from "drizzle-orm";
import { slugify } from "../../contract/domain/slug.ts";
import type { DealerSummary } from "../../contract/resources/dealer.ts";
import type { Fields } from "../../contract/resources/resource.ts";
import type { Database } from "../connect.ts";
import { mustExist } from "../not-found.ts";
import { dealers } from "../schema/dealers.ts";
import { type DealFields, listDeals } from "./deals.ts";
import { type Page, singlePage } from "./page.ts";

export type DealerFields = Fields<DealerSummary>;
export type DealerWithOffers = DealerFields & { deals: DealFields[]; specials: DealFields[] };

/** Every dealer of the group, in the group's own order; or the one with `id`. */
export async function listDealers(db: Database, { id }: { id?: number } = {}): Promise<Page<DealerFields>> {
  const rows = await db
    .select()
    .from(dealers)
    .where(id === undefined ? undefined : eq(dealers.id, id))
    .orderBy(asc(dealers.position), asc(dealers.name));
  return singlePage(rows.map(toDealer));
}

/**
 * The dealers whose slug or name has `name` in it, those that are exactly it first. Case, accents and punctuation do
 * not matter, so that a hyphen is as good as a space. Nobody has a name without a letter or digit.
 */
export async function listDealersByName(db: Database, name: string): Promise<Page<DealerFields>> {
  const wanted = slugify(name);
  if (wanted === "") return singlePage([]);
  const exact: DealerFields[] = [];
  const partial: DealerFields[] = [];
  for (const dealer of (await listDealers(db)).items) {
    const names = [dealer.slug, slugify(dealer.dealerName)];
    if (names.includes(wanted)) exact.push(dealer);
    else if (names.some((one) => one.includes(wanted))) partial.push(dealer);
  }
  return singlePage([...exact, ...partial]);
}

/** One dealer with its deals and specials: its own first, then the group's. Throws NotFound. */
export async function getDealer(db: Database, slug: string): Promise<DealerWithOffers> {
  const [row] = await db.select().from(dealers).where(eq(dealers.slug, slug));
  const dealer = mustExist(row, "The dealer");
  const [deals, specials] = await Promise.all([
    listDeals(db, { kind: "deal", dealerId: dealer.id }),
    listDeals(db, { kind: "special", dealerId: dealer.id }),
  ]);
  return { ...toDealer(dealer), deals: deals.items, specials: specials.items };
}

/** The id of the dealer with `slug`, or undefined. */
export async function findDealerId(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: dealers.id }).from(dealers).where(eq(dealers.slug, slug));
  return row?.id;
}

/** The id of the dealer whose slug or, in any case of letters, name is `text`; undefined where there is none. */
export async function findDealerIdByAnyName(db: Database, text: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: dealers.id })
    .from(dealers)
    .where(sql`${dealers.slug} = ${text} or lower(${dealers.name}) = lower(${text})`)
    .orderBy(sql`${dealers.slug} = ${text} desc`)
    .limit(1);
  return row?.id;
}

/** As findDealerId, but throws NotFound. */
export async function getDealerId(db: Database, slug: string): Promise<number> {
  return mustExist(await findDealerId(db, slug), "The dealer");
}

function toDealer(row: typeof dealers.$inferSelect): DealerFields {
  return {
    slug: row.slug,
    dealerName: row.name,
    dealer_name: row.name,
    uri: `/dealer/${row.slug}`,
    apiUri: `/dealers/${row.slug}`,
    dealer_contact_no: row.contactNo,
    book_service: row.bookService,
    province: row.province,
    social_code: row.socialCode,
    address: row.address,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    dp_name: row.dpName,
    dp_email: row.dpEmail,
    dp_contact_no: row.dpContactNo,
    image: row.image,
    hours: row.hours,
  };
}
