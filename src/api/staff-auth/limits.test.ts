import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../auth/test-support/test-auth.ts";
import { incrementRateLimitCounter } from "../../db/queries/enquiries/submissions/rate-limit-counters.ts";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { createTestStaffAuth, type TestBrowser, type TestStaffAuth } from "../test-support/test-staff-auth.ts";

let site: TestStaffAuth;
beforeAll(async () => {
  site = await createTestStaffAuth();
});
afterAll(() => site.close());

let email: string;
let victim: TestBrowser;
let count = 0;
beforeEach(async () => {
  email = `victim${++count}@karoo.example`;
  const id = await createPerson(site.db, { name: "Victim", email, roles: ["editor"], dealerIds: [] });
  victim = site.browser();
  const token = await createInvitation(site.db, id);
  await victim.post("/accept-invitation", { token, newPassword: TEST_PASSWORD });
  await victim.post("/sign-out");
});

const signIn = (browser: TestBrowser, password = TEST_PASSWORD, address = email) =>
  browser.post("/sign-in/email", { email: address, password });
const guess = async (browser: TestBrowser, address?: string) =>
  (await signIn(browser, "a wrong guess", address)).statusCode;
const guesses = async (browser: TestBrowser, number: number, address?: string) => {
  const statuses = [];
  for (let n = 0; n < number; n++) statuses.push(await guess(browser, address));
  return statuses;
};
/** Uses up the attempts that unknown devices have for the account, without hashing fifty passwords. */
async function spendAccount(): Promise<void> {
  for (let n = 0; n < 50; n++) await incrementRateLimitCounter(site.db, `sign-in ${email}`, 3_600_000);
}

it("locks out an address that guesses, whether the account exists or not, and nobody else", async () => {
  const [attacker, other] = [site.browser(), site.browser()];
  expect(await guesses(attacker, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await guesses(other, 6, `nobody${email}`)).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await signIn(attacker);
  expect(refused.statusCode, "also with the right password").toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  expect(refused.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS", message: expect.stringContaining("15 minutes") });
  expect((await signIn(site.browser())).statusCode).toBe(200);
});

it("lets a known device in from behind the guesser's address", async () => {
  const attacker = site.browser("10.9.0.1");
  await guesses(attacker, 6);
  const behind = site.browser("10.9.0.1");
  for (const [name, value] of victim.cookies) behind.cookies.set(name, value);
  expect((await signIn(behind)).statusCode).toBe(200);
});

it("counts the neighbours of an IPv6 network as one address", async () => {
  const statuses = [];
  for (let n = 1; n <= 6; n++) statuses.push(await guess(site.browser(`2001:db8:7:7::${n}`)));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it("stops guesses from many addresses, and lets known devices in", async () => {
  await spendAccount();
  expect((await signIn(site.browser())).statusCode).toBe(429);
  expect((await signIn(victim)).statusCode).toBe(200);
});

it("does not count what succeeds", async () => {
  const browser = site.browser();
  for (let n = 0; n < 8; n++) {
    browser.cookies.clear();
    expect((await signIn(browser)).statusCode).toBe(200);
  }
});

it("accepts no device of somebody else, or of a forger", async () => {
  await spendAccount();
  const [device = ""] = [victim.cookies.get("__Host-staff.device")];
  const forger = site.browser();
  forger.cookies.set("__Host-staff.device", device.replace(/^[^.]+/, "someoneelse"));
  expect((await signIn(forger)).statusCode).toBe(429);
  email = `other${email}`;
  await createPerson(site.db, { name: "Other", email, roles: ["editor"], dealerIds: [] });
  await spendAccount();
  const stranger = site.browser();
  stranger.cookies.set("__Host-staff.device", device);
  expect(await guess(stranger)).toBe(429);
});

it("sends no flood of links to anybody", async () => {
  const before = site.resets.length;
  const asker = site.browser();
  const ask = async (browser: TestBrowser) => (await browser.post("/request-password-reset", { email })).statusCode;
  expect([await ask(asker), await ask(asker), await ask(asker), await ask(asker)]).toEqual([200, 200, 200, 429]);
  for (let n = 0; n < 9; n++) expect(await ask(site.browser())).toBe(200);
  await expect.poll(() => site.resets.length).toBe(before + 10);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(site.resets.length).toBe(before + 10);
});

it("hashes few passwords at once, and says when it is too busy", async () => {
  const slow = await createTestStaffAuth({ passwordHashing: undefined });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => guess(slow.browser(), `flood${Math.random()}@x.example`)),
  );
  await slow.close();
  // Two are hashed and twenty wait. On a busy machine, some are hashed before the last arrive.
  const refused = statuses.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(60 - 22);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
