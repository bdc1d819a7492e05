import { asc } from "drizzle-orm";
import { EVENT_KINDS } from "../../../src/contract/enquiries/delivery/outbound-events.ts";
import { connect, type Database } from "../../../src/db/connect.ts";
import { resetCatalogue } from "../../../src/db/demo/reset-catalogue.ts";
import { migrate } from "../../../src/db/migrate.ts";
import { writeSettings } from "../../../src/db/queries/settings/settings.ts";
import { slotSettings } from "../../../src/db/schema/appointments.ts";
import { dealers } from "../../../src/db/schema/dealers.ts";
import { inviteMember, type Member, type Office } from "./member.ts";

const DEALERS = 20;
/** A dealer in four is large: it has as many salespeople, who take enquiries in turn, where the others have one, and a partner hears of its events. */
const SALESPEOPLE = 2;
const isLarge = (index: number) => index % 4 === 0;
/** Backups are made while people work, which loses the trial less time than a quiet night, at full speed. */
const BACKUPS = { backupTime: "10:03", backupMegabytes: 1000 };
const PULL_TIMES = ["06:00", "14:00"];

export type Dealership = { id: number; slug: string; manager: Member; salespeople: readonly Member[] };

export type Group = {
  dealerships: readonly Dealership[];
  administrator: Member;
  editor: Member;
  finance: Member;
};

/** How long personal data is kept. */
export type Retention = { leadRetentionDays: number; financeRetentionDays: number };

/** Fills an empty database with the demo's contents and twenty dealers. Returns the dealers' slugs. */
export async function loadGroup(url: string, retention: Retention): Promise<string[]> {
  await migrate(url);
  const db = connect(url, { max: 1 });
  try {
    await resetCatalogue(db, { vehicles: 100 });
    await addDealers(db);
    await db.transaction((tx) => writeSettings(tx, { ...retention, ...BACKUPS }));
    const rows = await db.select({ slug: dealers.slug }).from(dealers).orderBy(asc(dealers.id));
    return rows.map(({ slug }) => slug);
  } finally {
    await db.$client.end();
  }
}

/** Adds dealers like those of the demo, with times for test drives. */
async function addDealers(db: Database): Promise<void> {
  const existing = await db.select().from(dealers).orderBy(asc(dealers.id));
  const further = Array.from({ length: DEALERS - existing.length }, (_, n) => {
    const { id: _id, ...dealer } = existing[n % existing.length] as (typeof existing)[number];
    return {
      ...dealer,
      slug: `${dealer.slug}-${n}`,
      name: `${dealer.name} ${n}`,
      dpEmail: `principal${n}@karoomotors.example`,
    };
  });
  const added = await db.insert(dealers).values(further).returning({ id: dealers.id });
  await db.insert(slotSettings).values(added.map(({ id }) => ({ dealerId: id })));
}

/** Invites the group's people, and lets them set up rules of assignment, feeds and a webhook. */
export async function staffGroup(office: Office): Promise<Group> {
  const { db, partners } = office;
  const rows = await db.select({ id: dealers.id, slug: dealers.slug }).from(dealers).orderBy(asc(dealers.id));
  const person = (name: string, role: Parameters<typeof inviteMember>[1]["roles"][number], dealerIds: number[] = []) =>
    inviteMember(office, {
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@karoomotors.example`,
      roles: [role],
      dealerIds,
    });
  const administrator = await person("Ayanda Administrator", "administrator");
  const editor = await person("Eva Editor", "editor");
  const finance = await person(
    "Femi Finance",
    "finance",
    rows.map(({ id }) => id),
  );
  const dealerships: Dealership[] = [];
  for (const [index, { id, slug }] of rows.entries()) {
    const manager = await person(`Manager ${id}`, "dealer_manager", [id]);
    await manager.ask("/monthly_numbers", { body: { monthlyNumbers: true } });
    const salespeople: Member[] = [];
    for (let n = 1; n <= (isLarge(index) ? SALESPEOPLE : 1); n++)
      salespeople.push(await person(`Seller ${id} ${n}`, "salesperson", [id]));
    const personIds = salespeople.map(({ number }) => number);
    await manager.ask("/assignment_rules", { body: { dealerId: id, name: "Everybody in turn", personIds } });
    const feed = { dealerId: id, name: "Stock", url: `${partners.origin}/feeds/${slug}.csv`, pullTimes: PULL_TIMES };
    await manager.ask("/stock_feeds", { body: feed });
    dealerships.push({ id, slug, manager, salespeople });
  }
  const dealerIds = dealerships.filter((_, index) => isLarge(index)).map(({ id }) => id);
  const webhook = { name: "Warehouse", url: `${partners.origin}/events`, events: EVENT_KINDS, dealerIds };
  await administrator.ask("/webhooks", { body: webhook });
  return { dealerships, administrator, editor, finance };
}
