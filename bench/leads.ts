import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect as connectTo } from "node:net";
import { join } from "node:path";
import { countDistinct } from "drizzle-orm";
import { connect, type Database } from "../src/db/connect.ts";
import { customerEnquiries, leadDeliveries } from "../src/db/schema/leads.ts";
import { leadRouter } from "../src/leads/routing/lead-router.ts";
import { routeLead } from "../src/leads/routing/route-lead.ts";
import type { BenchServer } from "./bench-server.ts";
import { inTurn, type Measured } from "./measure.ts";
import { startSite } from "./site.ts";

const LEADS = 400;
const CONNECTIONS = 32;
/** Requests before the measurement, so that Node has compiled the code as in a running site. */
const WARM_UP = 5_000;
/** More than elsewhere: a round is short, so that other work of the machine may distort it. */
const ROUNDS = 15;
let people = 0;

/**
 * Sends bursts of leads to the site, and compares them with as many inserts of one row by the same driver on as many
 * connections. Checks that every lead with a response is stored, and routes all of them in the end.
 */
export async function benchLeads(server: BenchServer): Promise<Measured[]> {
  const db = await server.catalogue("leads", 100);
  await db.$client.query(
    "create table bare_leads (id bigint generated always as identity primary key, lead jsonb not null)",
  );
  const bare = connect(server.url("leads"), { max: CONNECTIONS }).$client;
  const site = await startSite(server.url("leads"), join(server.folder, "leads"), { anyCore: true });
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(site.origin)));
  const commit = () => bare.query("insert into bare_leads (lead) values ($1)", [JSON.stringify(lead())]);
  const send = (connection: Connection) => connection.post(JSON.stringify(lead()));
  let responses = 0;
  try {
    console.log("warming up");
    await all(WARM_UP, connections, commit);
    await all(WARM_UP, connections, send);
    await db.$client.query("truncate bare_leads, customer_enquiries cascade");
    console.log("storing leads");
    const [commits, leads] = await inTurn(
      ROUNDS,
      () => all(LEADS, connections, commit),
      async () => {
        await all(LEADS, connections, send);
        responses += LEADS;
        const stored = await db.$count(customerEnquiries);
        if (stored !== responses) throw new Error(`${responses} leads got a response, ${stored} are stored`);
      },
    );
    await routeAll(db, responses);
    // A lead needs HTTP, validation and a look at its dealer too. Ten a second is the load; the bar is hundreds.
    const bar = { value: 0.05, atLeast: true };
    const name = `${LEADS} leads stored: time of single-row inserts over ours`;
    return [{ name, first: commits, second: leads, ratio: commits / leads, bar }];
  } finally {
    for (const connection of connections) connection.close();
    await bare.end();
    await site.stop();
  }
}

/** Routes all leads as a worker does. Throws unless `leads` leads have deliveries. */
async function routeAll(db: Database, leads: number): Promise<void> {
  console.log("routing leads");
  const failures: Error[] = [];
  const routeBatch = leadRouter(
    db,
    (id) => routeLead(db, id, "http://localhost"),
    (error) => failures.push(error),
  );
  while (await routeBatch());
  const { enquiryId } = leadDeliveries;
  const [routed] = await db.select({ leads: countDistinct(enquiryId) }).from(leadDeliveries);
  if (failures[0]) throw failures[0];
  if (routed?.leads !== leads) throw new Error(`${routed?.leads} of ${leads} leads have been routed`);
}

/** A lead of a new person. */
function lead() {
  people += 1;
  return {
    form_name: "Contact Form",
    first_name: "Thandi",
    last_name: "Nkosi",
    email: `thandi${people}@example.co.za`,
    cell_phone: `082 ${String(5_000_000 + people).replace(/(?=....$)/, " ")}`,
    dealer_slug: "renault-sandton",
    contact: true,
    terms: true,
    message: "Please call me about a test drive.",
  };
}

type Connection = Awaited<ReturnType<typeof openConnection>>;

/** A connection that sends one lead after the other with as little work as pg does on the other side. */
async function openConnection(origin: string) {
  const { hostname, port, host } = new URL(origin);
  const socket = connectTo(Number(port), hostname).setEncoding("latin1").setNoDelay();
  await once(socket, "connect");
  const head = `POST /api/customer_enquiries HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  let onResponse = (_response: string) => {};
  let onError = (_error: Error) => {};
  let response = "";
  socket.on("error", (error) => onError(error));
  socket.on("close", () => onError(new Error("the site closed the connection")));
  socket.on("data", (chunk) => {
    response += chunk;
    const end = response.indexOf("\r\n\r\n");
    if (end < 0) return;
    const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(response) ?? [];
    if (response.length >= end + 4 + Number(length)) onResponse(response);
  });
  return {
    /** Sends a lead under a new key. Throws unless the response is 201. */
    async post(body: string): Promise<void> {
      response = "";
      const responded = new Promise<string>((resolve, reject) => {
        onResponse = resolve;
        onError = reject;
      });
      socket.write(`${head}Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      const text = await responded;
      if (!text.startsWith("HTTP/1.1 201 ")) throw new Error(`the response to a lead was ${text}`);
    },
    close: () => void socket.destroy(),
  };
}

/** Runs `one` `count` times, one at a time on each connection. */
async function all(
  count: number,
  connections: readonly Connection[],
  one: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  let left = count;
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) await one(connection);
    }),
  );
}
