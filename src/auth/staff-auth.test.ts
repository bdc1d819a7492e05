import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../db/connect.ts";
import { people, sessions } from "../db/schema/people.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import type { StaffAuth } from "./staff-auth.ts";
import { openTestAuth, signInTestPerson } from "./test-support/test-auth.ts";

let database: TestDatabase;
let db: Database;
let auth: StaffAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  auth = openTestAuth(db);
});
afterAll(() => database.drop());

it("tells who sends a request", async () => {
  const { id, email, cookie } = await signInTestPerson(auth, db, { roles: ["editor"], name: "Sipho Dube" });
  expect(await auth.authenticate({ cookie })).toEqual({
    ...{ id, email, name: "Sipho Dube", roles: ["editor"], dealerIds: [] },
    session: { id: expect.any(String), hasSecondFactor: false },
  });
});

it("tells nobody without cookies, and with those of a forger", async () => {
  const { cookie } = await signInTestPerson(auth, db, { roles: ["editor"] });
  const [session] = cookie.split("; ").filter((one) => one.includes("session_token"));
  expect(await auth.authenticate({})).toBeUndefined();
  expect(await auth.authenticate({ cookie: session?.replace(/.{8}$/, "AAAAAA%3D") })).toBeUndefined();
  expect(await auth.authenticate({ cookie: session })).toBeDefined();
});

it("ends all sessions of a person who is switched off", async () => {
  const { id, cookie } = await signInTestPerson(auth, db, { roles: ["administrator"] });
  expect(await auth.authenticate({ cookie })).toMatchObject({ session: { hasSecondFactor: true } });
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, id));
  expect(await auth.authenticate({ cookie })).toBeUndefined();
  expect(await db.select().from(sessions).where(eq(sessions.personId, id))).toEqual([]);
});
