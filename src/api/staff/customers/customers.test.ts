/** Customers: how enquiries are joined, who sees what of them, merges and separations, and what an erasure leaves. */
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testFinanceApplication } from "../../../contract/test-support/finance-application.ts";
import { requestAlert } from "../../../db/queries/alerts/request-alert.ts";
import { pairCustomers } from "../../../db/queries/customers/customer-pairs.ts";
import { matchCustomers } from "../../../db/queries/customers/match-customers.ts";
import { addNote } from "../../../db/queries/enquiries/progress/lead-notes.ts";
import { customerMerges, customerPairs } from "../../../db/schema/customers/customers.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { emptyTables } from "../../../db/test-support/empty-tables.ts";
import { eraseLeads } from "../../../leads/retention.ts";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { storeApplication } from "../../../leads/test-support/test-applications.ts";
import {
  type Client,
  createTestStaffApi,
  TEST_LEAD_SETTINGS,
  type TestStaffApi,
} from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
let salesperson: Client;
let sandton: number;
let umhlanga: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id, slug from dealers");
  const idOf = (slug: string) => rows.find((row) => row.slug === slug).id;
  [sandton, umhlanga] = [idOf("renault-sandton"), idOf("renault-umhlanga")];
  administrator = await api.signIn(["administrator"], { name: "Nomsa Dlamini" });
  salesperson = await api.signIn(["salesperson"], { name: "Lindiwe Maseko", dealerIds: [sandton] });
});
afterAll(() => api.close());
beforeEach(() =>
  emptyTables(api.db, [
    "customer_enquiries",
    "customer_merges",
    "customer_pairs",
    "finance_applications",
    "alert_subscribers",
  ]),
);

const THANDI = { firstName: "Thandi", lastName: "Nkosi", email: "thandi@gmail.com", cellPhone: "+27821234567" };

/** Stores and pairs an enquiry of Thandi Nkosi, except as `values` say, and returns its id. */
async function ask(values: Partial<typeof customerEnquiries.$inferInsert> = {}): Promise<number> {
  count += 1;
  const id = await insertLead(api.db, count, { dealerId: sandton, ...THANDI, ...values });
  await pairCustomers(api.db, id);
  return id;
}

const customerOf = async (id: number) => {
  const [lead] = await api.db.select().from(customerEnquiries).where(eq(customerEnquiries.id, id));
  return lead?.customerId ?? null;
};

const leadsOf = async (client: Client, id: number) =>
  (await client.get(`/customers/${id}`)).json().leads?.map((lead: { id: number }) => lead.id);

