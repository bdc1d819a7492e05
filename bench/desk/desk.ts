import { randomUUID } from "node:crypto";
import { signInOverHttp } from "../../src/auth/test-support/sign-in-over-http.ts";
import type { Collection } from "../../src/contract/hydra.ts";
import { FIGURE_GROUP_NAMES } from "../../src/contract/reports/figures.ts";
import { INBOX_VIEWS } from "../../src/contract/staff/enquiries/inbox/inbox.ts";
import type { Role } from "../../src/contract/staff/permissions.ts";
import { REPORT_NAMES } from "../../src/contract/staff/reports/reports.ts";
import type { Database } from "../../src/db/connect.ts";
import { addDays } from "../../src/db/queries/reports/period.ts";
import { listMorningRecipients } from "../../src/db/queries/staff/morning-emails.ts";
import { slotSettings } from "../../src/db/schema/appointments.ts";
import { dealers } from "../../src/db/schema/dealers.ts";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { measurePace } from "../load/pace.ts";
import { type Measurement, percentile, seconds } from "../measurements.ts";
import { storeLeads } from "./stored-leads.ts";

const LEADS = 1_000_000;
const QUICK_LEADS = 20_000;
const VEHICLES = 1000;
/** Number of rounds; half as many for reports. */
const ROUNDS = 20;
const QUICK_ROUNDS = 3;
/** Maximum 95th percentiles at the full pace, in seconds. Reports of two years have no maximum. */
const FAST = 0.5;
/** Of what people wait for many times an hour: the list of the inbox, the next enquiry, the search box. */
const LIST = 0.15;
const NEXT = 0.1;
const YEAR = 1;

const LISTS = {
  "inbox, first page": "customer_enquiries",
  "inbox, page 40": "customer_enquiries?page=40",
  "inbox of a dealer": "customer_enquiries?dealerId=1",
  "open, of a dealer": "customer_enquiries?stage=open&dealerId=1",
  "nobody has contacted them": "customer_enquiries?todo=contact",
  "a form and a source": "customer_enquiries?form=test-drive&source=Google",
  "a campaign": "customer_enquiries?sourceCode=Campaign%207",
  "a day": "customer_enquiries?createdAt[after]=2026-01-10&createdAt[strictly_before]=2026-01-11",
  "search: reference": "customer_enquiries?q=E-00500000",
  "search: e-mail": "customer_enquiries?q=c500000%40mail.example",
  "search: phone": "customer_enquiries?q=0820500000",
  "search: last name": "customer_enquiries?q=Naidoo500",
  "search: first name, of ten thousand": "customer_enquiries?q=Thandi42",
  "search: car": "customer_enquiries?q=kiger%20421",
  "an enquiry": "customer_enquiries/500000",
  "customers, first page": "customers",
  "customers, page 40": "customers?page=40",
  "customers of a dealer": "customers?dealerId=1",
  "customers to compare": "customers?likely=true",
  "customers, search: phone": "customers?q=0820500000",
  "customers, search: last name": "customers?q=Naidoo500",
  "customers, search: first name, of ten thousand": "customers?q=Thandi42",
  "a customer": "customers/499998",
  "the pipeline": "pipeline",
  "the pipeline of a year": "pipeline?days=365",
  "the pipeline of a dealer": "pipeline?dealerId=1&order=value",
  "what waits": "waiting_enquiries",
  "what waits, the customers": "customer_enquiries?clock=running&order[contactDueAt]=asc",
  "what waits, those of nobody": "customer_enquiries?clock=running&todo=owner&dealerId=1&order[contactDueAt]=asc",
};

const INBOX = "customer_enquiries?itemsPerPage=50&order[inboxAt]=desc";
const VIEWS = Object.fromEntries(INBOX_VIEWS.map((view) => [`inbox, ${view}`, `${INBOX}&view=${view}`]));

/** What is typed into the search box. */
const TYPED = {
  name: "naidoo500",
  "a first name": "thandi42",
  "two letters": "na",
  car: "kiger 421",
  reference: "E-00500000",
  nothing: "zzzz",
};

const SEARCHES = {
  "a person's data, by e-mail": "c500000@mail.example",
  "a person's data, by phone": "0820500000",
};

