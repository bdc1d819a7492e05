/** What customers do with offers: once each, whoever else wants the car, and whatever is killed meanwhile. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { connect, type Database } from "../../db/connect.ts";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { NotFound } from "../../db/not-found.ts";
import { getCustomerOffer } from "../../db/queries/offers/customer-offer.ts";
import { expireOffers } from "../../db/queries/offers/expire-offers.ts";
import { readPersonLeads } from "../../db/queries/privacy/leads/read-person-leads.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { leadDeliveries } from "../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { offerEvents, offers } from "../../db/schema/enquiries/offers.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { emptyTables } from "../../db/test-support/empty-tables.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { eraseLeads } from "../retention.ts";
import { insertLead } from "../test-support/insert-lead.ts";
import { insertSentOffer, listFreeVehicles, type TestOffer } from "../test-support/insert-offer.ts";
import { acceptOffer, askAboutOffer, declineOffer, seeOffer } from "./answer-offer.ts";

const siteUrl = "https://karoo.example";
const DAY_MS = 86_400_000;

let db: Database;
let url: string;
let drop: () => Promise<void>;
let dealerId: number;
let cars: number[];
let count = 0;

beforeAll(async () => {
  ({ db, url, drop } = await createTestDatabase());
  await resetCatalogue(db, { vehicles: 40 });
  const [dealer] = await db.select().from(dealers).where(eq(dealers.slug, "renault-sandton"));
  dealerId = dealer?.id as number;
});
afterAll(() => drop());
beforeEach(async () => {
  await emptyTables(db, ["customer_enquiries"]);
  await db.update(vehicles).set({ reservedAt: null, reservedForId: null });
  cars = await listFreeVehicles(db, dealerId);
});

async function offerOf(vehicleId: number | undefined, values: Partial<TestOffer> = {}): Promise<TestOffer> {
  count += 1;
  const enquiryId = await insertLead(db, count, { dealerId });
  return insertSentOffer(db, { enquiryId, vehicleId: vehicleId ?? null, ...values });
}

const read = async ({ id }: TestOffer) => {
  const [offer] = await db.select().from(offers).where(eq(offers.id, id));
  const events = await db.select().from(offerEvents).where(eq(offerEvents.offerId, id)).orderBy(offerEvents.id);
  return { ...offer, events: events.map(({ kind }) => kind) };
};
const reservedFor = async (id: number | undefined) => {
  const [car] = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, id ?? 0));
  return car?.reservedForId ?? null;
};
const noticesOf = async ({ enquiryId }: TestOffer) =>
  db
    .select()
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.enquiryId, enquiryId), eq(leadDeliveries.kind, "offer_notice")));

it("accepts once, reserves the car, tells the dealer, and is taken back by declining", async () => {
  const offer = await offerOf(cars[0]);
  const answer = { key: offer.key, siteUrl };
  expect(await acceptOffer(db, answer)).toBe("done");
  expect(await acceptOffer(db, answer)).toBe("done");
  expect(await read(offer)).toMatchObject({ status: "accepted", events: ["seen", "accepted"] });
  expect(await reservedFor(cars[0])).toBe(offer.enquiryId);
  expect(await noticesOf(offer)).toHaveLength(1);
  const [lead] = await db.select().from(customerEnquiries).where(eq(customerEnquiries.id, offer.enquiryId));
  expect(lead?.awaitingReplySince).not.toBeNull();

  const refusal = { ...answer, reason: "Too expensive", remark: "My bank says no" } as const;
  expect(await declineOffer(db, refusal)).toBe("done");
  expect(await declineOffer(db, refusal)).toBe("done");
  expect(await acceptOffer(db, answer)).toBe("over");
  expect(await read(offer)).toMatchObject({ status: "declined", events: ["seen", "accepted", "declined"] });
  expect(await reservedFor(cars[0])).toBeNull();
});

it("gives a car to one of many who accept at once; the others lose nothing, and the dealer hears that they want it", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => offerOf(cars[0])));
  const outcomes = await Promise.all(all.map(({ key }) => acceptOffer(db, { key, siteUrl })));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(11);
  const winner = all[outcomes.indexOf("done")] as TestOffer;
  expect(await reservedFor(cars[0])).toBe(winner.enquiryId);
  const loser = all[outcomes.indexOf("taken")] as TestOffer;
  expect(await acceptOffer(db, { key: loser.key, siteUrl })).toBe("taken");
  expect(await read(loser)).toMatchObject({ status: "sent", events: ["wanted"] });
  expect(await noticesOf(loser)).toHaveLength(1);
  expect((await getCustomerOffer(db, loser.key, new Date())).car_taken).toBe(true);
});

it("leaves a reservation by staff, and one of another offer of the same customer", async () => {
  await db
    .update(vehicles)
    .set({ reservedAt: new Date() })
    .where(eq(vehicles.id, cars[0] ?? 0));
  const offer = await offerOf(cars[0]);
  expect(await acceptOffer(db, { key: offer.key, siteUrl })).toBe("taken");
  const first = await offerOf(cars[1]);
  const second = await insertSentOffer(db, {
    enquiryId: first.enquiryId,
    vehicleId: cars[1] ?? null,
    reference: "O-2",
  });
  for (const { key } of [first, second]) expect(await acceptOffer(db, { key, siteUrl })).toBe("done");
  await declineOffer(db, { key: first.key, siteUrl, reason: "Something else", remark: "" });
  expect(await reservedFor(cars[1])).toBe(first.enquiryId);
});

it("stores a question once, and no more than a person asks", async () => {
  const offer = await offerOf(cars[0]);
  const ask = (question: string) => askAboutOffer(db, { key: offer.key, siteUrl, question });
  expect(await ask("Is the tow bar new?")).toBe("done");
  expect(await ask("Is the tow bar new?")).toBe("done");
  expect(await noticesOf(offer)).toHaveLength(1);
  for (let n = 0; n < 19; n++) expect(await ask(`Question ${n}`)).toBe("done");
  expect(await ask("One more")).toBe("too many");
});

it("records once that it was opened", async () => {
  const offer = await offerOf(cars[0]);
  await Promise.all(Array.from({ length: 5 }, () => seeOffer(db, { key: offer.key })));
  expect(await read(offer)).toMatchObject({ seenAt: expect.any(Date), events: ["seen"] });
});

it("ends by itself after its last day, and its link a month later", async () => {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const offer = await offerOf(cars[0], { validUntil: yesterday });
  expect(await acceptOffer(db, { key: offer.key, siteUrl })).toBe("over");
  const open = await offerOf(cars[0]);
  const now = new Date();
  expect(await Promise.all([expireOffers(db, now), expireOffers(db, now)]).then(([one, other]) => one + other)).toBe(1);
  expect(await read(offer)).toMatchObject({ status: "expired", events: ["expired"] });
  expect((await read(open)).status).toBe("sent");
  expect((await getCustomerOffer(db, offer.key, now)).status).toBe("expired");
  const later = new Date(now.getTime() + 31 * DAY_MS);
  await expect(getCustomerOffer(db, offer.key, later)).rejects.toThrow(NotFound);
  await expect(acceptOffer(db, { key: offer.key, siteUrl, now: later })).rejects.toThrow(NotFound);
});

it("is exported with its enquiry, and erased with it: the car is free, the link is gone, the amounts stay", async () => {
  const tradeIn = { make: "Toyota", model: "Etios", year: 2016, kilometres: 98_000, value: 70_000, settlement: 0 };
  const offer = await offerOf(cars[0], { tradeIn, words: "For Thandi" });
  await acceptOffer(db, { key: offer.key, siteUrl });
  const [exported] = await readPersonLeads(db, [offer.enquiryId]);
  expect(exported?.offers).toMatchObject([{ tradeIn, events: [{ kind: "seen" }, { kind: "accepted" }] }]);
  expect(JSON.stringify(exported)).not.toContain(offer.key);

  await eraseLeads(db, { ids: [offer.enquiryId] }, "/nowhere");
  expect(await reservedFor(cars[0])).toBeNull();
  expect(await read(offer)).toMatchObject({
    status: "accepted",
    key: null,
    tradeIn: null,
    words: "",
    total: offer.total,
    events: [],
  });
  await expect(acceptOffer(db, { key: offer.key, siteUrl })).rejects.toThrow(NotFound);
});

it("loses and doubles nothing when connections are killed in the middle", async () => {
  const KILLS = 60;
  const all = await Promise.all(cars.slice(0, 10).map((car) => offerOf(car)));
  const victimUrl = new URL(url);
  victimUrl.searchParams.set("application_name", "victim");
  const victim = connect(victimUrl.href);
  victim.$client.on("error", () => {});
  let kills = 0;
  let done = 0;
  const kill = async () => {
    while (kills < KILLS && done < all.length) {
      const { rowCount } = await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim' and state <> 'idle'`,
      );
      kills += rowCount ?? 0;
    }
  };
  const answerAll = async () => {
    for (const { key } of all) {
      // The customer presses the button until the page says that it is accepted.
      for (;;) {
        try {
          await acceptOffer(victim, { key, siteUrl });
          break;
        } catch (error) {
          if (error instanceof NotFound) throw error;
        }
      }
      done += 1;
    }
  };
  await Promise.all([kill(), answerAll(), answerAll()]);
  await victim.$client.end();
  expect(kills).toBeGreaterThan(0);
  const ids = all.map(({ id }) => id);
  const events = await db.select().from(offerEvents).where(inArray(offerEvents.offerId, ids));
  expect(events.filter(({ kind }) => kind === "accepted")).toHaveLength(all.length);
  expect(events.filter(({ kind }) => kind === "seen")).toHaveLength(all.length);
  for (const offer of all) {
    expect((await read(offer)).status).toBe("accepted");
    expect(await reservedFor(offer.vehicleId ?? 0)).toBe(offer.enquiryId);
    expect(await noticesOf(offer)).toHaveLength(1);
  }
}, 120_000);
