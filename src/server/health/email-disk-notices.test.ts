import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Notice } from "../../contract/staff/notices.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { emailDiskNotices } from "./email-disk-notices.ts";

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(inject("runFolder"), "told-"));
  const person = { name: "Nomsa Dlamini", roles: ["administrator"], dealerIds: [] } as const;
  await createPerson(database.db, { ...person, email: "nomsa@karoo.example" });
  await createPerson(database.db, { ...person, email: "editor@karoo.example", roles: ["editor"] });
});
afterAll(() => database.drop());

it("e-mails administrators once for all processes, again after there was room, and again after a failure", async () => {
  const low: Notice = { severity: "warning", text: "The disk is nearly full" };
  let notice: Notice | undefined = low;
  let isDown = false;
  const sent: string[] = [];
  const errors: string[] = [];
  const start = () =>
    emailDiskNotices({
      db: database.db,
      dataDir,
      intervalMs: 5,
      disk: { notice: () => notice },
      mailer: {
        async sendDiskNotice({ email }, text) {
          if (isDown) throw new Error("mail server away");
          sent.push(`${email}: ${text}`);
        },
      },
      onError: ({ message }) => errors.push(message),
    });
  const tellers = [start(), start()];
  const rounds = () => new Promise((resolve) => setTimeout(resolve, 100));
  await expect.poll(() => sent.length).toBe(1);
  await rounds();
  expect(sent).toEqual(["nomsa@karoo.example: The disk is nearly full"]);
  notice = undefined;
  await rounds();
  isDown = true;
  notice = low;
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  isDown = false;
  await expect.poll(() => sent.length).toBe(2);
  await rounds();
  expect(sent).toHaveLength(2);
  await Promise.all(tellers.map((teller) => teller.stop()));
  await rm(dataDir, { recursive: true });
});
