import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import {
  countCheck,
  countLinkUse,
  countResetEmail,
  countResetRequest,
  countSignIn,
  type Device,
  forgiveSignIn,
  isKnownTo,
  parseDevice,
  rememberAccount,
  type SignInAttempt,
} from "./sign-in-limits.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How often `attempt` is permitted, of `max` times at most; each gets its number. */
async function countPermitted(max: number, attempt: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < max; n++) {
    const isPermitted = await attempt(n).then(
      (result) => result !== false,
      () => false,
    );
    if (!isPermitted) return n;
  }
  return max;
}

let accounts = 0;
/** An attempt for an account, from an address and by a device that no other test uses. */
function attemptFor(changes: Partial<SignInAttempt> = {}): SignInAttempt {
  accounts++;
  return { email: `p${accounts}@karoo.example`, client: `10.0.0.${accounts}`, knownDevice: undefined, ...changes };
}
const signIn = (attempt: SignInAttempt) => countSignIn(database.db, attempt);

it("permits five attempts from an address for an account, and then says how long to wait", async () => {
  const attempt = attemptFor();
  expect(await countPermitted(10, () => signIn(attempt))).toBe(5);
  await expect(signIn(attempt)).rejects.toMatchObject({
    status: "TOO_MANY_REQUESTS",
    body: {
      code: "TOO_MANY_ATTEMPTS",
      message: "Too many attempts. Please wait 15 minutes and try again.",
    },
    headers: { "retry-after": expect.stringMatching(/^(900|89\d)$/) },
  });
  await signIn({ ...attempt, client: "10.1.0.1" });
  await signIn({ ...attempt, email: "other@karoo.example" });
});

it("gives a device that has signed in before attempts of its own, wherever it is", async () => {
  const attempt = attemptFor();
  await countPermitted(10, () => signIn(attempt));
  const known = { ...attempt, knownDevice: "d1" };
  expect(await countPermitted(10, (n) => signIn({ ...known, client: `10.2.0.${n}` }))).toBe(5);
  await signIn({ ...attempt, knownDevice: "d2" });
});

it("permits 50 attempts for an account from all unknown devices together", async () => {
  const attempt = attemptFor();
  expect(await countPermitted(60, (n) => signIn({ ...attempt, client: `10.3.0.${n}` }))).toBe(50);
  await signIn({ ...attempt, knownDevice: "d1" });
});

it("permits 100 attempts from an address for all accounts together", async () => {
  const attempt = attemptFor();
  expect(await countPermitted(110, (n) => signIn({ ...attempt, email: `a${n}@karoo.example` }))).toBe(100);
});

it("takes a successful attempt back", async () => {
  const attempt = attemptFor();
  for (let n = 0; n < 60; n++) {
    await signIn({ ...attempt, client: `10.4.0.${n}` });
    await forgiveSignIn(database.db, { ...attempt, client: `10.4.0.${n}` });
  }
  for (let n = 0; n < 4; n++) await signIn(attempt);
  await forgiveSignIn(database.db, attempt); // also those before it
  expect(await countPermitted(10, () => signIn(attempt))).toBe(5);
});

it("limits checks, links and requests for links", async () => {
  const { db } = database;
  expect(await countPermitted(20, () => countCheck(db, "person-1"))).toBe(10);
  await countCheck(db, "person-2");
  expect(await countPermitted(40, () => countLinkUse(db, "10.5.0.1"))).toBe(30);
  await countLinkUse(db, "10.5.0.2");
  expect(await countPermitted(10, () => countResetRequest(db, "r@karoo.example", "10.6.0.1"))).toBe(3);
  await countResetRequest(db, "r@karoo.example", "10.6.0.2");
  expect(await countPermitted(30, (n) => countResetRequest(db, `r${n}@karoo.example`, "10.6.0.3"))).toBe(20);
  expect(await countPermitted(20, () => countResetEmail(db, "r@karoo.example"))).toBe(10);
  expect(await countResetEmail(db, "r2@karoo.example")).toBe(true);
});

it("says how long to wait: an hour for links", async () => {
  const { db } = database;
  await countPermitted(10, () => countResetRequest(db, "w@karoo.example", "10.7.0.1"));
  await expect(countResetRequest(db, "w@karoo.example", "10.7.0.1")).rejects.toMatchObject({
    body: { message: "Too many attempts. Please wait 60 minutes and try again." },
  });
  await db.$client.query("update rate_limit_counters set window_ends_at = now() + interval '50 seconds'");
  await expect(countResetRequest(db, "w@karoo.example", "10.7.0.1")).rejects.toMatchObject({
    body: { message: "Too many attempts. Please wait a minute and try again." },
  });
});

it("knows a device by the last five accounts that signed in on it", () => {
  let device = parseDevice("abc");
  expect(device).toEqual({ id: "abc", accounts: [] });
  const names = ["a", "b", "c", "d", "e", "f", "b"];
  for (const name of names) device = parseDevice(rememberAccount(device ?? { id: "", accounts: [] }, name));
  expect(["a", "b", "c", "d", "e", "f"].map((name) => isKnownTo(device, name))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  device = parseDevice(rememberAccount(device as Device, "d")); // once more, which forgets nobody
  expect(isKnownTo(device, "c")).toBe(true);
  expect(device?.id).toBe("abc");
  expect(device?.accounts).toHaveLength(5);
  expect(JSON.stringify(device)).not.toContain("karoo");
});

it.each([null, undefined, false, "", ".abc"] as const)("takes the cookie %j for no device", (value) => {
  expect(parseDevice(value)).toBeUndefined();
  expect(isKnownTo(parseDevice(value), "a")).toBe(false);
});
