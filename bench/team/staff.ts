import { createHash } from "node:crypto";
import { asc } from "drizzle-orm";
import { openStaffAuth, type StaffAuth } from "../../src/auth/staff-auth.ts";
import type { Role } from "../../src/contract/staff/permissions.ts";
import type { Database } from "../../src/db/connect.ts";
import type { EncryptionKeys } from "../../src/db/encryption/encrypted-record.ts";
import { createInvitation } from "../../src/db/queries/people/invitations.ts";
import { dealers } from "../../src/db/schema/dealers.ts";
import { createLogger } from "../../src/logging/logger.ts";

const DEALERS = 50;
/** People of each dealer who work at once: salespeople, and a manager. Two of the managers are administrators. */
const TEAM = 4;
const ADMINISTRATORS = 2;
/** Enquiries of a dealer that its people read, the latest ones. */
const READ = 200;
const PASSWORD = "windpomp gooseberry lantern 41";

/** A signed-in person. */
export type Member = {
  /** Value of the Cookie header. */
  cookie: string;
  number: number;
  dealerId: number;
  role: Role;
  /** Numbers of the dealer's salespeople. */
  salespeople: number[];
  /** Of the dealer: ids of enquiries and their customers, and of enquiries that nobody has answered, the latest first. */
  enquiryIds: number[];
  customerIds: number[];
  newIds: number[];
};

/** Adds dealers like those of the demo until there are 50, and spreads the vehicles over all. */
export async function addDealers(db: Database): Promise<void> {
  const existing = await db.select().from(dealers).orderBy(asc(dealers.id));
  const further = Array.from({ length: DEALERS - existing.length }, (_, n) => {
    const { id: __, ...dealer } = existing[n % existing.length] as (typeof existing)[number];
    return { ...dealer, slug: `${dealer.slug}-${n}`, name: `${dealer.name} ${n}` };
  });
  await db.insert(dealers).values(further);
  await db.$client.query(
    `update vehicles set stock_number = 'K' || id, dealer_id = ids[1 + id % cardinality(ids)]
     from (select array_agg(id order by id) as ids from dealers) dealer`,
  );
}

/** Signs in four people of each dealer, who look after the stored leads. `keys` are those of the site. */
export async function signInTeam(db: Database, origin: string, keys: EncryptionKeys): Promise<Member[]> {
  const { rows } = await db.$client.query<Omit<Member, "cookie"> & { id: string }>(
    `with member as (
       select id, number, dealer_ids[1] as dealer_id,
         row_number() over (partition by dealer_ids[1] order by number) as place, dense_rank() over (order by dealer_ids[1]) as dealer
       from people where id like 'bench-%'
     ), roles as (
       select *, case when place < $1 then 'salesperson' when dealer <= $2 then 'administrator' else 'dealer_manager' end as role
       from member where place <= $1
     ), changed as (update people set roles = array[role] from roles where people.id = roles.id)
     select id, number, dealer_id as "dealerId", role,
       (select array_agg(number) from roles r where r.dealer_id = roles.dealer_id and role = 'salesperson') as salespeople,
       array(select id::integer ${latest()}) as "enquiryIds",
       array(select customer_id::integer ${latest()}) as "customerIds",
       array(select id::integer ${latest("and stage = 'New'")}) as "newIds"
     from roles order by place, dealer`,
    [TEAM, ADMINISTRATORS],
  );
  const auth = openAuth(db, origin, keys);
  const team: Member[] = [];
  for (const { id, ...member } of rows) team.push({ ...member, cookie: await signIn(auth, db, { id, origin }) });
  await db.$client.query("update sessions set has_second_factor = true");
  return team;
}

const latest = (condition = "") =>
  `from customer_enquiries where dealer_id = roles.dealer_id ${condition} order by created_at desc limit ${READ}`;

/** The staff sign-in of the site, with a hash of passwords that takes no time. */
function openAuth(db: Database, origin: string, keys: EncryptionKeys): StaffAuth {
  const hash = async (password: string) => createHash("sha256").update(password).digest("hex");
  return openStaffAuth({
    db,
    origin,
    keys,
    sendReset: async () => {},
    sendNewDevice: async () => {},
    firstPerson: undefined,
    oidc: undefined,
    passwordHashing: { hash, verify: async (pair) => pair.hash === (await hash(pair.password)) },
    log: createLogger({ level: "silent", output: { write: () => {} } }),
  });
}

/** Accepts an invitation. Returns the cookies of the session. */
async function signIn(auth: StaffAuth, db: Database, { id, origin }: { id: string; origin: string }): Promise<string> {
  const request = new Request(`${origin}/staff/auth/accept-invitation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: await createInvitation(db, id), newPassword: PASSWORD }),
  });
  // Links are limited by client.
  const response = await auth.handle(request, id);
  if (!response.ok) throw new Error(`The invitation was refused: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
