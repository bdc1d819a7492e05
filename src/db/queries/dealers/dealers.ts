import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { daysBetween, southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { withGroupClosures } from "../../../contract/dealers/opening-hours/group-closures.ts";
import type { Fields } from "../../../contract/resource.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Database, Transaction } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { dealers } from "../../schema/dealers.ts";
import { type DealFields, listDeals } from "../content/deals.ts";
import { type Page, singlePage } from "../page.ts";

/** How many days ahead exceptions of a dealer's hours are shown, from today in South Africa on. */
const EXCEPTIONS_DAYS_AHEAD = 30;

export type DealerFields = Fields<DealerSummary>;
export type DealerWithOffers = DealerFields & { deals: DealFields[]; specials: DealFields[] };

/** All dealers in the group's order, or only the one with `id`. */
export async function listDealers(db: Database, { id }: { id?: number } = {}): Promise<Page<DealerFields>> {
  const rows = await db
    .select(COLUMNS)
    .from(dealers)
    .where(and(isNull(dealers.deletedAt), id === undefined ? undefined : eq(dealers.id, id)))
    .orderBy(asc(dealers.position), asc(dealers.name));
  return singlePage(rows.map(toDealer));
}

/** The dealers whose slug or name contains `name`, exact matches first. Ignores case, accents and punctuation. */
export async function listDealersByName(db: Database, name: string): Promise<Page<DealerFields>> {
  const searched = slugify(name);
  if (searched === "") return singlePage([]);
  const exact: DealerFields[] = [];
  const partial: DealerFields[] = [];
  for (const dealer of (await listDealers(db)).items) {
    const names = [dealer.slug, slugify(dealer.dealerName)];
    if (names.includes(searched)) exact.push(dealer);
    else if (names.some((one) => one.includes(searched))) partial.push(dealer);
  }
  return singlePage([...exact, ...partial]);
}

/** One dealer with its deals and specials, its own before the group's. Throws NotFound. */
export async function getDealer(db: Database, slug: string): Promise<DealerWithOffers> {
  const [row] = await db
    .select(COLUMNS)
    .from(dealers)
    .where(and(isNull(dealers.deletedAt), eq(dealers.slug, slug)));
  const dealer = mustExist(row, "The dealer");
  const [deals, specials] = await Promise.all([
    listDeals(db, { kind: "deal", dealerId: dealer.id }),
    listDeals(db, { kind: "special", dealerId: dealer.id }),
  ]);
  return { ...toDealer(dealer), deals: deals.items, specials: specials.items };
}

/** The id of the dealer with `slug`, or undefined. */
export async function findDealerId(db: Transaction, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: dealers.id })
    .from(dealers)
    .where(and(isNull(dealers.deletedAt), eq(dealers.slug, slug)));
  return row?.id;
}

/** The name of a dealer, or undefined. */
export async function findDealerName(db: Transaction, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, id));
  return row?.name;
}

/** Whether the group lists any dealer. */
export async function hasDealers(db: Database): Promise<boolean> {
  return (await db.select({ id: dealers.id }).from(dealers).where(isNull(dealers.deletedAt)).limit(1)).length > 0;
}

/** The id of the dealer with this slug or name (in upper or lower case), or undefined. */
export async function findDealerIdBySlugOrName(db: Database, text: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: dealers.id })
    .from(dealers)
    .where(and(isNull(dealers.deletedAt), sql`(${dealers.slug} = ${text} or lower(${dealers.name}) = lower(${text}))`))
    .orderBy(sql`${dealers.slug} = ${text} desc`)
    .limit(1);
  return row?.id;
}

/** The id of the dealer with `slug`. Throws NotFound. */
export async function getDealerId(db: Transaction, slug: string): Promise<number> {
  return mustExist(await findDealerId(db, slug), "The dealer");
}

const COLUMNS = {
  ...getTableColumns(dealers),
  booksTestDrives: sql<boolean>`exists (
    select from slot_settings where slot_settings.dealer_id = dealers.id and slot_settings.is_active
  )`,
};

function isSoon(date: string): boolean {
  const days = daysBetween(southAfricanDate(new Date()), date);
  return days >= 0 && days <= EXCEPTIONS_DAYS_AHEAD;
}

function toDealer(row: typeof dealers.$inferSelect & { booksTestDrives: boolean }): DealerFields {
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
    team: row.team.map(({ image = null, ...person }) => ({ ...person, image })),
    books_test_drives: row.booksTestDrives,
    hours_exceptions: withGroupClosures(row.hoursExceptions).filter(({ date }) => isSoon(date)),
  };
}
