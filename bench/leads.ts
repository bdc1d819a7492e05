import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { BenchServer } from "./bench-server.ts";
import { inTurn, type Measured } from "./measure.ts";
import { startSite } from "./site.ts";

const LEADS = 400;
const CONNECTIONS = 8;
const ROUNDS = 5;
const LEAD = {
  form_name: "Contact Form",
  first_name: "Thandi",
  last_name: "Nkosi",
  email: "thandi@example.co.za",
  cell_phone: "082 555 0142",
  dealer_slug: "renault-sandton",
  contact: true,
  terms: true,
  message: "Please call me about a test drive.",
};

/** Leads kept before they are answered, against as many commits of one row each by the same driver on as many connections. */
export async function benchLeads(server: BenchServer): Promise<Measured[]> {
  const db = await server.catalogue("leads", 100);
  await db.$client.query(
    "create table bare_leads (id bigint generated always as identity primary key, lead jsonb not null)",
  );
  const site = await startSite(server.url("leads"), join(server.folder, "leads"));
  console.log("leads kept");
  const body = JSON.stringify(LEAD);
  try {
    const [commits, leads] = await inTurn(
      ROUNDS,
      () => all(() => db.$client.query("insert into bare_leads (lead) values ($1)", [body])),
      () =>
        all(async () => {
          const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
          const answer = await fetch(`${site.origin}/api/customer_enquiries`, { method: "POST", headers, body });
          if (answer.status !== 201)
            throw new Error(`a lead was answered with ${answer.status}: ${await answer.text()}`);
          await answer.arrayBuffer();
        }),
    );
    const bar = { value: 0.5, atLeast: true };
    const name = `${LEADS} leads kept: single-row commits' time over ours`;
    return [{ name, first: commits, second: leads, ratio: commits / leads, bar }];
  } finally {
    await site.stop();
  }
}

async function all(one: () => Promise<unknown>): Promise<void> {
  let left = LEADS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one();
    }),
  );
}
