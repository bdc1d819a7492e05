import { mkdtemp } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import {
  cookieOf,
  openTestAuth,
  signInTestPerson,
  TEST_ORIGIN,
  TEST_PASSWORD,
} from "../../auth/test-support/test-auth.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { insertLead } from "../../leads/test-support/insert-lead.ts";
import { runTestCli } from "../test-cli.ts";

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  const dataDir = await mkdtemp(join(inject("runFolder"), "staff-cli-"));
  env = { NODE_ENV: "test", DATABASE_URL: database.url, DATA_DIR: dataDir, SITE_URL: TEST_ORIGIN };
});
afterAll(() => database.drop());
beforeEach(() => database.db.execute("delete from people"));

const staff = (...args: string[]) => runTestCli(["staff", ...args], env);
const email = "nomsa@karoo.example";

/** Accepts the invitation that the command line printed. Returns the cookies. */
async function accept(out: string): Promise<string> {
  const [, token] = /https:\/\/karoo\.example\/staff\/invitation#token=([\w-]+)\n$/.exec(out) ?? [];
  const auth = openTestAuth(database.db);
  const request = new Request(`${TEST_ORIGIN}/staff/auth/accept-invitation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, newPassword: TEST_PASSWORD }),
  });
  const response = await auth.handle(request, "10.0.0.1");
  expect(response.status).toBe(200);
  return cookieOf(response.headers);
}

it("invites the first administrator, who can then sign in", async () => {
  expect((await staff("list")).out).toContain("Nobody has an account");
  const { code, out, err } = await staff("invite", "Nomsa@Karoo.example", "--role", "admin", "--name", "Nomsa");
  expect(code, err).toBe(0);
  expect((await staff("list")).out).toMatch(/nomsa@karoo\.example +administrator +invited +no +0/);
  const cookie = await accept(out);
  const person = await openTestAuth(database.db).authenticate({ cookie });
  expect(person).toMatchObject({ email, roles: ["administrator"], session: { hasSecondFactor: false } });
  expect((await staff()).out).toMatch(/active +no +1/);
});

it("prints another link for somebody who has an account", async () => {
  const first = await staff("invite", email, "--role", "admin", "--name", "Nomsa");
  const again = await staff("invite", email);
  expect(again.out).not.toBe(first.out);
  await accept(again.out);
  expect(await staff("invite", email, "--role", "editor")).toMatchObject({
    code: 1,
    err: expect.stringContaining("has an account"),
  });
});

it("invites people of dealers", async () => {
  expect((await staff("invite", email, "--role", "salesperson")).err).toBe("People of this role need a --dealer\n");
  expect((await staff("invite", email, "--role", "salesperson", "--dealer", "nobody")).code).toBe(1);
  const invited = await staff(
    "invite",
    email,
    "--role",
    "salesperson",
    "finance",
    "--dealer",
    "renault-sandton",
    "--name",
    "Nomsa",
  );
  expect(invited.code).toBe(0);
  const { rows } = await database.db.$client.query("select name, roles, dealer_ids from people");
  expect(rows).toEqual([{ name: "Nomsa", roles: ["salesperson", "finance"], dealer_ids: [expect.any(Number)] }]);
});

it.each([
  [["invite", "nomsa", "--role", "admin"], "It must be an e-mail address."],
  [["invite", email, "--role", "owner"], "It must be one of admin, administrator,"],
  [["invite", email], "A new person needs a --role"],
  [["invite", email, "--role", "admin"], "A new person needs a --name"],
  [["invite", email, "--role", "admin", "--name", " "], "A new person needs a --name"],
  [["disable", "nobody@karoo.example"], "Nobody has the address nobody@karoo.example"],
])("refuses %j", async (args, message) => {
  const { code, err } = await staff(...args);
  expect(code).toBe(1);
  expect(err).toContain(message);
});

it("asks for the name of a new person on a terminal", async () => {
  const nobody = await runTestCli(["staff", "invite", email, "--role", "admin"], env, "\n");
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining("A new person needs a --name")]);
  const { code, err } = await runTestCli(["staff", "invite", email, "--role", "admin"], env, "Nomsa Dlamini\n");
  expect(code, err).toBe(0);
  expect(err).toContain("Name of the new person:");
  expect((await staff("list")).out).toMatch(/Nomsa Dlamini +nomsa@karoo\.example/);
  const again = await runTestCli(["staff", "invite", email], env, "");
  expect([again.code, again.err]).toEqual([0, expect.not.stringContaining("Name")]);
});

it("hands over what somebody looks after who is switched off", async () => {
  const auth = openTestAuth(database.db);
  const dealerIds = [1];
  const { id } = await signInTestPerson(auth, database.db, { roles: ["salesperson"], email, dealerIds });
  const colleague = "lindiwe@karoo.example";
  await signInTestPerson(auth, database.db, { roles: ["salesperson"], email: colleague, dealerIds });
  await signInTestPerson(auth, database.db, { roles: ["finance"], email: "desk@karoo.example", dealerIds });
  const { rows } = await database.db.$client.query("select number from people where id = $1", [id]);
  const lead = await insertLead(database.db, 1, { dealerId: 1, ownerId: rows[0].number });
  const refused = await staff("disable", email);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`${email} looks after 1 enquiry`)]);
  expect((await staff("disable", email, "--hand-over-to", "desk@karoo.example")).err).toContain("cannot take over");
  expect((await staff("disable", email, "--hand-over-to", colleague)).code).toBe(0);
  const { rows: owners } = await database.db.$client.query(
    "select p.email, p.disabled_at from customer_enquiries c join people p on p.number = c.owner_id where c.id = $1",
    [lead],
  );
  expect(owners).toEqual([{ email: colleague, disabled_at: null }]);
});

it("switches people off and on, but not the last administrator", async () => {
  const auth = openTestAuth(database.db);
  const { cookie } = await signInTestPerson(auth, database.db, { roles: ["administrator"], email });
  expect((await staff("disable", email)).err).toContain("the only administrator");
  await signInTestPerson(auth, database.db, { roles: ["administrator"] });
  expect((await staff("disable", email)).out).toContain("signed out everywhere");
  expect(await auth.authenticate({ cookie })).toBeUndefined();
  expect((await staff("invite", email)).err).toContain("switched off");
  expect((await staff("enable", email)).code).toBe(0);
  expect((await staff("invite", email)).code).toBe(0);
  const { rows } = await database.db.$client.query(
    "select person_name, operation from audit_entries where resource = 'people' order by id desc limit 3",
  );
  const person_name = `command line (${userInfo().username})`;
  expect(rows.map(({ operation }) => operation)).toEqual(["invite", "restore", "delete"]);
  expect(rows.every((row) => row.person_name === person_name)).toBe(true);
});
