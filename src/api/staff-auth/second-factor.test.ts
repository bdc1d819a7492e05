import { type TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../auth/test-support/test-auth.ts";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { rateLimitCounters } from "../../db/schema/rate-limits.ts";
import { createTestStaffAuth, type TestBrowser, type TestStaffAuth } from "../test-support/test-staff-auth.ts";

let site: TestStaffAuth;
beforeAll(async () => {
  site = await createTestStaffAuth();
});
afterAll(() => site.close());

let email: string;
let personId: string;
let count = 0;
beforeEach(async () => {
  email = `nomsa${++count}@karoo.example`;
  personId = await createPerson(site.db, { name: "Nomsa Dlamini", email, roles: ["administrator"], dealerIds: [] });
});

async function accept(): Promise<TestBrowser> {
  const browser = site.browser();
  const token = await createInvitation(site.db, personId);
  await browser.post("/accept-invitation", { token, newPassword: TEST_PASSWORD });
  return browser;
}
const signIn = (browser: TestBrowser) => browser.post("/sign-in/email", { email, password: TEST_PASSWORD });
const hasSecondFactor = async (browser: TestBrowser) =>
  (await browser.get("/get-session")).json()?.session.hasSecondFactor;

/** Sets up an authenticator app. Returns the app and the recovery codes. */
async function setUp(browser: TestBrowser): Promise<{ app: TOTP; codes: string[] }> {
  const enabled = await browser.post("/two-factor/enable", { password: TEST_PASSWORD });
  expect(enabled.statusCode, enabled.body).toBe(200);
  const { totpURI, backupCodes: codes } = enabled.json();
  const app = URI.parse(totpURI) as TOTP;
  const verified = await browser.post("/two-factor/verify-totp", { code: app.generate() });
  expect(verified.statusCode, verified.body).toBe(200);
  await letTimePass();
  return { app, codes };
}

/** Makes used codes valid again, as if time had passed. */
const letTimePass = () => site.db.delete(rateLimitCounters);

/** Returns five codes that are wrong in the current period and its neighbours. */
function wrongCodes(app: TOTP): string[] {
  const around = [-1, 0, 1].map((step) => app.generate({ timestamp: Date.now() + step * 30_000 }));
  const codes = Array.from({ length: 8 }, (_, digit) => String(digit).repeat(6));
  return codes.filter((code) => !around.includes(code)).slice(0, 5);
}

describe("an authenticator app", () => {
  it("is set up after the first sign-in, and asked for at the next", async () => {
    const browser = await accept();
    expect(await hasSecondFactor(browser)).toBe(false);
    const { app } = await setUp(browser);
    expect(await hasSecondFactor(browser)).toBe(true);
    const next = site.browser();
    expect((await signIn(next)).json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    expect(await hasSecondFactor(next)).toBeUndefined();
    const wrong = await next.post("/two-factor/verify-totp", { code: wrongCodes(app)[0] });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().violations).toMatchObject([{ propertyPath: "code" }]);
    expect((await next.post("/two-factor/verify-totp", { code: app.generate() })).statusCode).toBe(200);
    expect(await hasSecondFactor(next)).toBe(true);
  });

  it("is set up without the password that has just been chosen", async () => {
    const browser = await accept();
    const enabled = await browser.post("/two-factor/enable", {});
    expect(enabled.statusCode, enabled.body).toBe(200);
    const app = URI.parse(enabled.json().totpURI) as TOTP;
    expect((await browser.post("/two-factor/verify-totp", { code: app.generate() })).statusCode).toBe(200);
    expect(await hasSecondFactor(browser)).toBe(true);
    expect((await browser.post("/two-factor/disable", {})).statusCode).toBe(400);
  });

  it("gives codes that work once, of two sign-ins at the same time too", async () => {
    const browser = await accept();
    const { app } = await setUp(browser);
    const code = app.generate();
    const [one, two, late] = [site.browser(), site.browser(), site.browser()];
    for (const next of [one, two, late]) await signIn(next);
    const verify = async (next: TestBrowser) => (await next.post("/two-factor/verify-totp", { code })).statusCode;
    expect((await Promise.all([verify(one), verify(two)])).sort()).toEqual([200, 401]);
    expect([await verify(late), await verify(browser)]).toEqual([401, 401]);
    expect(await hasSecondFactor(late)).toBeUndefined();
  });

  it("cannot be used again with the code that set it up", async () => {
    const browser = await accept();
    const enabled = await browser.post("/two-factor/enable", { password: TEST_PASSWORD });
    const code = (URI.parse(enabled.json().totpURI) as TOTP).generate();
    expect((await browser.post("/two-factor/verify-totp", { code })).statusCode).toBe(200);
    const next = site.browser();
    await signIn(next);
    expect((await next.post("/two-factor/verify-totp", { code })).statusCode).toBe(401);
  });

  it("is replaced by each recovery code once", async () => {
    const { codes } = await setUp(await accept());
    const use = async (code: string | undefined) => {
      const browser = site.browser();
      await signIn(browser);
      return (await browser.post("/two-factor/verify-backup-code", { code })).statusCode;
    };
    expect(codes).toHaveLength(10);
    expect([await use(codes[0]), await use(codes[0]), await use(codes[1])]).toEqual([200, 401, 200]);
  });

  it("moves to another phone, and survives a new password", async () => {
    const browser = await accept();
    const { app: lost } = await setUp(browser);
    expect((await browser.post("/two-factor/disable", { password: "not the password" })).statusCode).toBe(400);
    expect((await browser.post("/two-factor/disable", { password: TEST_PASSWORD })).statusCode).toBe(200);
    const { app } = await setUp(browser);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: "veldskoen orbit pantry 77" };
    const changed = await browser.post("/change-password", { ...passwords, revokeOtherSessions: true });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await hasSecondFactor(browser)).toBe(true);
    const next = site.browser();
    await next.post("/sign-in/email", { email, password: passwords.newPassword });
    expect((await next.post("/two-factor/verify-totp", { code: lost.generate() })).statusCode).toBe(401);
    expect((await next.post("/two-factor/verify-totp", { code: app.generate() })).statusCode).toBe(200);
  });

  it("may not be guessed: five wrong codes end a sign-in", async () => {
    const { app } = await setUp(await accept());
    const browser = site.browser();
    await signIn(browser);
    for (const code of wrongCodes(app)) await browser.post("/two-factor/verify-totp", { code });
    const response = await browser.post("/two-factor/verify-totp", { code: app.generate() });
    expect(response.statusCode).toBe(400);
    expect(await hasSecondFactor(browser)).toBeUndefined();
  });

  it("cannot be added, removed or read by somebody who knows only the password", async () => {
    await site.db.execute(`insert into passkeys (id, person_id, credential_id, public_key, counter, device_type, backed_up)
      values ('key${count}', '${personId}', 'x${count}', 'x', 0, 'singleDevice', false)`);
    const browser = await accept(); // has a passkey, and a session by the password alone
    for (const [path, body] of [
      ["/two-factor/enable", { password: TEST_PASSWORD }],
      ["/two-factor/disable", { password: TEST_PASSWORD }],
      ["/two-factor/generate-backup-codes", { password: TEST_PASSWORD }],
      ["/passkey/delete-passkey", { id: `key${count}` }],
      ["/change-password", { currentPassword: TEST_PASSWORD, newPassword: "veldskoen orbit pantry 77" }],
      ["/revoke-other-sessions", undefined],
    ] as const) {
      const response = await browser.post(path, body);
      expect([response.statusCode, response.json().code], path).toEqual([403, "second-factor-required"]);
    }
    for (const path of ["/passkey/generate-register-options", "/list-sessions"]) {
      expect((await browser.get(path)).statusCode, path).toBe(403);
    }
    expect((await browser.get("/passkey/generate-authenticate-options")).statusCode).toBe(200);
    expect((await browser.get("/passkey/list-user-passkeys")).json()).toHaveLength(1);
    expect((await browser.post("/sign-out")).statusCode).toBe(200);
  });

  it("is a choice for people whose roles need none", async () => {
    await site.db.execute(`update people set roles = '{salesperson}' where id = '${personId}'`);
    const browser = await accept();
    expect((await browser.get("/list-sessions")).statusCode).toBe(200);
    await setUp(browser);
    expect((await signIn(site.browser())).json()).toMatchObject({ twoFactorRedirect: true });
  });
});

