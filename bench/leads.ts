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
/** Things that each side does first: Node compiles what is done often, and a site that runs has done so. */
const WARM_UP = 15_000;
/** More than elsewhere: each takes a moment, in which the machine may have had something else to do. */
const ROUNDS = 15;
let people = 0;

/**
 * Leads kept before they are answered, against as many commits of one row each by the same driver on as many connections. Each
 * round ends with as many leads kept as were answered, and all of them are routed in the end.
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
  let answered = 0;
  try {
    console.log("warming up");
    await all(WARM_UP, connections, commit);
    await all(WARM_UP, connections, send);
    await db.$client.query("truncate bare_leads, customer_enquiries cascade");
    console.log("leads kept");
    const [commits, leads] = await inTurn(
      ROUNDS,
      () => all(LEADS, connections, commit),
      async () => {
        await all(LEADS, connections, send);
        answered += LEADS;
        const kept = await db.$count(customerEnquiries);
        if (kept !== answered) throw new Error(`${answered} leads were answered, ${kept} are kept`);
      },
    );
    await routeAll(db, answered);
    const bar = { value: 0.5, atLeast: true };
    const name = `${LEADS} leads kept: single-row commits' time over ours`;
    return [{ name, first: commits, second: leads, ratio: commits / leads, bar }];
  } finally {
    for (const connection of connections) connection.close();
    await bare.end();
    await site.stop();
  }
}

/** Makes out the deliveries of all leads, as a worker does. Throws unless there are `leads` of them, to somebody each. */
async function routeAll(db: Database, leads: number): Promise<void> {
  console.log("leads routed");
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

/** A whole lead, of somebody who has sent none before. */
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

/** A connection to the site that leads are sent over, one after the other: as little work as pg's own on the other side. */
async function openConnection(origin: string) {
  const { hostname, port, host } = new URL(origin);
  const socket = connectTo(Number(port), hostname).setEncoding("latin1").setNoDelay();
  await once(socket, "connect");
  const head = `POST /api/customer_enquiries HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  let heard = (_answer: string) => {};
  let failed = (_error: Error) => {};
  let answer = "";
  socket.on("error", (error) => failed(error));
  socket.on("close", () => failed(new Error("the site closed the connection")));
  socket.on("data", (chunk) => {
    answer += chunk;
    const end = answer.indexOf("\r\n\r\n");
    if (end < 0) return;
    const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(answer) ?? [];
    if (answer.length >= end + 4 + Number(length)) heard(answer);
  });
  return {
    /** Sends a lead under a key of its own. Throws unless it is kept. */
    async post(body: string): Promise<void> {
      answer = "";
      const answered = new Promise<string>((resolve, reject) => {
        heard = resolve;
        failed = reject;
      });
      socket.write(`${head}Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      const text = await answered;
      if (!text.startsWith("HTTP/1.1 201 ")) throw new Error(`a lead was answered with ${text}`);
    },
    close: () => void socket.destroy(),
  };
}

/** Does `count` things, one at a time for each of the connections. */
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
