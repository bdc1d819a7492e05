import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../auth/test-support/test-auth.ts";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
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
  email = `thandi${++count}@karoo.example`;
  personId = await createPerson(site.db, { name: "Thandi Nkosi", email, roles: ["salesperson"], dealerIds: [] });
});

const invite = () => createInvitation(site.db, personId);
const signIn = (browser: TestBrowser, password = TEST_PASSWORD) => browser.post("/sign-in/email", { email, password });
async function signedIn(): Promise<TestBrowser> {
  const browser = site.browser();
  const response = await browser.post("/accept-invitation", { token: await invite(), newPassword: TEST_PASSWORD });
  expect(response.statusCode, response.body).toBe(200);
  return browser;
}
const session = async (browser: TestBrowser) => (await browser.get("/get-session")).json();

/** The message for a leaked password that zxcvbn would accept. */
const LEAKED = "This password is in published lists of stolen passwords. Choose another one.";

describe("an invitation", () => {
  it("shows whom it is for, sets the password and signs in", async () => {
    const token = await invite();
    const browser = site.browser();
    expect((await browser.post("/read-invitation", { token })).json()).toEqual({ name: "Thandi Nkosi", email });
    const accepted = await browser.post("/accept-invitation", { token, newPassword: TEST_PASSWORD });
    expect(accepted.statusCode).toBe(200);
    expect((await session(browser)).user).toMatchObject({ id: personId, email });
    expect((await signIn(site.browser())).statusCode).toBe(200);
  });

  it("works once, and not after a newer one", async () => {
    const [older, token] = [await invite(), await invite()];
    const accept = (link: string) =>
      site.browser().post("/accept-invitation", { token: link, newPassword: TEST_PASSWORD });
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    for (const link of [older, token, "x".repeat(32)]) {
      const refused = await accept(link);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: "INVALID_TOKEN", detail: expect.stringContaining("expired") });
    }
  });

  it("expires", async () => {
    const token = await invite();
    await site.db.execute("update invitations set expires_at = now() - interval '1 second'");
    expect((await site.browser().post("/read-invitation", { token })).statusCode).toBe(400);
    const response = await site.browser().post("/accept-invitation", { token, newPassword: TEST_PASSWORD });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ["short", "Use at least 12 characters."],
    ["Password1235", "This password is easy to guess. Use several unrelated words."],
    ["qwertyuiop1235", "This password is easy to guess. Use several unrelated words."],
    ["hjpjxrf23062007", LEAKED],
    ["LockingServi", LEAKED],
    ["KarooMotorGroup1", "This password is easy to guess. Use several unrelated words."],
  ])("refuses the password %s at its field, and can be used again", async (newPassword, message) => {
    const token = await invite();
    const refused = await site.browser().post("/accept-invitation", { token, newPassword });
    expect(refused.statusCode).toBe(422);
    expect(refused.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(refused.json().violations).toEqual([{ propertyPath: "newPassword", message }]);
    const accepted = await site.browser().post("/accept-invitation", { token, newPassword: TEST_PASSWORD });
    expect(accepted.statusCode).toBe(200);
  });
});

describe("signing in", () => {
  it("sets cookies that only this host gets, over TLS, and no script", async () => {
    await signedIn();
    const response = await signIn(site.browser());
    const cookies = [response.headers["set-cookie"] ?? []].flat();
    expect(cookies.map((cookie) => cookie.split("=", 1)[0]).sort()).toEqual([
      "__Host-staff.device",
      "__Host-staff.session_token",
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("fails alike with a wrong password, an unknown address and a person without a password", async () => {
    const invited = email;
    await signedIn();
    const noPassword = `new${email}`;
    await createPerson(site.db, { name: "Sipho", email: noPassword, roles: ["salesperson"], dealerIds: [] });
    const bodies = [];
    for (const address of [invited, noPassword, `nobody${email}`]) {
      const response = await site.browser().post("/sign-in/email", { email: address, password: "not the password" });
      expect(response.statusCode).toBe(401);
      bodies.push(response.body);
    }
    expect(new Set(bodies).size).toBe(1);
  });

  it("takes an address in any case, and reports a malformed one at its field", async () => {
    await signedIn();
    const response = await site
      .browser()
      .post("/sign-in/email", { email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD });
    expect(response.statusCode).toBe(200);
    const refused = await site.browser().post("/sign-in/email", { email: "thandi", password: TEST_PASSWORD });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().violations).toMatchObject([{ propertyPath: "email" }]);
  });

  it("is refused to a person who is switched off", async () => {
    const browser = await signedIn();
    await site.db.execute(`update people set disabled_at = now() where id = '${personId}'`);
    expect(await session(browser)).toBeNull();
    const response = await signIn(site.browser());
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "PERSON_DISABLED" });
  });

  it("ends by signing out, also for copies of the cookie", async () => {
    const browser = await signedIn();
    const copy = site.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await session(copy)).user.id).toBe(personId);
    expect((await browser.post("/sign-out")).statusCode).toBe(200);
    expect(await session(browser)).toBeNull();
    expect(await session(copy)).toBeNull();
  });
});

describe("a person's sessions", () => {
  it("are listed, and each can be ended", async () => {
    const [first, second] = [await signedIn(), site.browser()];
    await signIn(second);
    const list = (await first.get("/list-sessions")).json();
    expect(list).toHaveLength(2);
    const { token } = (await session(second)).session;
    expect((await first.post("/revoke-session", { token })).statusCode).toBe(200);
    expect(await session(second)).toBeNull();
    expect((await session(first)).user.id).toBe(personId);
  });

  it("cannot be ended by somebody else", async () => {
    const victim = await signedIn();
    const { token } = (await session(victim)).session;
    email = `other${email}`;
    personId = await createPerson(site.db, { name: "Other", email, roles: ["salesperson"], dealerIds: [] });
    const other = await signedIn();
    await other.post("/revoke-session", { token });
    expect((await session(victim)).session.token).toBe(token);
  });
});

