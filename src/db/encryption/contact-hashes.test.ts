import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailboxOf } from "../../contract/formats/mailbox.ts";
import { createTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { applicantContactHashes } from "./applicant-hashes.ts";
import { contactHash, contactHashes, parseContact } from "./contact-hashes.ts";
import { deriveEncryptionKeys, type EncryptionKeys } from "./encrypted-record.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("normalises a mailbox as the database does", async () => {
  const addresses = [
    "Thandi@Mail.example",
    "thandi+cars@mail.example",
    "t.h.a.n.d.i+x@gmail.com",
    "T.Handi@GoogleMail.com",
    "a.b@mail.example",
    "+@mail.example",
    "a@b@mail.example",
    "mail.example",
    "@mail.example",
    "a+b+c@gmail.com",
    "",
  ];
  for (const address of addresses) {
    const { rows } = await database.db.$client.query("select mailbox($1) as mailbox", [address]);
    expect(mailboxOf(address), address).toBe(rows[0].mailbox);
  }
});

const keysOf = (...secrets: [Buffer, ...Buffer[]]): EncryptionKeys => deriveEncryptionKeys(secrets);
const [newer, older] = [randomBytes(32), randomBytes(32)];

it("a hash is the same for all spellings, and differs by key and kind", () => {
  const { current } = keysOf(newer);
  const hash = (text: string, key = current) => {
    const contact = parseContact(text);
    return contact && contactHash(key, contact);
  };
  expect(hash("082 123-4567")).toBe(hash("+27821234567"));
  expect(hash("Thandi+cars@mail.example")).toBe(hash(" thandi@MAIL.example "));
  expect(hash("thandi")).toBeNull();
  expect(new Set([hash("0821234567"), hash("0821234568"), hash("0821234567", keysOf(older).current)]).size).toBe(3);
});

it("hashes of an older key are found after the key has changed", () => {
  const contact = parseContact("082 123 4567");
  const before = contact && contactHash(keysOf(older).current, contact);
  expect(contact && contactHashes(keysOf(newer, older), contact)).toContain(before);
});

it("an applicant has a hash for each valid contact", () => {
  const { current } = keysOf(newer);
  const hashes = applicantContactHashes(current, {
    email: "a@mail.example",
    phone: "082 123 4567",
    homeTel: "0821234567",
  });
  expect(hashes).toHaveLength(2);
  expect(applicantContactHashes(current, { email: null, phone: "none" })).toEqual([]);
});