describe("an enquiry joins a customer", () => {
  it("by phone and e-mail, or by one of them with the name, in any spelling", async () => {
    const first = await ask();
    const joined = [
      await ask({ firstName: "T", cellPhone: "+27830000001" }),
      await ask({ email: "other@mail.example", lastName: "NKOSI" }),
      await ask({ email: "T.handi+cars@googlemail.com", cellPhone: "+27830000002" }),
      // A typing mistake in the name, with both contacts.
      await ask({ firstName: "Tandi", lastName: "Nkossi" }),
    ];
    for (const id of [first, ...joined]) expect(await customerOf(id)).toBe(first);
  });

  it("only if it is likely the same person: others are proposed", async () => {
    const first = await ask();
    const spouse = await ask({ firstName: "Sipho", email: "sipho@mail.example" });
    const namesake = await ask({ email: "x@mail.example", cellPhone: "+27840000000" });
    const elsewhere = await ask({ email: "y@mail.example", cellPhone: "+27840000001", dealerId: umhlanga });
    expect(await Promise.all([spouse, namesake, elsewhere].map(customerOf))).toEqual([spouse, namesake, elsewhere]);
    const { likelyCustomers } = (await salesperson.get(`/customers/${first}`)).json();
    expect(likelyCustomers.map(({ id, reason }: { id: number; reason: string }) => [id, reason]).toSorted()).toEqual([
      [spouse, "phone"],
      [namesake, "name"],
    ]);
    const listed = (await salesperson.get("/customers?likely=true")).json();
    expect(listed["hydra:totalItems"]).toBe(3);
  });

  it("not as suspected spam, until it is released", async () => {
    const first = await ask();
    const spam = await ask({ spamSignals: ["links"] });
    expect(await customerOf(spam)).toBeNull();
    expect((await salesperson.post(`/customer_enquiries/${spam}/release`)).statusCode).toBe(200);
    expect(await customerOf(spam)).toBe(first);
  });

  it("is stored without a customer while another transaction stores one of the same person, and is matched later", async () => {
    const other = await api.db.$client.connect();
    let waiting: number;
    let first: number;
    try {
      await other.query("begin");
      const { rows } = await other.query(
        `insert into customer_enquiries (reference, status, payload_hash, form, source,
        first_name, last_name, email, cell_phone, make, manufacturer, is_used, contact, terms, consent, dealer_id, routed_at)
        values ('E-open', 'Delivered', '', 'contact', 'Website', 'Thandi', 'Nkosi', 'thandi@gmail.com', '+27821234567',
        'Renault', 'Renault', false, true, true, true, $1, now()) returning id`,
        [sandton],
      );
      first = Number(rows[0].id);
      waiting = await ask();
      expect(await customerOf(waiting)).toBeNull();
      // The page of the enquiry has no customer yet.
      expect((await salesperson.get(`/customer_enquiries/${waiting}`)).json()).toMatchObject({ customerId: null });
      await other.query("commit");
    } finally {
      other.release();
    }
    expect(await matchCustomers(api.db)).toBe(1);
    expect(await customerOf(waiting)).toBe(first);
    expect(await matchCustomers(api.db)).toBe(0);
  });

  it("also from before there were customers, in batches", async () => {
    const ids = [await ask(), await ask(), await ask({ firstName: "Sipho", email: "sipho@mail.example" })];
    await api.db.execute(sql`alter table customer_enquiries disable trigger match_customer`);
    await api.db.update(customerEnquiries).set({ customerId: null, matchedCustomerId: null, routedAt: new Date() });
    await api.db.execute(sql`alter table customer_enquiries enable trigger match_customer`);
    await api.db.delete(customerPairs);
    expect(await matchCustomers(api.db)).toBe(3);
    expect(await Promise.all(ids.map(customerOf))).toEqual([ids[0], ids[0], ids[2]]);
    expect(await api.db.$count(customerPairs)).toBe(1);
  });

  it("is stored whatever fails", async () => {
    await api.db.execute(sql`alter function is_same_name rename to is_broken`);
    const id = await ask().finally(() => api.db.execute(sql`alter function is_broken rename to is_same_name`));
    expect(await customerOf(id)).toBeNull();
  });
});

describe("a customer", () => {
  it("has everything on one timeline", async () => {
    const asked = await ask({ message: "Is it there?", marketingOptIn: true });
    const car = await ask({ form: "used", createdAt: new Date(Date.now() - 86_400_000) });
    await addNote(api.db, { enquiryId: car }, { kind: "call", text: "Comes on Saturday", personName: "Johan" });
    const subject = { search: { dealer: "renault-sandton" } as never, page: "/dealer/renault-sandton/used" };
    await requestAlert(api.db, { email: THANDI.email, subject, consentVersion: "test" });
    const contents = { ...testFinanceApplication, email: THANDI.email };
    await storeApplication(api.db, { contents });
    const customer = (await administrator.get(`/customers/${asked}`)).json();
    expect(customer).toMatchObject({
      names: ["Thandi Nkosi"],
      phones: [THANDI.cellPhone],
      emails: [THANDI.email],
      dealerIds: [sandton],
      enquiries: 2,
      marketingOptIn: true,
      hasApplications: true,
    });
    const kinds = customer.timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["received", "consent", "call", "alert", "application"]));
    const times = customer.timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const lead = (await salesperson.get(`/customer_enquiries/${car}`)).json();
    expect(lead).toMatchObject({ customerId: asked, customerLeads: 2, otherLeads: [{ id: asked }] });
    // Who may not read applications learns that there are any, and no more.
    const seen = (await salesperson.get(`/customers/${asked}`)).json();
    expect(seen).toMatchObject({ hasApplications: true, applications: [] });
    expect(JSON.stringify(seen.timeline)).not.toContain("application");
    expect(seen.timeline.map(({ kind }: { kind: string }) => kind)).toContain("alert");
  });

  it("is found by name, phone and e-mail, and listed by the latest enquiry", async () => {
    const thandi = await ask();
    const pieter = await ask({
      firstName: "Pieter",
      lastName: "Botha",
      email: "p@mail.example",
      cellPhone: "+27829999999",
    });
    await ask({ createdAt: new Date(Date.now() + 1000) });
    const find = async (query: string) =>
      (await salesperson.get(`/customers?${query}`)).json()["hydra:member"].map(({ id }: { id: number }) => id);
    expect(await find("")).toEqual([thandi, pieter]);
    for (const q of ["nkos", "thand", "thandi nkosi", "nkosi th", "082 123 4567", "THANDI@gmail.com"]) {
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([thandi]);
    }
    expect(await find("q=nobody")).toEqual([]);
    const file = await salesperson.post("/customers/export");
    expect(file.body).toContain("Botha");
  });

  it("is seen by a dealer's people as far as their own enquiries go", async () => {
    const secret = { email: "secret@mail.example", firstName: "T", message: "Umhlanga only", dealerId: umhlanga };
    const first = await ask({ ...secret, createdAt: new Date("2026-01-01T08:00:00Z") });
    const other = await ask({ ...THANDI, email: "own@mail.example" });
    const elsewhere = await ask({ firstName: "Sipho", lastName: "Dube", email: "s@mail.example", dealerId: umhlanga });
    expect(await customerOf(other)).toBe(first);
    const subject = { search: { dealer: "renault-umhlanga" } as never, page: "/dealer/renault-umhlanga/used" };
    await requestAlert(api.db, { email: "own@mail.example", subject, consentVersion: "test" });
    const contents = { ...testFinanceApplication, email: "own@mail.example" };
    await storeApplication(api.db, { contents, dealer: "renault-umhlanga" });

    const { body } = await salesperson.get(`/customers/${first}`);
    expect(JSON.parse(body)).toMatchObject({
      leads: [{ id: other }],
      dealerIds: [sandton],
      enquiries: 1,
      likelyCustomers: [],
      likely: 0,
    });
    for (const hidden of ["secret@", "Umhlanga", "Sipho", '"alert"']) {
      expect(body).not.toContain(hidden);
    }
    expect((await salesperson.get(`/customers/${elsewhere}`)).statusCode).toBe(404);
    const listed = (await salesperson.get("/customers")).json();
    expect(listed["hydra:totalItems"]).toBe(1);
    expect((await salesperson.get(`/customers?dealerId=${umhlanga}`)).json()["hydra:totalItems"]).toBe(0);
    expect((await salesperson.get("/customers?q=secret@mail.example")).json()["hydra:totalItems"]).toBe(0);
    expect((await salesperson.get("/customers?likely=true")).json()["hydra:totalItems"]).toBe(0);
    for (const action of ["merge", "dismiss"]) {
      const refused = await salesperson.post(`/customers/${first}/${action}`, { customerId: elsewhere });
      expect(refused.statusCode, action).toBe(404);
    }
    expect((await administrator.get(`/customers/${first}`)).json()).toMatchObject({ enquiries: 2, likely: 1 });
  });
});

