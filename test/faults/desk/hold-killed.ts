import { eq } from "drizzle-orm";
import { pagePath } from "../../../src/contract/page-path.ts";
import { leadDeliveries } from "../../../src/db/schema/enquiries/deliveries.ts";
import { vehicleHoldEvents, vehicleHolds } from "../../../src/db/schema/enquiries/vehicle-holds.ts";
import { vehicles } from "../../../src/db/schema/stock/vehicles.ts";
import type { Fault } from "../fault.ts";
import { countEmails } from "../support/emails.ts";
import { killInTheMiddle } from "./kill-in-the-middle.ts";
import { type Desk, type Enquiry, openDesk } from "./open-desk.ts";
import { createTally } from "./tally.ts";

/** Two visitors ask for the same vehicle at once. The dealer confirms the one who has it, and releases it after the e-mail. */
async function holdForOneOfTwo(desk: Desk, vehicleId: number): Promise<Enquiry[]> {
  const uri = pagePath("used-hold", { make: "a-make", model: "a-model", id: vehicleId });
  const ask = () => desk.enquire({ form: "hold", is_used: 1, uri });
  const asked = await Promise.all([ask(), ask()]);
  const holder = await desk.reservedFor(vehicleId);
  for (const enquiry of asked) {
    const { id, hold } = enquiry;
    const isHolder = holder === id;
    if ((hold?.state === "requested") !== isHolder) {
      throw new Error(`Enquiry ${id} is told "${hold?.state}", and the car is reserved for ${holder}`);
    }
    if (!isHolder) continue;
    await decide(desk, enquiry, "confirm");
    await desk.emailed(enquiry, "hold");
    await decide(desk, enquiry, "release");
  }
  return asked;
}

async function decide(desk: Desk, { id }: Enquiry, decision: "confirm" | "release"): Promise<void> {
  const { status, body } = await desk.staff(`/customer_enquiries/${id}/hold/${decision}`, {});
  if (status !== 200) throw new Error(`Enquiry ${id}, ${decision}: ${JSON.stringify(body)}`);
}

export const holdKilled: Fault = {
  about: "web process and worker are killed while two visitors at once ask to hold each car, and staff confirm one",
  isBackSoon: true,
  async run(sandbox) {
    const desk = await openDesk(sandbox);
    const all: Enquiry[] = [];
    const { kills, recoverySeconds, messageSeconds, broken } = await killInTheMiddle(sandbox, desk, {
      converse: async (number) => void all.push(...(await holdForOneOfTwo(desk, desk.cars[number] as number))),
      sent: () => desk.mail.accepted.length,
    });
    await desk.settled();

    const { db } = desk;
    const tally = createTally(sandbox.log);
    const isHeld = ({ hold }: Enquiry) => hold?.state === "requested";
    const holds = await db.select().from(vehicleHolds);
    tally.compare(
      "holds",
      all.map((enquiry) => `${enquiry.id} ${isHeld(enquiry) ? "ended" : "missed"}`),
      holds.map(({ enquiryId, state }) => `${enquiryId} ${state}`),
    );
    tally.compare(
      "timelines",
      all.flatMap((enquiry) => [
        `${enquiry.id} received`,
        ...(isHeld(enquiry)
          ? ["hold requested", "change stage", "hold confirmed", "hold released"]
          : ["hold missed"]
        ).map((entry) => `${enquiry.id} ${entry}`),
      ]),
      await desk.timelines(all.map(({ id }) => id)),
    );
    tally.compare(
      "audit",
      all.filter(isHeld).flatMap(({ id }) => [`${id} confirm_hold`, `${id} release_hold`]),
      await desk.audited("customer_enquiries"),
    );
    const events = await db.select().from(vehicleHoldEvents);
    const told = events.filter(({ kind }) => kind === "confirmed" || kind === "released");
    const emails = await db.select().from(leadDeliveries).where(eq(leadDeliveries.kind, "hold"));
    tally.compare(
      "e-mails about holds",
      told.map(({ id }) => `hold-${id} Delivered`),
      emails.map(({ itemId, status }) => `hold-${itemId} ${status}`),
    );
    const held = await db.select({ leadId: vehicles.reservedForId }).from(vehicles);
    tally.compare(
      "reserved cars",
      [],
      held.flatMap(({ leadId }) => (leadId === null ? [] : [String(leadId)])),
    );
    const reminders = await db.$count(leadDeliveries, eq(leadDeliveries.kind, "hold_reminder"));
    if (reminders > 0) broken.push(`${reminders} reminders of holds that have ended`);
    const { deliveries, repeated, ...counts } = await countEmails(db, desk.mail.accepted);
    tally.add(counts);
    sandbox.log(`${all.length} requests, ${deliveries} e-mails, ${repeated} repeated under their message id`);
    return { tries: kills, ...tally.counts(), recoverySeconds, messageSeconds, broken };
  },
};
