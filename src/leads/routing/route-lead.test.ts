import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formatRand } from "../../contract/formats/format.ts";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { dealerChannels } from "../../db/schema/enquiries/deliveries.ts";
import { vehicles } from "../../db/schema/stock/vehicles.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import type { StoredLead } from "../test-support/test-leads.ts";

const context = testDelivery();

describe("a lead", () => {
  const recipients = async (lead: StoredLead) => {
    const { deliveries } = await context.until(lead, "Delivered");
    return deliveries.filter(({ kind }) => kind !== "confirmation").map(({ address }) => address);
  };

  it("goes, for each kind of channel, to those for its purpose, else for sales, else to the principal", async () => {
    context.startWorker();
    const parts = { form: "parts" } as const;
    expect(await recipients(await context.store(parts))).toEqual([
      "parts.sandton@karoomotors.example",
      "crm.sandton@karoomotors.example",
    ]);
    expect(await recipients(await context.store({ ...parts, dealer: "renault-cape-town" }))).toEqual([
      "sales.cape-town@karoomotors.example",
      "crm.cape-town@karoomotors.example",
    ]);
    expect(await recipients(await context.store({ dealer: "renault-mbombela" }))).toEqual([
      "nomvula.mabuza@karoomotors.example",
    ]);
  });

  it("without a dealer goes to the vehicle's dealer, the region's, or the head office", async () => {
    const [car] = await context.leads.db
      .select({ id: vehicles.id, dealerId: vehicles.dealerId })
      .from(vehicles)
      .limit(1);
    context.startWorker();
    const dealerOf = async (given: object) =>
      (await context.until(await context.store({ dealer: "", ...given }), "Delivered")).lead.dealerId;
    expect(await dealerOf({ uri: `/used/renault/kiger/${car?.id}/enquire`, isUsed: true })).toBe(car?.dealerId);
    expect(await dealerOf({ region: "Western Cape" })).toBe(await getDealerId(context.leads.db, "renault-cape-town"));
    expect(await dealerOf({ region: "Lesotho" })).toBe(await getDealerId(context.leads.db, "renault-sandton"));
  });

  it("describes the vehicle as it was when the customer asked, whatever the catalogue says now", async () => {
    const { db } = context.leads;
    const [car] = await db.select().from(vehicles).limit(1);
    const { id, stockNumber, price } = car as typeof vehicles.$inferSelect;
    const lead = await context.store({ form: "used", uri: `/used/renault/kiger/${id}/enquire`, isUsed: true });
    await db.update(vehicles).set({ price: 1, stockNumber: "CHANGED" }).where(eq(vehicles.id, id));
    await resetCatalogue(db, { vehicles: 20 });
    context.startWorker();
    await context.until(lead, "Delivered");
    const emails = await context.mail.emails();
    const toDealer = emails.filter(({ to }) => to?.[0]?.address?.endsWith("@karoomotors.example"));
    expect(toDealer).toHaveLength(2);
    for (const { text } of toDealer) {
      expect(text).toContain(stockNumber);
      expect(text).toContain(formatRand(price));
      expect(text).toContain(`https://karoo.example/used/`);
      expect(text).not.toContain("CHANGED");
    }
  });

  it("does not go to inactive channels", async () => {
    const removed = eq(dealerChannels.address, "crm.umhlanga@karoomotors.example");
    await context.leads.db.update(dealerChannels).set({ active: false }).where(removed);
    context.startWorker();
    const lead = await context.store({ dealer: "renault-umhlanga" });
    expect(await recipients(lead)).toEqual(["sales.umhlanga@karoomotors.example"]);
  });
});
