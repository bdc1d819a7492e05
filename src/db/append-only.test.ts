import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteApplications } from "./queries/applications/delete-applications.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

let database: TestDatabase;
let dealerId: number;
let applicationId: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  const suffix = crypto.randomUUID();
  const query = async (text: ReturnType<typeof sql>) => (await database.db.execute<{ id: number }>(text)).rows[0];
  const dealer =
    await query(sql`insert into dealers (slug, name, contact_no, book_service, province, social_code, address, location, latitude, longitude, dp_name,
      dp_email, dp_contact_no) values (${suffix}, 'Dealer', '', '', '', '', '', '', 0, 0, '', '', '') returning id`);
  dealerId = Number(dealer?.id);
  const application = await query(sql`
    insert into finance_applications (reference, payload_hash, status, dealer_id, source_code, vehicle_type, key_id, contents)
    values (${`F-${suffix}`}, '', 'Queued', ${dealerId}, '', 'new', '', '') returning id`);
  applicationId = Number(application?.id);
  await database.db.execute(sql`
    insert into finance_application_access (reference, dealer_id, remark, read_by, read_at)
    values (${`F-${suffix}`}, ${dealerId}, 'Mrs Nkosi called', 'Ayesha Khan', now() - interval '5 years 1 day'),
      (${`F-${suffix}`}, ${dealerId}, '', 'Ayesha Khan', now() - interval '4 years')`);
});

const records = async () => {
  const { rows } = await database.db.execute(sql`
    select dealer_id, remark, read_by from finance_application_access where dealer_id = ${dealerId} order by id`);
  return rows;
};
const refused = (statement: string) =>
  expect(database.db.$client.query(statement), statement).rejects.toThrow("is append-only");

it("nobody alters or deletes the record of who read an application", async () => {
  const before = await records();
  expect(before).toHaveLength(2);
  for (const statement of [
    "update finance_application_access set read_by = 'Somebody else'",
    "update finance_application_access set remark = ''",
    "update finance_application_access set remark = 'Another reason'",
    "update finance_application_access set dealer_id = null",
    "update finance_application_access set read_at = read_at - interval '6 years'",
    "delete from finance_application_access",
    "truncate finance_application_access",
  ])
    await refused(statement);
  expect(await records()).toEqual(before);
});

it("erasing an application empties the readers' own words only; entries older than five years may then be deleted", async () => {
  await database.db.transaction((tx) => deleteApplications(tx, [applicationId], { by: "Zanele", remark: "P-1" }));
  expect(await records()).toEqual([
    { dealer_id: dealerId, remark: "", read_by: "Ayesha Khan" },
    { dealer_id: dealerId, remark: "", read_by: "Ayesha Khan" },
    { dealer_id: dealerId, remark: "P-1", read_by: "Zanele" },
  ]);
  await refused(`update finance_application_access set read_by = '' where dealer_id = ${dealerId}`);
  await refused(`delete from finance_application_access where dealer_id = ${dealerId}`);
  const old = "read_at < now() - interval '5 years'";
  await database.db.$client.query(`delete from finance_application_access where dealer_id = ${dealerId} and ${old}`);
  expect(await records()).toHaveLength(2);
});

it("deleting a dealer leaves the record without its dealer", async () => {
  await database.db.transaction((tx) => deleteApplications(tx, [applicationId], { by: "Zanele", remark: "" }));
  await database.db.execute(sql`delete from dealers where id = ${dealerId}`);
  const { rows } = await database.db.execute(
    sql`select read_by from finance_application_access where dealer_id is null`,
  );
  expect(rows).toHaveLength(3);
});

it("nobody alters or deletes consent wordings, audit entries and actions on personal data", async () => {
  await database.db.execute(
    sql`insert into audit_entries (person_name, resource, item_id, operation) values ('', 'deals', '1', 'update')`,
  );
  await database.db.execute(sql`insert into consent_wordings (version, wording) values ('finance-1', '{}')`);
  for (const table of ["consent_wordings", "audit_entries", "privacy_actions"]) {
    await refused(`delete from ${table}`);
    await refused(`truncate ${table}`);
  }
  await refused("update consent_wordings set wording = '{\"a\": 1}'");
  await refused("update audit_entries set person_name = ''");
  await refused("update privacy_actions set person_name = ''");
});