describe("a new password", () => {
  const newPassword = "veldskoen orbit pantry 77";

  it("by e-mail needs a link that works once, and ends all sessions", async () => {
    const browser = await signedIn();
    const asked = await site.browser().post("/request-password-reset", { email });
    expect(asked.statusCode).toBe(200);
    await expect.poll(() => site.resets.at(-1)?.email).toBe(email);
    const token = site.resets.at(-1)?.token as string;
    const weak = await site.browser().post("/reset-password", { token, newPassword: "lockingservi" });
    expect(weak.json().violations).toEqual([{ propertyPath: "newPassword", message: LEAKED }]);
    expect((await site.browser().post("/reset-password", { token, newPassword })).statusCode).toBe(200);
    expect((await site.browser().post("/reset-password", { token, newPassword })).statusCode).toBe(400);
    expect(await session(browser)).toBeNull();
    expect((await signIn(site.browser())).statusCode).toBe(401);
    expect((await signIn(site.browser(), newPassword)).statusCode).toBe(200);
  });

  it("by e-mail is answered alike for unknown and switched-off people, who get none", async () => {
    await signedIn();
    await site.db.execute(`update people set disabled_at = now() where id = '${personId}'`);
    const before = site.resets.length;
    const [off, unknown] = [
      await site.browser().post("/request-password-reset", { email }),
      await site.browser().post("/request-password-reset", { email: `nobody${email}` }),
    ];
    expect([off.statusCode, off.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(site.resets).toHaveLength(before);
  });

  it("of a signed-in person needs the current one", async () => {
    const browser = await signedIn();
    const change = (currentPassword: string, wanted = newPassword) =>
      browser.post("/change-password", { currentPassword, newPassword: wanted });
    const refused = await change("not the password");
    expect(refused.statusCode).toBe(400);
    expect(refused.json().violations).toEqual([{ propertyPath: "currentPassword", message: "Invalid password" }]);
    const leaked = await change(TEST_PASSWORD, "mishaoooYeah");
    expect(leaked.json().violations).toEqual([{ propertyPath: "newPassword", message: LEAKED }]);
    expect((await change(TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(site.browser(), newPassword)).statusCode).toBe(200);
  });
});

describe("an earlier link", () => {
  const other = "veldskoen orbit pantry 77";
  const resetLink = async () => {
    const before = site.resets.length;
    await site.browser().post("/request-password-reset", { email });
    await expect.poll(() => site.resets.length).toBe(before + 1);
    return site.resets.at(-1)?.token as string;
  };

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    [
      "a change of the password",
      (browser) => browser.post("/change-password", { currentPassword: TEST_PASSWORD, newPassword: other }),
    ],
    [
      "another link that was used",
      async () => site.browser().post("/reset-password", { token: await resetLink(), newPassword: other }),
    ],
    ["a new invitation", () => invite()],
    [
      "a change of the address",
      async () => site.db.execute(`update people set email = 'new-${email}' where id = '${personId}'`),
    ],
    [
      "being switched off",
      async () => {
        await site.db.execute(`update people set disabled_at = now() where id = '${personId}'`);
        await site.db.execute(`update people set disabled_at = null where id = '${personId}'`);
      },
    ],
  ])("to reset the password is ended by %s", async (_, happens) => {
    const browser = await signedIn();
    const token = await resetLink();
    expect((await happens(browser)) as { statusCode?: number }).not.toMatchObject({ statusCode: 400 });
    const late = await site.browser().post("/reset-password", { token, newPassword: "tortoise harvest 9 velvet" });
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({ code: "INVALID_TOKEN" });
  });

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    [
      "a change of the password",
      (browser) => browser.post("/change-password", { currentPassword: TEST_PASSWORD, newPassword: other }),
    ],
    [
      "a link to reset the password that was used",
      async () => site.browser().post("/reset-password", { token: await resetLink(), newPassword: other }),
    ],
    [
      "a change of the address",
      async () => site.db.execute(`update people set email = 'new-${email}' where id = '${personId}'`),
    ],
  ])("of an invitation is ended by %s", async (_, happens) => {
    const browser = await signedIn();
    const token = await invite();
    await happens(browser);
    const late = await site.browser().post("/accept-invitation", { token, newPassword: other });
    expect(late.statusCode).toBe(400);
  });
});

describe("a request", () => {
  it.each([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a neighbour", { "sec-fetch-site": "same-site" }],
    ["a page without an origin", { origin: "null" }],
  ])("of %s is refused", async (_, headers) => {
    const browser = await signedIn();
    const response = await browser.post("/sign-out", undefined, headers);
    expect(response.statusCode).toBe(403);
    expect((await session(browser)).user.id).toBe(personId);
  });

  it("must be JSON, without fields that nobody knows", async () => {
    const form = await site.app.inject({
      method: "POST",
      url: "/staff/auth/sign-in/email",
      payload: `email=${email}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.statusCode).toBe(415);
    const unknown = await site
      .browser()
      .post("/sign-in/email", { email, password: "x", callbackURL: "https://evil.example" });
    expect(unknown.statusCode).toBe(422);
  });

  it.each([
    "/sign-up/email",
    "/delete-user",
    "/update-user",
    "/change-email",
    "/link-social",
    "/verify-password",
    "/nope",
  ])("for %s finds nothing", async (path) => {
    const browser = await signedIn();
    expect((await browser.post(path, {})).statusCode).toBe(404);
    expect((await browser.get(path)).statusCode).toBe(404);
  });
});
