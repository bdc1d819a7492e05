import { countDistinct } from "drizzle-orm";
import type { Database } from "../../src/db/connect.ts";
import { leadDeliveries } from "../../src/db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../src/db/schema/enquiries/leads.ts";
import { leadRouter } from "../../src/leads/routing/lead-router.ts";
import { routeLead } from "../../src/leads/routing/route-lead.ts";
import type { BenchServer } from "../environment/database-server.ts";
import { sampleLead } from "../environment/sample-lead.ts";
import { startSite } from "../environment/site.ts";
import { type StartedProcess, startProcess } from "../environment/start-process.ts";
import { compareSeconds, type Measurement } from "../measurements.ts";
import { type LeadConnection, openLeadConnection } from "./lead-connection.ts";

const LEADS = 400;
const CONNECTIONS = 32;
/** Number of requests before the measurement, so that Node has compiled the code. */
const WARM_UP_REQUESTS = 5_000;
/** Number of rounds, more than elsewhere: a round is short, so other processes may distort it. */
const ROUNDS = 15;
const QUICK_ROUNDS = 3;
/**
 * Minimum ratio to a bare server with one insert, since a lead also has limits, validation, its dealer's hours and dozens of indices. The expected
 * load is ten leads a second; this allows hundreds.
 */
const MIN_RATIO = 0.05;

/**
 * Sends bursts of leads to the site, and to a bare server that stores each as one row by the same driver. Checks that every acknowledged lead is
 * stored, and finally routes all of them.
 */
export async function benchLeads(server: BenchServer): Promise<Measurement[]> {
  const db = await server.catalogue("leads", 100);
  await db.$client.query(
    "create table bare_leads (id bigint generated always as identity primary key, lead jsonb not null)",
  );
  const bareServer = await startProcess("bench/leads/bare-leads.ts", [server.url("leads")], { anyCore: true });
  const site = await startSite(server, "leads", { anyCore: true });
  const connect = ({ origin }: StartedProcess) =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => openLeadConnection(origin)));
  const [connections, bareConnections] = await Promise.all([connect(site), connect(bareServer)]);
  let responses = 0;
  try {
    console.log("warming up");
    await sendLeads(bareConnections, WARM_UP_REQUESTS);
    await sendLeads(connections, WARM_UP_REQUESTS);
    await db.$client.query("truncate bare_leads, customer_enquiries cascade");
    console.log("storing leads");
    const [leadSeconds, bareSeconds] = await compareSeconds(
      server.isQuick ? QUICK_ROUNDS : ROUNDS,
      async () => {
        await sendLeads(connections, LEADS);
        responses += LEADS;
        const stored = await db.$count(customerEnquiries);
        if (stored !== responses) throw new Error(`${responses} leads got a response, ${stored} are stored`);
      },
      () => sendLeads(bareConnections, LEADS),
    );
    await routeAll(db, responses);
    return [
      {
        name: `leads stored in bursts of ${LEADS}, against a bare server with one insert`,
        value: LEADS / leadSeconds,
        reference: LEADS / bareSeconds,
        unit: "per second",
        bar: { atLeast: MIN_RATIO },
      },
    ];
  } finally {
    for (const connection of [...connections, ...bareConnections]) connection.close();
    await Promise.all([site.stop(), bareServer.stop()]);
  }
}

/** Routes all leads like a worker. Throws unless `leads` leads have deliveries. */
async function routeAll(db: Database, leads: number): Promise<void> {
  console.log("routing leads");
  const errors: Error[] = [];
  const routeBatch = leadRouter(
    db,
    (id) => routeLead(db, id, "http://localhost"),
    (error) => errors.push(error),
  );
  while (await routeBatch());
  const { enquiryId } = leadDeliveries;
  const [routed] = await db.select({ leads: countDistinct(enquiryId) }).from(leadDeliveries);
  if (errors[0]) throw errors[0];
  if (routed?.leads !== leads) throw new Error(`${routed?.leads} of ${leads} leads have been routed`);
}

/** Sends `count` leads in total, one at a time on each connection. */
async function sendLeads(connections: readonly LeadConnection[], count: number): Promise<void> {
  let left = count;
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) await connection.post(JSON.stringify(sampleLead()));
    }),
  );
}
