/** The applicant's confirmation, and the deletion of applications. */

import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { recordAccess } from "../../db/queries/applications/application-access.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { addNote } from "../../db/queries/enquiries/progress/lead-notes.ts";
import { emptyTables } from "../../db/test-support/empty-tables.ts";
import { storeApplication, untilApplication } from "../test-support/test-applications.ts";
import { testDelivery } from "../test-support/test-delivery.ts";
import { eventually } from "../test-support/test-leads.ts";

const context = testDelivery();
const DAY_MS = 86_400_000;

beforeEach(() =>
  emptyTables(context.leads.db, ["finance_applications", "finance_application_access", "confirmation_times"]),
);

const apply = (change = {}) => storeApplication(context.leads.db, { isConfirmed: true, ...change });
const until = (reference: string, status: string) => untilApplication(context.leads.db, reference, status);

it("the applicant gets a confirmation with the reference, the dealer and what happens next, and nothing of the application", async () => {
  context.startWorker();
  const reference = await apply();
  await eventually(async () => context.mail.accepted.length === 2);
  const emails = await context.mail.emails();
  const email = emails.find(({ to }) => to?.[0]?.address === testFinanceApplication.email);
  expect(email?.subject).toBe(`We have your finance application ${reference}`);
  for (const body of [email?.text, email?.html]) {
    for (const words of [reference, "Renault Sandton", "What happens next", "have it corrected or deleted"]) {
      expect(body).toContain(words);
    }
    for (const field of ["firstName", "surname", "idNumber", "bankName", "postalStreet", "basicMonthly"] as const) {
      expect(body).not.toContain(testFinanceApplication[field]);
    }
  }
});

it("the table of deliveries does not tell who has applied", async () => {
  await apply();
  const { rows } = await context.leads.db.execute(sql`select * from lead_deliveries where application_id is not null`);
  expect(rows).toHaveLength(2);
  const { email, surname } = testFinanceApplication;
  for (const text of [email, email.split("@")[0] ?? "", surname]) expect(JSON.stringify(rows)).not.toContain(text);
});

it("one mailbox gets three confirmations an hour, however it is spelled", async () => {
  for (const email of ["thandi@gmail.com", "Thandi@gmail.com", "than.di+1@googlemail.com", "thandi+2@gmail.com"]) {
    await apply({ contents: { ...testFinanceApplication, email } });
  }
  await apply();
  const { rows } = await context.leads.db.execute(sql`
    select count(*)::integer as count from lead_deliveries
    where application_id is not null and kind = 'confirmation' group by address order by 1`);
  expect(rows).toEqual([{ count: 1 }, { count: 3 }]);
});

it("a confirmation that fails does not make the desk's notice fail", async () => {
  context.mail.respond((recipient) => (recipient.startsWith("thandiwe") ? 550 : "accept"));
  context.startWorker();
  const reference = await apply();
  const { deliveries } = await until(reference, "Delivered");
  expect(deliveries.find(({ kind }) => kind === "email")).toMatchObject({ status: "Delivered" });
  await eventually(async () => context.errors.splice(0).length > 0);
});

it("a worker deletes applications past their retention with all that belongs to them, and keeps who read them", async () => {
  const { db } = context.leads;
  const withoutServer = context.startWorker({ smtpUrl: undefined });
  const [old, recent] = [await apply(), await apply()];
  await until(old, "Kept");
  await withoutServer.stop();
  const { rows } = await db.execute<{ id: string }>(
    sql`update finance_applications set created_at = ${new Date(Date.now() - 31 * DAY_MS)} where reference = ${old} returning id`,
  );
  const applicationId = Number(rows[0]?.id);
  const dealerId = await getDealerId(db, "renault-sandton");
  await addNote(db, { applicationId }, { kind: "note", text: "Wants a blue one", personName: "Ayesha Khan" });
  const reading = { part: "application", reason: "Other", remark: "Mrs Nkosi called", readBy: "Ayesha Khan" } as const;
  await recordAccess(db, { reference: old, dealerId }, reading);

  setSettings({ financeRetentionDays: 30 });
  context.startWorker({ smtpUrl: undefined });
  await eventually(async () => {
    const { rows: left } = await db.execute(sql`select reference from finance_applications`);
    return left.length === 1 && left[0]?.reference === recent;
  });
  for (const table of ["lead_notes", "lead_deliveries", "lead_events"]) {
    const { rows: left } = await db.execute(
      sql`select 1 from ${sql.raw(table)} where application_id = ${applicationId}`,
    );
    expect(left, table).toEqual([]);
  }
  const { rows: log } = await db.execute(
    sql`select part, remark, read_by from finance_application_access where reference = ${old} order by id`,
  );
  expect(log).toEqual([
    { part: "application", remark: "", read_by: "Ayesha Khan" },
    { part: "deletion", remark: "Older than 30 days", read_by: "the site" },
  ]);
  await eventually(async () => {
    const file = join(context.outbox, `application-${old}.1@karoo.example.eml`);
    return access(file).then(
      () => false,
      () => true,
    );
  });
});
