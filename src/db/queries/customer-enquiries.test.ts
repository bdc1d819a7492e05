import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "../connect.ts";
import { resetCatalogue } from "../demo/reset-catalogue.ts";
import { customerEnquiries } from "../lead-schema.ts";
import { createTestDatabase } from "../test-support/test-database.ts";
import { enquiryKeeper, type SentEnquiry } from "./customer-enquiries.ts";

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await resetCatalogue(db, { vehicles: 1 });
});
afterAll(() => drop());

function sent(email: string, change: Partial<SentEnquiry> = {}): SentEnquiry {
  const person = { firstName: "Thandi", lastName: "Nkosi", cellPhone: "+27821234567", email };
  const consent = { contact: true, terms: true, consent: true, marketingOptIn: true };
  const subject = { make: "Renault", manufacturer: "Renault", isUsed: false, source: "Website" };
  return {
    enquiry: { status: "Queued", ...person, ...consent, ...subject },
    dealerSlug: "renault-sandton",
    receipt: { consentVersion: "test", consentChannel: null, consentPage: null, suspicions: ["honeypot", "too fast"] },
    idempotencyKey: null,
    ...change,
  };
}
const kept = () => db.select().from(customerEnquiries);

it("one that the database refuses fails none of those that came with it", async () => {
  await db.delete(customerEnquiries);
  const keep = enquiryKeeper(db);
  const senders = ["a@mail.example", "no text has a \0", "b@mail.example", "c@mail.example"];
  const answers = await Promise.allSettled(senders.map((email) => keep(sent(email))));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const rows = await kept();
  expect(rows.map(({ email }) => email).sort()).toEqual(["a@mail.example", "b@mail.example", "c@mail.example"]);
  expect(rows[0]).toMatchObject({ marketingOptIn: true, suspicions: ["honeypot", "too fast"], model: null });
});

it("many that come at once are kept in few transactions, each once, whatever keys they share", async () => {
  await db.delete(customerEnquiries);
  const keepers = [enquiryKeeper(db), enquiryKeeper(db)]; // as two processes
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) => {
      const key = n % 3 === 0 ? null : `key-${n % 50}`;
      const keep = keepers[n % 2] as (typeof keepers)[0];
      return keep(sent(key === null ? `p${n}@mail.example` : "same@mail.example", { idempotencyKey: key }));
    }),
  );
  const rows = await kept();
  expect(rows).toHaveLength(100 + 50);
  expect(answers.filter((answer) => answer?.outcome === "kept")).toHaveLength(rows.length);
  expect(answers.filter((answer) => answer?.outcome === "repeated")).toHaveLength(300 - rows.length);
  expect(new Set(answers.map((answer) => answer?.enquiry.reference))).toEqual(
    new Set(rows.map(({ reference }) => reference)),
  );
  expect(new Set(rows.map(({ createdAt }) => createdAt.getTime())).size).toBeLessThan(30);
});

it("one for a dealer that is not there is not kept", async () => {
  await db.delete(customerEnquiries);
  const keep = enquiryKeeper(db);
  const [unknown, anyone] = await Promise.all([
    keep(sent("a@mail.example", { dealerSlug: "nobody" })),
    keep(sent("b@mail.example", { dealerSlug: null })),
  ]);
  expect(unknown).toBeUndefined();
  expect(anyone?.outcome).toBe("kept");
  expect(await kept()).toMatchObject([{ email: "b@mail.example", dealerId: null }]);
});

it("without a database each is told so, and the next is tried anew", async () => {
  const away = connect("postgres://nobody@127.0.0.1:1/nowhere");
  const keep = enquiryKeeper(away);
  for (let n = 0; n < 2; n++) {
    const answers = await Promise.allSettled([keep(sent("a@mail.example")), keep(sent("b@mail.example"))]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: "ECONNREFUSED" } });
  }
  await away.$client.end();
});
