import { afterAll, beforeAll, expect, it } from "vitest";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { hasNobodySignedIn } from "../../db/queries/people/sign-in.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { openTestAuth, TEST_ORIGIN, TEST_PASSWORD } from "../test-support/test-auth.ts";
import { createFirstPerson } from "./first-person.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("makes an invited person an administrator only while nobody has signed in", async () => {
  const { db } = database;
  const email = "nomsa@karoo.example";
  const invited = await createPerson(db, { name: email, email, roles: ["editor"], dealerIds: [1] });
  const invitation = await createInvitation(db, invited);
  const post = (path: string, body: object, auth = openTestAuth(db)) =>
    auth.handle(
      new Request(`${TEST_ORIGIN}/staff/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      "10.0.0.1",
    );
  const create = (address: string) => {
    const firstPerson = createFirstPerson();
    const account = { name: "Nomsa Dlamini", email: address, newPassword: TEST_PASSWORD };
    return post("/create-first-person", { token: firstPerson.token, ...account }, openTestAuth(db, { firstPerson }));
  };
  expect(await hasNobodySignedIn(db), "an invitation is no sign-in").toBe(true);
  expect((await create("Nomsa@Karoo.example")).status).toBe(200);
  const { rows } = await database.db.$client.query("select id, name, email, roles, dealer_ids from people");
  expect(rows).toEqual([{ id: invited, name: "Nomsa Dlamini", email, roles: ["administrator"], dealer_ids: [] }]);
  expect((await post("/read-invitation", { token: invitation })).status, "the invitation has ended").toBe(400);
  expect(await hasNobodySignedIn(db)).toBe(false);
  expect((await create("other@karoo.example")).status).toBe(400);
});

it("is the right of whoever has the whole token, and of nobody else", () => {
  const { token, matches } = createFirstPerson();
  expect(token).toMatch(/^[a-z]{32}$/);
  expect(new Set(token).size).toBeGreaterThan(5);
  expect(matches(token)).toBe(true);
  const other = token.startsWith("a") ? `b${token.slice(1)}` : `a${token.slice(1)}`;
  for (const wrong of [other, "", token.slice(1), `${token}a`, createFirstPerson().token]) {
    expect(matches(wrong), wrong).toBe(false);
  }
});

it("is used once, also by two at a time, and stays if it fails", async () => {
  const { token, matches, use } = createFirstPerson();
  await expect(use(() => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(matches(token)).toBe(true);
  const uses = [use(async () => 7), use(async () => 8)];
  await expect(Promise.all(uses)).rejects.toThrow("used up");
  expect(await uses[0]).toBe(7);
  expect(matches(token)).toBe(false);
});