/** Measures the back office's API over HTTP with a million leads stored. A slower machine may take as much more time. */
export async function benchDesk(server: BenchServer): Promise<Measurement[]> {
  const db = await server.catalogue("desk", VEHICLES);
  const pace = await measurePace(server);
  const leads = server.isQuick ? QUICK_LEADS : LEADS;
  console.log(`storing ${leads} leads`);
  await storeLeads(server.url("desk"), leads);
  const site = await startSite(server, "desk");
  try {
    const cookie = await signInAs(db, site.origin, "administrator");
    const rounds = server.isQuick ? QUICK_ROUNDS : ROUNDS;
    const measurements: Measurement[] = [];
    const measure = async (name: string, requests: readonly (() => Promise<unknown>)[], maxP95?: number) => {
      const times: number[] = [];
      for (let round = 0; round <= (requests.length > 2 ? Math.ceil(rounds / 2) : rounds); round++) {
        for (const request of requests) {
          const took = await seconds(request);
          if (round > 0) times.push(took);
        }
      }
      const value = percentile(times, 0.95);
      console.log(`  ${name}: ${(value * 1000).toFixed(1)} ms`);
      const bar = maxP95 && { bar: { atMost: maxP95 / pace } };
      measurements.push({ name: `${name}, p95`, value, unit: "seconds" as const, ...bar });
    };
    const readAs = (cookie: string) => (path: string) => () => call(`${site.origin}/staff/api/${path}`, { cookie });
    const read = readAs(cookie);
    const lists = Object.entries(LISTS).filter(
      ([name]) => !server.isQuick || !["an enquiry", "a customer"].includes(name),
    );
    for (const [name, path] of lists) await measure(name, [read(path)], FAST);
    const salesperson = await signInAs(db, site.origin, "salesperson");
    for (const [whose, own] of Object.entries({ "": cookie, " of a salesperson": salesperson })) {
      const get = readAs(own);
      for (const [name, path] of Object.entries(VIEWS)) await measure(`${name}${whose}`, [get(path)], LIST);
      await measure(`counts of the inbox${whose}`, [get("inbox_counts")], LIST);
      const latest = (await get(`${INBOX}&view=all`)()) as Collection<{ id: number }>;
      const next = latest["hydra:member"].map(({ id }) => get(`customer_enquiries/${id}`));
      await measure(`the next enquiry${whose}`, next.slice(0, 3), NEXT);
      for (const [what, text] of Object.entries(TYPED)) {
        const search = () => call(`${site.origin}/staff/api/search`, { cookie: own, body: { text } });
        await measure(`search box, ${what}${whose}`, [search], LIST);
      }
    }
    const today = new Date().toISOString().slice(0, 10);
    await measure("the calendar's week of a dealer", (await weekPaths(db, today)).map(read), FAST);
    const find = await openPrivacyRequest(site.origin, cookie, today);
    for (const [name, contact] of Object.entries(SEARCHES)) await measure(name, [() => find(contact)], FAST);
    await measure("who gets an e-mail in the morning", [() => listMorningRecipients(db, today, "bench")], FAST);
    // Another person: one may not ask for everything within a minute.
    const readReport = readAs(await signInAs(db, site.origin, "administrator"));
    const days = (count: number, dealer = "") => `?from=${addDays(today, 1 - count)}&until=${today}${dealer}`;
    const PERIODS = {
      "30 days": days(30),
      "30 days of a dealer": days(30, "&dealerId=1"),
      "365 days of a dealer": days(365, "&dealerId=1"),
    };
    for (const [name, period] of Object.entries(PERIODS)) {
      await measure(
        `all reports of ${name}`,
        REPORT_NAMES.map((report) => readReport(`reports/${report}${period}`)),
        FAST,
      );
    }
    for (const by of FIGURE_GROUP_NAMES) {
      await measure(`figures by ${by}, a year`, [readReport(`figures${days(365)}&by=${by}`)], YEAR);
    }
    for (const report of ["leads_by_day", "leads_by_form", "first_contact", "stages"]) {
      await measure(`${report.replaceAll("_", " ")}, two years`, [readReport(`reports/${report}${days(731)}`)]);
    }
    return measurements;
  } finally {
    await site.stop();
  }
}

/** Sends a request with a session's cookie, as a POST if it has a body. Throws unless it succeeds. */
async function call(url: string, { cookie, body }: { cookie: string; body?: object }): Promise<unknown> {
  const { origin } = new URL(url);
  const response = await fetch(url, {
    headers: { cookie, ...(body && { origin, "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The response to ${url} has status ${response.status}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Returns the requests of the calendar for a week of the first dealer. */
async function weekPaths(db: Database, from: string): Promise<string[]> {
  const [settings] = await db.select().from(slotSettings).orderBy(slotSettings.id).limit(1);
  const until = addDays(from, 7);
  return [
    `slots/${settings?.id}/times?from=${from}&days=7`,
    `appointments?dealerId=${settings?.dealerId}&startsAt[after]=${from}&startsAt[strictly_before]=${until}&order[startsAt]=asc&itemsPerPage=100`,
  ];
}

/** Creates a request about personal data. Returns a function that searches for the records of a contact. */
async function openPrivacyRequest(origin: string, cookie: string, receivedOn: string) {
  const requests = `${origin}/staff/api/privacy_requests`;
  const body = { kind: "access", channel: "e-mail", receivedOn };
  const { id } = (await call(requests, { cookie, body })) as { id: number };
  return async (contact: string) => {
    const found = await call(`${requests}/${id}/find`, { cookie, body: { contacts: [contact] } });
    if ((found as { records: unknown[] }).records.length === 0) throw new Error(`${contact} was not found`);
  };
}

/** Creates a person who accepts the invitation, at the first dealer. Returns the session's cookie. */
async function signInAs(db: Database, origin: string, role: Role): Promise<string> {
  const [dealer] = await db.select({ id: dealers.id }).from(dealers).orderBy(dealers.id).limit(1);
  const person = {
    name: "Thandi Nkosi",
    email: `bench-${randomUUID()}@karoo.example`,
    roles: [role],
    dealerIds: dealer ? [dealer.id] : [],
  };
  return signInOverHttp(db, origin, person);
}
