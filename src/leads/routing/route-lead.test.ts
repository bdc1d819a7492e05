import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDealerId } from "../../db/queries/dealers.ts";
import { dealerChannels } from "../../db/schema/leads.ts";
import { vehicles } from "../../db/schema/vehicles.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import type { StoredLead } from "../test-support/test-leads.ts";

const context = testDelivery();

describe("a lead", () => {
  const recipients = async (lead: StoredLead) => {
    const { deliveries } = await context.until(lead, "Delivered");
    return deliveries.filter(({ kind }) => kind !== "confirmation").map(({ address }) => address);
  };

  it("goes to the channels for its purpose, else for sales, else to the principal", async () => {
    context.startWorker();
    const parts = { formName: "Parts Form", leadType: "Parts Enquiry" };
    expect(await recipients(await context.store(parts))).toEqual(["parts.sandton@karoomotors.example"]);
    expect(await recipients(await context.store({ ...parts, dealer: "renault-cape-town" }))).toEqual([
      "sales.cape-town@karoomotors.example",
      "crm.cape-town@karoomotors.example",
    ]);
    expect(await recipients(await context.store({ dealer: "renault-mbombela" }))).toEqual([
      "nomvula.mabuza@karoomotors.example",
    ]);
  });

  it("without a dealer goes to that of the vehicle, of the region, or the head office", async () => {
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

  it("does not go to inactive channels", async () => {
    const removed = eq(dealerChannels.address, "crm.umhlanga@karoomotors.example");
    await context.leads.db.update(dealerChannels).set({ active: false }).where(removed);
    context.startWorker();
    const lead = await context.store({ dealer: "renault-umhlanga" });
    expect(await recipients(lead)).toEqual(["sales.umhlanga@karoomotors.example"]);
  });
});
