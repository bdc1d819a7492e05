import type { TOTP } from "otpauth";
import { URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../auth/test-support/test-auth.ts";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { createTestStaffAuth, type TestBrowser, type TestStaffAuth } from "../test-support/test-staff-auth.ts";

const notices: { email: string; device: string }[] = [];
let site: TestStaffAuth;
let email: string;
let personId: string;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  site = await createTestStaffAuth({
    sendNewDevice: async ({ email: to }, device) => void notices.push({ email: to, device }),
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `recorded${++count}@karoo.example`;
  personId = await createPerson(site.db, { name: "Nomsa Dlamini", email, roles: ["salesperson"], dealerIds: [] });
  browser = site.browser();
  const token = await createInvitation(site.db, personId);
  await browser.post("/accept-invitation", { token, newPassword: TEST_PASSWORD });
});

const signIn = (from: TestBrowser, password = TEST_PASSWORD) => from.post("/sign-in/email", { email, password });
const recorded = async () => {
  const { rows } = await site.db.$client.query(
    "select kind, detail, person_name from sign_in_events where person_id = $1 order by id",
    [personId],
  );
  expect(rows.every(({ person_name }) => person_name === "Nomsa Dlamini")).toBe(true);
  return rows.map(({ kind, detail }) => `${kind} ${detail}`.trim()).slice(2);
};

it("has sign-ins, failures, lockouts and resets", async () => {
  await browser.post("/sign-out");
  await signIn(browser);
  const guesser = site.browser();
  for (let n = 0; n < 8; n++) await signIn(guesser, "not the password");
  await site.browser().post("/request-password-reset", { email });
  await expect.poll(() => site.resets.at(-1)?.email).toBe(email);
  const token = site.resets.at(-1)?.token;
  await site.browser().post("/reset-password", { token, newPassword: "veldskoen orbit pantry 77" });
  expect(await recorded()).toEqual([
    "signed_in password",
    ...Array(5).fill("failed password"),
    "locked_out password",
    "reset_requested",
    "password_changed link",
  ]);
});

it("has changes of passwords and second factors, and refusals", async () => {
  const { totpURI } = (await browser.post("/two-factor/enable", { password: TEST_PASSWORD })).json();
  const app = URI.parse(totpURI) as TOTP;
  await browser.post("/two-factor/verify-totp", { code: app.generate() });
  await browser.post("/change-password", { currentPassword: TEST_PASSWORD, newPassword: "veldskoen orbit pantry 77" });
  await browser.post("/two-factor/disable", { password: "not the password" });
  await browser.post("/two-factor/disable", { password: "veldskoen orbit pantry 77" });
  await site.db.execute(`update people set disabled_at = now() where id = '${personId}'`);
  await signIn(site.browser(), "veldskoen orbit pantry 77");
  expect(await recorded()).toEqual([
    "factor_added app",
    "password_changed password",
    "failed password",
    "factor_removed app",
    "refused password",
  ]);
});

it("keeps nothing of what strangers type", async () => {
  const typed = "windpomp-by-mistake@karoo.example";
  await site.browser().post("/sign-in/email", { email: typed, password: "x" });
  const { rows } = await site.db.$client.query("select * from sign_in_events order by id desc limit 1");
  expect(rows[0]).toMatchObject({ kind: "failed", person_id: null, person_name: "" });
  expect(JSON.stringify(rows)).not.toContain("windpomp");
});

it("can be neither changed nor emptied, and is deleted after a year at the earliest", async () => {
  for (const change of [
    "update sign_in_events set kind = 'signed_in'",
    "delete from sign_in_events",
    "truncate sign_in_events",
  ]) {
    await expect(site.db.$client.query(change)).rejects.toThrow("append-only");
  }
  await site.db.execute("insert into sign_in_events (kind, at) values ('failed', now() - interval '366 days')");
  const { rowCount } = await site.db.$client.query("delete from sign_in_events where at < now() - interval '1 year'");
  expect(rowCount).toBe(1);
});

it("tells the person of a sign-in on a device that is new to the account, and of no other", async () => {
  expect(notices.filter((one) => one.email === email)).toEqual([]);
  await browser.post("/sign-out");
  await signIn(browser);
  expect(notices.filter((one) => one.email === email)).toEqual([]);
  await signIn(site.browser());
  await expect.poll(() => notices.filter((one) => one.email === email)).toHaveLength(1);
});
