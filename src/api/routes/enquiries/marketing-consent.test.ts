import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTimeline } from "../../../db/queries/enquiries/progress/lead-timeline.ts";
import { customerEnquiries as t } from "../../../db/schema/enquiries/leads.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const headers = { "content-type": "application/ld+json" };
const post = (url: string, payload: object) => api.request({ method: "POST", url, payload, headers });

/** Sends an enquiry and returns its row. */
async function enquire(email: string, marketingOptIn: boolean) {
  const response = await post("/api/customer_enquiries", {
    first_name: "Thandi",
    last_name: "Nkosi",
    email,
    cell_phone: "082 123 4567",
    make: "Renault",
    is_used: 0,
    manufacturer: "Renault",
    form_name: "Contact Form",
    source: "Website",
    dealer_slug: "renault-sandton",
    contact: true,
    terms: true,
    marketing_opt_in: marketingOptIn,
  });
  expect(response.statusCode, response.body).toBe(201);
  return read(response.json().reference);
}

async function read(reference: string) {
  const [row] = await api.db.select().from(t).where(eq(t.reference, reference));
  return row as typeof t.$inferSelect;
}

it("withdraws the consent of the mailbox in all its enquiries, and nobody else's", async () => {
  const first = await enquire("thandi@mail.example", true);
  const second = await enquire("Thandi+cars@mail.example", true);
  const other = await enquire("somebody@mail.example", true);
  expect(first.marketingKey).toMatch(/^[\w-]{32}$/);
  for (const _ of ["first", "again"]) {
    const response = await post("/api/marketing_consent/withdraw", { key: first.marketingKey });
    expect([response.statusCode, response.json().status]).toEqual([200, "Withdrawn"]);
    expect(response.body).not.toContain("mail.example");
  }
  for (const { reference } of [first, second]) expect(await read(reference)).toMatchObject({ marketingOptIn: false });
  expect(await read(other.reference)).toMatchObject({ marketingOptIn: true, marketingWithdrawnAt: null });
  const [entry] = await readTimeline(api.db, await read(second.reference));
  expect(entry).toMatchObject({ by: null, changes: [{ name: "marketingOptIn", from: "yes", to: "no" }] });
});

it("refuses the links of enquiries without the consent, and unknown keys", async () => {
  expect((await enquire("thandi@mail.example", false)).marketingKey).toBeNull();
  expect((await post("/api/marketing_consent/withdraw", { key: "x".repeat(32) })).statusCode).toBe(404);
  expect((await post("/api/marketing_consent/withdraw", { key: "x" })).statusCode).toBe(422);
  expect((await post("/api/marketing_consent/withdraw", {})).statusCode).toBe(422);
  expect((await api.get("/api/marketing_consent/withdraw")).statusCode).toBe(405);
});
