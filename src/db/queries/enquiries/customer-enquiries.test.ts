import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../connect.ts";
import { customerEnquiries } from "../../schema/enquiries/leads.ts";
import { createTestDatabase } from "../../test-support/test-database.ts";
import { type SentEnquiry, storeEnquiry } from "./customer-enquiries.ts";

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase({ contents: "catalogue" }));
});
afterAll(() => drop());

function sent(email: string, change: Partial<SentEnquiry> = {}): SentEnquiry {
  const person = { firstName: "Thandi", lastName: "Nkosi", cellPhone: "+27821234567", email };
  const consent = { contact: true, terms: true, consent: true, marketingOptIn: true };
  const subject = { make: "Renault", manufacturer: "Renault", isUsed: false, source: "Website" };
  return {
    enquiry: { status: "Queued", ...person, ...consent, ...subject },
    form: "contact",
    dealerSlug: "renault-sandton",
    receipt: { consentVersion: "test", consentChannel: null, consentPage: null, spamSignals: ["honeypot", "too fast"] },
    idempotencyKey: null,
    ...change,
  };
}
const stored = () => db.select().from(customerEnquiries);

beforeEach(() => db.delete(customerEnquiries));

it("an enquiry is stored with its receipt", async () => {
  await storeEnquiry(db, sent("a@mail.example"));
  expect(await stored()).toMatchObject([
    { email: "a@mail.example", marketingOptIn: true, spamSignals: ["honeypot", "too fast"], model: null },
  ]);
});

it("enquiries sent at the same time under shared keys are stored once for each key", async () => {
  const results = await Promise.all(
    Array.from({ length: 120 }, (_, n) => {
      const key = n % 3 === 0 ? null : `key-${n % 20}`;
      return storeEnquiry(db, sent(key === null ? `p${n}@mail.example` : "same@mail.example", { idempotencyKey: key }));
    }),
  );
  const rows = await stored();
  expect(rows).toHaveLength(40 + 20);
  expect(results.filter((result) => result?.outcome === "stored")).toHaveLength(rows.length);
  expect(results.filter((result) => result?.outcome === "repeated")).toHaveLength(120 - rows.length);
  expect(new Set(results.map((result) => result?.enquiry.reference))).toEqual(
    new Set(rows.map(({ reference }) => reference)),
  );
});

it("an enquiry for an unknown dealer is not stored", async () => {
  expect(await storeEnquiry(db, sent("a@mail.example", { dealerSlug: "nobody" }))).toBeUndefined();
  expect(await stored()).toEqual([]);
});

it("an enquiry without a dealer is stored for routing to find one", async () => {
  expect(await storeEnquiry(db, sent("b@mail.example", { dealerSlug: null }))).toMatchObject({ outcome: "stored" });
  expect(await stored()).toMatchObject([{ email: "b@mail.example", dealerId: null }]);
});