it("is found as a whole for a request about personal data, with what has other contacts marked", async () => {
  const first = await ask();
  const other = await ask({ email: "other@mail.example" });
  await ask({ firstName: "Sipho", email: "sipho@mail.example" });
  const body = { kind: "access", channel: "e-mail", receivedOn: "2026-11-02" };
  const { id } = (await administrator.post("/privacy_requests", body)).json();
  const { records } = (await administrator.post(`/privacy_requests/${id}/find`, { contacts: [THANDI.email] })).json();
  expect(records).toMatchObject([{ id: other, isByCustomer: true }, { id: first }]);
  expect(records[1].isByCustomer).toBeUndefined();
});

describe("merged customers", () => {
  it("are one, and exactly as before once they are separated, also within one another", async () => {
    const thandi = await ask();
    const second = await ask({ firstName: "Sipho", email: "sipho@mail.example" });
    const third = await ask({ firstName: "Zola", email: "zola@mail.example" });
    const customers = () =>
      api.db
        .select({ id: customerEnquiries.id, customerId: customerEnquiries.customerId })
        .from(customerEnquiries)
        .orderBy(customerEnquiries.id);
    const before = await customers();
    expect((await salesperson.post(`/customers/${second}/merge`, { customerId: third })).statusCode).toBe(200);
    const merged = await salesperson.post(`/customers/${thandi}/merge`, { customerId: second });
    expect(merged.json()).toMatchObject({
      enquiries: 3,
      likely: 0,
      merged: [{ id: second, by: "Lindiwe Maseko" }, { id: third }],
    });
    // Repeated, it changes nothing.
    expect((await salesperson.post(`/customers/${thandi}/merge`, { customerId: second })).statusCode).toBe(200);
    expect(await leadsOf(salesperson, thandi)).toEqual([third, second, thandi]);
    expect((await salesperson.get(`/customers/${third}`)).json()).toMatchObject({ mergedInto: thandi, leads: [] });
    expect((await salesperson.post(`/customers/${third}/merge`, { customerId: thandi })).statusCode).toBe(404);
    // What comes later belongs to the part that it matches.
    const later = await ask({ firstName: "Zola", email: "zola@mail.example" });
    expect(await customerOf(later)).toBe(thandi);

    await salesperson.post(`/customers/${thandi}/unmerge`, { customerId: second });
    expect(await leadsOf(salesperson, thandi)).toEqual([thandi]);
    expect(await leadsOf(salesperson, second)).toEqual([later, third, second]);
    await salesperson.post(`/customers/${second}/unmerge`, { customerId: third });
    expect(await customers()).toEqual([...before, { id: later, customerId: third }]);
    expect(await api.db.$count(customerMerges)).toBe(0);
    const { timeline } = (await salesperson.get(`/customers/${thandi}`)).json();
    const actions = timeline.filter(({ by }: { by: string | null }) => by === "Lindiwe Maseko");
    expect(actions.map(({ kind }: { kind: string }) => kind)).toEqual(["unmerge", "merge"]);
    const audited = (await administrator.get("/audit_entries?resource=customers&itemsPerPage=4")).json()[
      "hydra:member"
    ];
    expect(audited.map(({ operation }: { operation: string }) => operation)).toEqual([
      "unmerge",
      "unmerge",
      "merge",
      "merge",
    ]);
    expect(JSON.stringify(audited)).not.toMatch(/thandi|sipho|zola|@mail/i);
  });

  it("are not proposed again once somebody says that they are two people", async () => {
    const thandi = await ask();
    const spouse = await ask({ firstName: "Sipho", email: "sipho@mail.example" });
    const dismissed = await salesperson.post(`/customers/${spouse}/dismiss`, { customerId: thandi });
    expect(dismissed.json()).toMatchObject({ likely: 0, likelyCustomers: [] });
    await ask({ firstName: "Sipho", email: "sipho@mail.example" });
    expect((await salesperson.get(`/customers/${thandi}`)).json()).toMatchObject({ likely: 0 });
  });

  it("give up an enquiry that is somebody else's, of a father and a son, which merging brings back", async () => {
    const father = await ask();
    const son = await ask();
    const elsewhere = await ask({ dealerId: umhlanga });
    const split = await salesperson.post(`/customers/${father}/split`, { enquiryId: father });
    expect(split.json().leads).toMatchObject([{ id: son }]);
    const own = (await customerOf(father)) as number;
    expect([own, await customerOf(son), await customerOf(elsewhere)]).toEqual([own, father, father]);
    expect(own).not.toBe(father);
    expect((await salesperson.get(`/customers/${own}`)).json()).toMatchObject({ enquiries: 1, likely: 0 });
    // Another dealer's enquiry is not known, and the only one stays.
    const refused = await salesperson.post(`/customers/${father}/split`, { enquiryId: elsewhere });
    expect(refused.statusCode).toBe(404);
    await salesperson.post(`/customers/${own}/split`, { enquiryId: father });
    expect(await customerOf(father)).toBe(own);
    // The next one joins the newest, without a proposal.
    expect(await customerOf(await ask())).toBe(father);
    expect((await salesperson.get(`/customers/${father}`)).json()).toMatchObject({ likely: 0 });
    await salesperson.post(`/customers/${father}/merge`, { customerId: own });
    expect(await customerOf(father)).toBe(father);
  });

  it("leave nothing behind when their enquiries are erased", async () => {
    const thandi = await ask();
    const spouse = await ask({ firstName: "Sipho", email: "sipho@mail.example" });
    const child = await ask({ firstName: "Zola", email: "zola@mail.example" });
    await salesperson.post(`/customers/${spouse}/merge`, { customerId: child });
    await salesperson.post(`/customers/${thandi}/merge`, { customerId: spouse });
    await eraseLeads(api.db, { ids: [spouse, thandi] }, TEST_LEAD_SETTINGS.outbox);
    expect(await leadsOf(salesperson, thandi)).toEqual([child]);
    expect((await salesperson.get(`/customers/${thandi}`)).json()).toMatchObject({ names: ["Zola Nkosi"] });
    await eraseLeads(api.db, { ids: [child] }, TEST_LEAD_SETTINGS.outbox);
    expect((await administrator.get(`/customers/${thandi}`)).statusCode).toBe(404);
    expect(await api.db.$count(customerMerges)).toBe(0);
    expect(await api.db.$count(customerPairs)).toBe(0);
    const { customerId, matchedCustomerId } = customerEnquiries;
    const left = await api.db
      .select({ customerId, matchedCustomerId })
      .from(customerEnquiries)
      .where(inArray(customerEnquiries.id, [thandi, spouse, child]));
    expect(left).toEqual(left.map(() => ({ customerId: null, matchedCustomerId: null })));
  });
});
