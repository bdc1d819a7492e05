import { countDistinct } from "drizzle-orm";
import { connect, type Database } from "../../src/db/connect.ts";
import { leadDeliveries } from "../../src/db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../src/db/schema/enquiries/leads.ts";
import { leadRouter } from "../../src/leads/routing/lead-router.ts";
import { routeLead } from "../../src/leads/routing/route-lead.ts";
import type { BenchServer } from "../environment/database-server.ts";
import { sampleLead } from "../environment/sample-lead.ts";
import { startSite } from "../environment/site.ts";
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
 * Minimum ratio to the bare inserts, since a lead also needs HTTP, validation and a query for its dealer. The expected load is ten leads a
 * second; this allows hundreds.
 */
const MIN_RATIO = 0.05;

/**
 * Sends bursts of leads to the site, and compares them with as many inserts of one row by the same driver on as many connections. Checks
 * that every acknowledged lead is stored, and finally routes all of them.
 */
export async function benchLeads(server: BenchServer): Promise<Measurement[]> {
  const db = await server.catalogue("leads", 100);
  await db.$client.query(
    "create table bare_leads (id bigint generated always as identity primary key, lead jsonb not null)",
  );
  const bareClient = connect(server.url("leads"), { max: CONNECTIONS }).$client;
  const site = await startSite(server, "leads", { anyCore: true });
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLeadConnection(site.origin)));
  const insert = () => bareClient.query("insert into bare_leads (lead) values ($1)", [JSON.stringify(sampleLead())]);
  const send = (connection: LeadConnection) => connection.post(JSON.stringify(sampleLead()));
  let responses = 0;
  try {
    console.log("warming up");
    await repeatOn(connections, WARM_UP_REQUESTS, insert);
    await repeatOn(connections, WARM_UP_REQUESTS, send);
    await db.$client.query("truncate bare_leads, customer_enquiries cascade");
    console.log("storing leads");
    const [leadSeconds, insertSeconds] = await compareSeconds(
      server.isQuick ? QUICK_ROUNDS : ROUNDS,
      async () => {
        await repeatOn(connections, LEADS, send);
        responses += LEADS;
        const stored = await db.$count(customerEnquiries);
        if (stored !== responses) throw new Error(`${responses} leads got a response, ${stored} are stored`);
      },
      () => repeatOn(connections, LEADS, insert),
    );
    await routeAll(db, responses);
    return [
      {
        name: `leads stored in bursts of ${LEADS}, against single-row inserts`,
        value: LEADS / leadSeconds,
        reference: LEADS / insertSeconds,
        unit: "per second",
        bar: { atLeast: MIN_RATIO },
      },
    ];
  } finally {
    for (const connection of connections) connection.close();
    await bareClient.end();
    await site.stop();
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

/** Runs `request` `count` times in total, one at a time on each connection. */
async function repeatOn<Connection>(
  connections: readonly Connection[],
  count: number,
  request: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  let left = count;
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) await request(connection);
    }),
  );
}