describe("changing how one signs in, a quarter of an hour after the sign-in", () => {
  const letQuarterPass = () =>
    site.db.execute(`update sessions set confirmed_at = now() - interval '16 minutes' where person_id = '${personId}'`);
  it("needs the password for a first app, in the request or before it", async () => {
    const browser = await accept();
    await letQuarterPass();
    const enable = (password?: string) => browser.post("/two-factor/enable", { password });
    const refused = await enable();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "confirmation-required"]);
    expect((await enable("not the password")).statusCode).toBe(400);
    expect((await enable(TEST_PASSWORD)).statusCode).toBe(200);
    expect((await enable()).statusCode).toBe(403);
    expect((await browser.post("/confirm-password", { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await enable()).statusCode).toBe(200);
  });

  const remove = (browser: TestBrowser) => browser.post("/passkey/delete-passkey", { id: `old${count}` });
  /** Returns a person with an app and a passkey who signed in some time ago. */
  async function signedIn() {
    const browser = await accept();
    const { app } = await setUp(browser);
    await site.db.execute(`insert into passkeys (id, person_id, credential_id, public_key, counter, device_type, backed_up)
      values ('old${count}', '${personId}', 'old${count}', 'x', 0, 'singleDevice', false)`);
    await letQuarterPass();
    return { browser, app };
  }

  it("needs a proof of who asks: the password", async () => {
    const { browser } = await signedIn();
    for (const refused of [await browser.get("/passkey/generate-register-options"), await remove(browser)]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: "confirmation-required" });
    }
    expect((await browser.get("/confirmation")).json()).toEqual({ password: true, code: true, passkey: true });
    const wrong = await browser.post("/confirm-password", { password: "not the password" });
    expect([wrong.statusCode, wrong.json().violations]).toMatchObject([400, [{ propertyPath: "password" }]]);
    expect((await remove(browser)).statusCode).toBe(403);
    expect((await browser.post("/confirm-password", { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await remove(browser)).statusCode).toBe(200);
  });

  it("or a code of the app", async () => {
    const { browser, app } = await signedIn();
    expect((await browser.post("/two-factor/verify-totp", { code: wrongCodes(app)[0] })).statusCode).toBe(401);
    expect((await remove(browser)).statusCode).toBe(403);
    expect((await browser.post("/two-factor/verify-totp", { code: app.generate() })).statusCode).toBe(200);
    expect((await remove(browser)).statusCode).toBe(200);
  });

  it("takes the password of the request itself", async () => {
    const { browser } = await signedIn();
    const generate = (password?: string) => browser.post("/two-factor/generate-backup-codes", { password });
    expect((await generate()).statusCode).toBe(403);
    expect((await generate("not the password")).statusCode).toBe(400);
    expect((await generate(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it("limits how often the password is tried", async () => {
    const { browser } = await signedIn();
    const statuses = [];
    for (let n = 0; n < 10; n++) {
      statuses.push((await browser.post("/confirm-password", { password: "not the password" })).statusCode);
    }
    expect(statuses.at(-1)).toBe(400);
    expect((await browser.post("/confirm-password", { password: TEST_PASSWORD })).statusCode).toBe(429);
  });
});
