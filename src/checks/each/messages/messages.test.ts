import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPerson } from "../../../db/queries/people/people.ts";
import { hasImapServer, startTestImapServer } from "../../../leads/test-support/test-imap-server.ts";
import { createTestLeads, type TestLeads } from "../../../leads/test-support/test-leads.ts";
import { setProcesses, testContext } from "../../test-support/test-context.ts";
import { deliveries } from "./deliveries.ts";
import { mailResults } from "./mail-results.ts";
import { mailbox } from "./mailbox.ts";
import { push } from "./push.ts";

let leads: TestLeads;
beforeAll(async () => {
  leads = await createTestLeads();
});
afterAll(() => leads.close());
beforeEach(() => leads.clear());

const context = (changes = {}) => testContext(leads.db, changes);

/** Stores deliveries of a new lead that has been routed. */
async function insertDeliveries(
  count: number,
  {
    kind = "email",
    status = "Delivered",
    lastError = null,
    minutesAgo = 1,
    attempts = 1,
  }: {
    kind?: string;
    status?: string;
    lastError?: string | null;
    minutesAgo?: number;
    attempts?: number;
  },
): Promise<void> {
  const { id } = await leads.store();
  const ago = sql`now() - make_interval(mins => ${minutesAgo})`;
  await leads.db.execute(sql`update customer_enquiries set routed_at = now()`);
  await leads.db.execute(sql`
    insert into lead_deliveries (enquiry_id, kind, purpose, address, message_id, status, attempts, last_error, next_attempt_at, created_at)
    select e.id, ${kind}, 'sales', n || '@dealer.example', gen_random_uuid()::text, ${status}, ${attempts}, ${lastError}, ${ago}, ${ago}
    from customer_enquiries e, generate_series(1, ${count}) n where e.id = ${id}`);
}

it.each([
  [100, 3, "ok"],
  [50, 6, "warning"],
  [10, 6, "failing"],
])("of %i e-mails, %i that came back are %s", async (accepted, bounced, state) => {
  expect((await mailResults.run(await context())).message).toBe("No e-mail was sent.");
  await insertDeliveries(accepted, {});
  await insertDeliveries(bounced, { status: "Failed", lastError: "came back: 5.1.1" });
  await insertDeliveries(1, { status: "Failed", lastError: "mail server answered 550", minutesAgo: 3000 });
  const result = await mailResults.run(await context());
  expect(result).toMatchObject({
    state,
    message: `${accepted + bounced} accepted by the mail server, 0 refused, ${bounced} came back.`,
  });
});

it.each([
  [1, "ok"],
  [20, "warning"],
  [180, "failing"],
])("a message that has waited for %i minutes is %s", async (minutesAgo, state) => {
  await insertDeliveries(2, { kind: "reply", status: "Queued", lastError: "mail server: ECONNREFUSED", minutesAgo });
  const result = await deliveries.run(await context());
  expect(result.state).toBe(state);
  expect(result.message).toMatch(
    /^E-mails: 2, the oldest for (1|20) minutes?\.$|^E-mails: 2, the oldest for 3 hours\.$/,
  );
});

it("a reminder for tomorrow does not wait yet, and a lead that reached nobody is told", async () => {
  await insertDeliveries(1, { kind: "reminder", status: "Queued", attempts: 0, minutesAgo: -600 });
  expect((await deliveries.run(await context())).message).toBe("Nothing waits.");
  await leads.store();
  await leads.db.execute(
    sql`update customer_enquiries set created_at = now() - interval '1 hour' where routed_at is null`,
  );
  expect(await deliveries.run(await context())).toMatchObject({
    state: "warning",
    message: "Enquiries to be given to a dealer: 1, the oldest for 1 hour.",
  });
  await insertDeliveries(1, { kind: "webhook", status: "Failed", lastError: "webhook answered 500" });
  expect(await deliveries.run(await context())).toMatchObject({
    state: "failing",
    message: "1 delivery of an enquiry to a dealer failed for good within the last day.",
  });
});

it("says of the mailbox that nothing answers", async () => {
  expect((await mailbox.run(await context())).state).toBe("ok");
  const nobody = await mailbox.run(await context({ mailboxUrl: "imap://leads:secret@127.0.0.1:1/INBOX" }));
  expect(nobody).toMatchObject({ state: "failing", message: "Nothing answers at 127.0.0.1:1." });
  expect(JSON.stringify(nobody)).not.toContain("secret");
});

it.runIf(hasImapServer)("signs in to the mailbox", async () => {
  const server = await startTestImapServer();
  expect((await mailbox.run(await context({ mailboxUrl: server.url }))).state).toBe("ok");
  expect(await mailbox.run(await context({ mailboxUrl: server.urlWithWrongPassword }))).toMatchObject({
    state: "failing",
    message: "127.0.0.1 does not accept the user name and password of REPLY_IMAP_URL.",
  });
  await server.close();
});

it("says that the key of notifications differs between processes, or from the one that devices know", async () => {
  const { db } = leads;
  await setProcesses(db, {}, { vitals: { pushKey: "another-key" } });
  expect((await push.run(await context())).state).toBe("failing");
  await setProcesses(db, {});
  expect((await push.run(await context())).state).toBe("ok");

  const personId = await createPerson(db, {
    name: "Nomsa",
    email: "n@karoo.example",
    roles: ["administrator"],
    dealerIds: [],
  });
  await db.execute(
    sql`insert into sessions (id, person_id, token, expires_at) values ('s', ${personId}, 't', now() + interval '1 day')`,
  );
  const addDevice = (endpoint: string) =>
    db.execute(
      sql`insert into staff_devices (person_id, session_id, endpoint, p256dh, auth) values (${personId}, 's', ${endpoint}, 'p', 'a')`,
    );
  await addDevice("https://push.example/1");
  await setProcesses(db, { vitals: { pushKey: "a-new-key" } });
  expect(await push.run(await context())).toMatchObject({
    state: "warning",
    message: expect.stringContaining("Notifications do not reach 1 device of staff"),
  });
  await db.execute(sql`delete from staff_devices`);
  await addDevice("https://push.example/2");
  expect((await push.run(await context())).state).toBe("ok");
});
