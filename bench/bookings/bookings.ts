import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/connect.ts";
import { listFreeSlots } from "../../src/db/queries/appointments/places.ts";
import { findOfferedPlan } from "../../src/db/queries/appointments/slot-plan.ts";
import { appointments, slotSettings } from "../../src/db/schema/appointments.ts";
import { customerEnquiries } from "../../src/db/schema/enquiries/leads.ts";
import type { BenchServer } from "../environment/database-server.ts";
import { sampleLead } from "../environment/sample-lead.ts";
import { startSite } from "../environment/site.ts";
import { measurePace } from "../load/pace.ts";
import type { Measurement } from "../measurements.ts";

const BOOKINGS = 500;
const SLOTS = 50;
const ROUNDS = 9;
const QUICK_ROUNDS = 2;
const DEALER = "renault-sandton";
/** Maximum 95th percentile at the full pace, in seconds. All bookings begin in the same millisecond. */
const MAX_P95 = 5;

type Answer = { status: number; ms: number };

/**
 * Sends 500 bookings at once for 50 slots with one place each, by HTTP. Throws unless each slot has one booking with its lead, and all
 * other senders are told that their time is taken.
 */
export async function benchBookings(server: BenchServer): Promise<Measurement[]> {
  const pace = await measurePace(server);
  const db = await server.catalogue("bookings", 100);
  await db.update(slotSettings).set({ capacity: 1, leadHours: 0, horizonDays: 60 });
  const site = await startSite(server, "bookings", { anyCore: true });
  const answers: Answer[] = [];
  try {
    for (let round = 0; round <= (server.isQuick ? QUICK_ROUNDS : ROUNDS); round++) {
      await db.$client.query("truncate customer_enquiries cascade");
      const found = await bookAll(site.origin, await listSlots(db));
      await checkBookings(db, found);
      // The first round warms up the code and does not count.
      if (round > 0) answers.push(...found);
    }
  } finally {
    await site.stop();
  }
  const p95 = (statuses: number[]) => {
    const times = answers.filter(({ status }) => statuses.includes(status)).map(({ ms }) => ms);
    return (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0) / 1000;
  };
  return [
    {
      name: `${BOOKINGS} bookings at once for ${SLOTS} slots, p95`,
      value: p95([201, 422]),
      unit: "seconds",
      bar: { atMost: MAX_P95 / pace },
    },
    { name: "of those that were booked, p95", value: p95([201]), unit: "seconds" },
    { name: "of those whose time was taken, p95", value: p95([422]), unit: "seconds" },
    { name: "bookings lost, refused in error or doubled", value: 0, unit: "count", bar: { atMost: 0 } },
  ];
}

async function listSlots(db: Database): Promise<string[]> {
  const plan = await findOfferedPlan(db, DEALER);
  const slots = plan ? await listFreeSlots(db, plan, new Date(Date.now() + 3_600_000)) : [];
  return slots.slice(0, SLOTS).map(({ start }) => start.toISOString());
}

/** Sends all bookings at once, ten for each slot. */
async function bookAll(origin: string, slots: readonly string[]): Promise<Answer[]> {
  const requests = Array.from({ length: BOOKINGS }, (_, n) => ({
    ...sampleLead(),
    form: "test-drive",
    slot_start: slots[n % SLOTS],
  }));
  return Promise.all(
    requests.map(async (lead) => {
      const start = performance.now();
      const response = await fetch(`${origin}/api/customer_enquiries`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify(lead),
      });
      await response.text();
      return { status: response.status, ms: performance.now() - start };
    }),
  );
}

/** Throws unless each slot is booked once, each booking has its lead, and each request has a response. */
async function checkBookings(db: Database, answers: readonly Answer[]): Promise<void> {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const counted = { booked: count(201), refused: count(422) };
  const stored = await db.$count(customerEnquiries);
  const [taken] = await db
    .select({ all: sql<number>`count(*)::int`, slots: sql<number>`count(distinct starts_at)::int` })
    .from(appointments);
  const isRight =
    counted.booked === SLOTS &&
    counted.refused === BOOKINGS - SLOTS &&
    stored === SLOTS &&
    taken?.all === SLOTS &&
    taken.slots === SLOTS;
  if (!isRight) throw new Error(`Lost or doubled: ${JSON.stringify({ ...counted, stored, ...taken })}`);
}
