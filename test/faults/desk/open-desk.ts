import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { signInOverHttp } from "../../../src/auth/test-support/sign-in-over-http.ts";
import type { HoldOutcome } from "../../../src/contract/enquiries/holds/vehicle-hold.ts";
import { createTestEnquiry } from "../../../src/contract/test-support/customer-enquiry.ts";
import { connect, type Database } from "../../../src/db/connect.ts";
import { getDealerId } from "../../../src/db/queries/dealers/dealers.ts";
import { OPEN_STATUSES } from "../../../src/db/queries/enquiries/delivery/delivery-attempts.ts";
import { readTimeline } from "../../../src/db/queries/enquiries/progress/lead-timeline.ts";
import { auditEntries } from "../../../src/db/schema/changes.ts";
import { leadDeliveries } from "../../../src/db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../src/db/schema/enquiries/leads.ts";
import { vehicleHoldEvents } from "../../../src/db/schema/enquiries/vehicle-holds.ts";
import { rateLimitCounters } from "../../../src/db/schema/rate-limits.ts";
import { vehicles } from "../../../src/db/schema/stock/vehicles.ts";
import { listFreeVehicles } from "../../../src/leads/test-support/insert-offer.ts";
import { startTestMailServer, type TestMailServer } from "../../../src/leads/test-support/test-mail-server.ts";
import type { StartedProcess } from "../../../src/server/test-support/site-process.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { until } from "../support/until.ts";
import { type Answer, createPatientClient, type PatientClient } from "./patient-client.ts";

const DEALER = "renault-sandton";
const SALESPEOPLE = 8;

export const PROCESSES = ["web", "worker"] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** An enquiry as the site acknowledged it, with the id that staff see. */
export type Enquiry = { id: number; reference: string; hold?: HoldOutcome };

export type Desk = {
  db: Database;
  dealerId: number;
  /** Ids of the dealer's vehicles that nobody has reserved. */
  cars: number[];
  mail: TestMailServer;
  client: PatientClient;
  processes: Record<ProcessName, StartedProcess>;
  start(name: ProcessName): Promise<void>;
  /** Sends a request as one of the salespeople, each in turn. */
  staff<Body>(path: string, body?: object): Promise<Answer<Body>>;
  /** Sends a visitor's enquiry, and finds it in the inbox. Each is of another person. */
  enquire(fields?: object): Promise<Enquiry>;
  /** Returns a South African mobile number that nobody else has. */
  nextPhone(): string;
  /** Waits until the mail server has taken an e-mail of this kind about an enquiry. */
  emailed(enquiry: Enquiry, kind: "offer" | "hold"): Promise<void>;
  /** The id of the lead that a vehicle is reserved for; null: nobody. */
  reservedFor(vehicleId: number): Promise<number | null>;
  /** Waits until everything that is due has been sent. */
  settled(): Promise<void>;
  /** The entries of the timelines of leads, like "17 offer sent", without those of deliveries. */
  timelines(ids: readonly number[]): Promise<string[]>;
  /** What the audit has of items, like "17 send", without changes of fields. */
  audited(resource: "customer_enquiries" | "offers"): Promise<string[]>;
};

/** Opens a dealership on a running site: a web process, a worker, a mail server, and salespeople who are signed in. */
export async function openDesk(sandbox: Sandbox, environment: Record<string, string> = {}): Promise<Desk> {
  const url = await sandbox.startDatabase();
  const mail = await startTestMailServer({ delayMs: 10 });
  sandbox.onClose(() => mail.close());
  const variables = { DATABASE_URL: url, SMTP_URL: mail.url, WORKER: "off", ...environment };
  const processes = { web: await sandbox.start("web", variables), worker: await sandbox.start("worker", variables) };
  const db = connect(url, { max: 4 });
  sandbox.onClose(() => db.$client.end());
  const dealerId = await getDealerId(db, DEALER);
  const cookies: string[] = [];
  for (let n = 1; n <= SALESPEOPLE; n++) {
    // All invitations are accepted from one address, which would reach its limit.
    await db.delete(rateLimitCounters);
    const person = { name: `Person ${n}`, email: `seller${n}@karoo.example`, roles: ["salesperson"] as const };
    cookies.push(await signInOverHttp(db, processes.web.origin, { ...person, dealerIds: [dealerId] }));
  }
  const client = createPatientClient(() => processes.web.origin);
  let requests = 0;
  let phones = 0;
  const nextPhone = () => {
    phones += 1;
    return `+2782${1_000_000 + phones}`;
  };
  const staff = <Body>(path: string, body?: object) => {
    requests += 1;
    const cookie = cookies[requests % cookies.length] as string;
    return client.send<Body>(`/staff/api${path}`, { body, headers: { cookie } });
  };
  return {
    db,
    dealerId,
    cars: await listFreeVehicles(db, dealerId),
    mail,
    client,
    processes,
    async start(name) {
      processes[name] = await sandbox.start(name, variables);
    },
    staff,
    nextPhone,
    async enquire(fields) {
      const body = { ...createTestEnquiry(), cell_phone: nextPhone(), dealer_slug: DEALER, ...fields };
      const headers = { "idempotency-key": randomUUID() };
      const sent = await client.send<Enquiry>("/api/customer_enquiries", { body, headers });
      const found = await staff<{ id: number }[]>(`/customer_enquiries?q=${sent.body.reference}`);
      const [lead] = found.body;
      if (lead === undefined) throw new Error(`${sent.body.reference} was acknowledged and is not in the inbox`);
      return { ...sent.body, id: lead.id };
    },
    emailed({ id }, kind) {
      const { enquiryId, status } = leadDeliveries;
      const isSent = and(eq(enquiryId, id), eq(leadDeliveries.kind, kind), eq(status, "Delivered"));
      return until(`the ${kind} is delivered`, async () => (await db.$count(leadDeliveries, isSent)) > 0);
    },
    async reservedFor(id) {
      const [car] = await db.select({ leadId: vehicles.reservedForId }).from(vehicles).where(eq(vehicles.id, id));
      return car?.leadId ?? null;
    },
    async settled() {
      const { status, nextAttemptAt } = leadDeliveries;
      const soon = sql`now() + interval '1 hour'`;
      const isOpen = and(inArray(status, OPEN_STATUSES), lte(nextAttemptAt, soon));
      await until("all messages of holds are queued", async () => {
        return (await db.$count(vehicleHoldEvents, isNull(vehicleHoldEvents.toldAt))) === 0;
      });
      await until("all enquiries are delivered", async () => {
        return (await db.$count(customerEnquiries, ne(customerEnquiries.status, "Delivered"))) === 0;
      });
      await until("all messages are sent", async () => (await db.$count(leadDeliveries, isOpen)) === 0);
    },
    async timelines(ids) {
      const leads = await db
        .select()
        .from(customerEnquiries)
        .where(inArray(customerEnquiries.id, [...ids]));
      const entries: string[] = [];
      for (const lead of leads) {
        for (const { kind, changes } of await readTimeline(db, lead)) {
          if (kind !== "delivery") entries.push([lead.id, kind, changes[0]?.name].filter(Boolean).join(" "));
        }
      }
      return entries;
    },
    async audited(name) {
      const { itemId, operation, resource, id } = auditEntries;
      const rows = await db
        .select({ itemId, operation })
        .from(auditEntries)
        .where(and(eq(resource, name), ne(operation, "update")))
        .orderBy(asc(id));
      return rows.map((row) => `${row.itemId} ${row.operation}`);
    },
  };
}
