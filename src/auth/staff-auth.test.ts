import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { BACKGROUND_HEADER } from "../contract/staff/headers.ts";
import type { Role } from "../contract/staff/permissions.ts";
import type { Database } from "../db/connect.ts";
import { people, sessions } from "../db/schema/people/people.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import type { StaffAuth } from "./staff-auth.ts";
import { openTestAuth, signInTestPerson, TEST_ORIGIN, TEST_PASSWORD } from "./test-support/test-auth.ts";

let database: TestDatabase;
let db: Database;
let auth: StaffAuth;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  auth = openTestAuth(db);
});
afterAll(() => database.drop());

it("identifies the person who sends a request", async () => {
  const { id, email, cookie } = await signInTestPerson(auth, db, { roles: ["salesperson"], name: "Sipho Dube" });
  expect(await auth.authenticate({ cookie })).toEqual({
    id,
    email,
    name: "Sipho Dube",
    roles: ["salesperson"],
    dealerIds: [],
    session: { id: expect.any(String), hasSecondFactor: false, isConfirmed: true },
    needsSecondFactor: false,
  });
});

it("identifies nobody without cookies or with forged ones", async () => {
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

it.each<[Role, boolean]>([
  ["administrator", true],
  ["editor", true],
  ["dealer_manager", true],
  ["finance", true],
  ["salesperson", false],
])("asks a person of the role %s for a second factor: %s; by the setting, everybody", async (role, isAsked) => {
  const { cookie } = await signInTestPerson(auth, db, { roles: [role], hasSecondFactor: false });
  expect(await auth.authenticate({ cookie })).toMatchObject({ needsSecondFactor: isAsked });
  setSettings({ secondFactorFor: "all" });
  expect(await auth.authenticate({ cookie })).toMatchObject({ needsSecondFactor: true });
  setSettings({});
});

describe("a session", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Creates a session that began `hours` ago and was last used `idleHours` ago. */
  async function signedIn(role: Role, hours: number, idleHours: number) {
    const person = await signInTestPerson(auth, db, { roles: [role] });
    await db.$client.query(
      `update sessions set created_at = now() - $2 * interval '1 hour', updated_at = now() - $3 * interval '1 hour',
        expires_at = now() + interval '10 minutes' where person_id = $1`,
      [person.id, hours, idleHours],
    );
    return person;
  }
  const endsInHours = async (id: string) => {
    const [session] = await db.select().from(sessions).where(eq(sessions.personId, id));
    return session && (session.expiresAt.getTime() - Date.now()) / 3_600_000;
  };

  it.each<[Role, number, number, boolean]>([
    ["salesperson", 13.9 * 24, 0, true],
    ["salesperson", 14.1 * 24, 0, false],
    ["salesperson", 100, 71, true],
    ["salesperson", 100, 73, false],
    ["editor", 23.9, 0, true],
    ["editor", 24.1, 0, false],
    ["dealer_manager", 10, 3.9, true],
    ["dealer_manager", 10, 4.1, false],
    ["administrator", 10, 0.9, true],
    ["administrator", 10, 1.1, false],
    ["finance", 10, 1.1, false],
  ])("of a %s, %d hours after the sign-in and %d after its last use, lasts: %s", async (role, hours, idle, lasts) => {
    const { id, cookie } = await signedIn(role, hours, idle);
    expect((await auth.authenticate({ cookie })) !== undefined).toBe(lasts);
    expect((await db.select().from(sessions).where(eq(sessions.personId, id))).length).toBe(lasts ? 1 : 0);
  });

  it.each<[Role, "lifetime" | "idle timeout", number]>([
    ["salesperson", "lifetime", 14 * 24],
    ["salesperson", "idle timeout", 72],
    ["administrator", "lifetime", 24],
    ["administrator", "idle timeout", 1],
  ])("of a %s lasts for its whole %s of %d hours and no millisecond more", async (role, limit, hours) => {
    for (const [tooLateMs, lasts] of [
      [0, true],
      [1, false],
    ] as const) {
      const { id, cookie } = await signedIn(role, hours, limit === "lifetime" ? 0 : hours);
      const [session] = await db.select().from(sessions).where(eq(sessions.personId, id));
      const end = (session?.createdAt.getTime() ?? 0) + hours * 3_600_000;
      vi.useFakeTimers({ toFake: ["Date"], now: end + tooLateMs });
      expect((await auth.authenticate({ cookie })) !== undefined, `${tooLateMs} ms`).toBe(lasts);
      vi.useRealTimers();
    }
  });

  it("ends for better-auth's own requests at the same time", async () => {
    const { id, cookie } = await signedIn("administrator", 10, 0.5);
    await auth.authenticate({ cookie });
    expect(await endsInHours(id)).toBeCloseTo(1, 1);
    const late = await signedIn("administrator", 23.5, 0.5);
    await auth.authenticate({ cookie: late.cookie });
    expect(await endsInHours(late.id)).toBeCloseTo(0.5, 1);
  });

  it("is not kept alive by a page's background requests", async () => {
    const { id, cookie } = await signedIn("administrator", 10, 0.5);
    const before = await endsInHours(id);
    await auth.authenticate({ cookie, [BACKGROUND_HEADER]: "1" });
    await auth.authenticate({ cookie, accept: "text/event-stream" });
    expect(await endsInHours(id)).toBeCloseTo(before ?? 0, 3);
  });

  it("lasts as long as the person's present roles permit", async () => {
    const { id, cookie } = await signedIn("salesperson", 48, 0);
    await db
      .update(people)
      .set({ roles: ["editor"] })
      .where(eq(people.id, id));
    expect(await auth.authenticate({ cookie })).toBeUndefined();
  });

  it("does not last longer after a new password replaces it", async () => {
    const { id, cookie } = await signedIn("salesperson", 13 * 24, 0);
    const body = {
      currentPassword: TEST_PASSWORD,
      newPassword: "veldskoen orbit pantry 77",
      revokeOtherSessions: true,
    };
    const request = new Request(`${TEST_ORIGIN}/staff/auth/change-password`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    expect((await auth.handle(request, "10.0.0.9")).status).toBe(200);
    expect(await endsInHours(id)).toBeCloseTo(24, 1);
  });
});
