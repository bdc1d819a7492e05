import { hash } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { CustomerEnquiry } from "../../contract/resources/customer-enquiry.ts";
import type { Fields } from "../../contract/resources/resource.ts";
import type { Database } from "../connect.ts";
import { customerEnquiries } from "../lead-schema.ts";
import { mustExist } from "../not-found.ts";
import { together } from "../write-together.ts";
import { findDealerId } from "./dealers.ts";
import { createReference } from "./submissions/reference.ts";

type Insert = typeof customerEnquiries.$inferInsert;

/** What was noted about the way an enquiry came. A repeat may come another way, and is the same enquiry still. */
export type Receipt = Required<Pick<Insert, "consentVersion" | "consentChannel" | "consentPage" | "suspicions">>;

export type NewEnquiry = Omit<
  Insert,
  | keyof Receipt
  | "id"
  | "dealerId"
  | "reference"
  | "idempotencyKey"
  | "payloadHash"
  | "createdAt"
  | "duplicateOf"
  | "routedAt"
  | "erasedAt"
  | "marketingOptIn"
> &
  Required<Pick<Insert, "marketingOptIn">>;

export type KeptEnquiry = {
  enquiry: Fields<CustomerEnquiry>;
  /** `kept`: now, and for good. `repeated`: it was there already. `conflicting`: its key belongs to another enquiry. */
  outcome: "kept" | "repeated" | "conflicting";
};

/** An enquiry as it came. */
export type SentEnquiry = {
  enquiry: NewEnquiry;
  /** The dealer that it names, if any. */
  dealerSlug: string | null;
  receipt: Receipt;
  /** The Idempotency-Key that came with it, if any. */
  idempotencyKey: string | null;
};

/** Enquiries in one statement at most. */
const AT_ONCE = 64;

/**
 * Makes what keeps enquiries; each is committed when its promise is kept. Those that come while others are being written are
 * written together, in one statement; none fails because of another. With an idempotency key an enquiry is kept once, however
 * often and however simultaneously it comes. Undefined: its dealer is not there.
 */
export function enquiryKeeper(db: Database): (sent: SentEnquiry) => Promise<KeptEnquiry | undefined> {
  const insert = together((rows: readonly NewRow[]) => insertEnquiries(db, rows), AT_ONCE);
  return async ({ enquiry, dealerSlug, receipt, idempotencyKey }) => {
    const payloadHash = hash("sha256", JSON.stringify([dealerSlug, enquiry]));
    for (;;) {
      const reference = createReference("E");
      const kept = await insert({ ...enquiry, ...receipt, dealerSlug, reference, idempotencyKey, payloadHash });
      if (kept) return { enquiry: toEnquiry(kept), outcome: "kept" };
      if (dealerSlug !== null && (await findDealerId(db, dealerSlug)) === undefined) {
        return undefined;
      }
      const earlier = idempotencyKey === null ? undefined : await findByKey(db, idempotencyKey);
      if (earlier) {
        const outcome = earlier.payloadHash === payloadHash ? "repeated" : "conflicting";
        return { enquiry: toEnquiry(earlier), outcome };
      }
      // The reference was taken. Draw another.
    }
  };
}

type NewRow = Omit<Insert, "dealerId"> & { dealerSlug: string | null };
type InsertedRow = Pick<typeof customerEnquiries.$inferSelect, "reference" | "status" | "createdAt">;

/** What is known of an enquiry when it comes; of the rest the dealer is looked up, and the others are for later. */
const { id, dealerId, createdAt, duplicateOf, routedAt, erasedAt, ...columns } = getTableColumns(customerEnquiries);
const KNOWN = Object.keys(columns).map((name) => [name as keyof typeof columns, toSnakeCase(name)] as const);
const NAMES = KNOWN.map(([, name]) => name).join(", ");
/** Inserts in the order of its parameters: rows as JSON, and the slugs of their dealers. */
const INSERT = {
  name: "keep_enquiries",
  text: `insert into customer_enquiries (dealer_id, ${NAMES})
    select found, ${NAMES}
    from (
      select sent.*, (select id from dealers where slug = sent.unnest) as found
      from rows from (json_populate_recordset(null::customer_enquiries, $1), unnest($2::text[])) as sent
    ) as named
    where unnest is null or found is not null
    on conflict do nothing
    returning reference, status, created_at as "createdAt"`,
};

/** The rows as they were inserted; undefined in place of each whose dealer is not there, or whose key or reference is. */
async function insertEnquiries(db: Database, rows: readonly NewRow[]): Promise<(InsertedRow | undefined)[]> {
  // In the same order everywhere, so that two statements with the same keys never wait for each other.
  const sorted = rows.toSorted((a, b) => compare(a.idempotencyKey ?? "", b.idempotencyKey ?? ""));
  const values = [JSON.stringify(sorted.map(byColumn)), sorted.map(({ dealerSlug }) => dealerSlug)];
  const inserted = await db.$client.query<InsertedRow>({ ...INSERT, values });
  const byReference = new Map(inserted.rows.map((row) => [row.reference, row]));
  return rows.map(({ reference }) => byReference.get(reference));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What there is of `row`, by the names of the columns. */
function byColumn(row: NewRow): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [name, column] of KNOWN) if (row[name] != null) named[column] = row[name];
  return named;
}

/** What its sender may know of the enquiry with `reference`. Throws NotFound. */
export async function getCustomerEnquiry(db: Database, reference: string): Promise<Fields<CustomerEnquiry>> {
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.reference, reference));
  return toEnquiry(mustExist(row, "The enquiry"));
}

async function findByKey(db: Database, idempotencyKey: string) {
  const [row] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.idempotencyKey, idempotencyKey));
  return row;
}

function toEnquiry(row: InsertedRow): Fields<CustomerEnquiry> {
  return { reference: row.reference, status: row.status, createdAt: row.createdAt.toISOString() };
}
