import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TEST_ORIGIN } from "../../auth/test-support/test-auth.ts";
import {
  createTestProvider,
  OIDC_CLIENT,
  type ProviderAccount,
  startTestProvider,
  type TestProvider,
} from "../../auth/test-support/test-provider.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { createTestStaffAuth, type TestBrowser, type TestStaffAuth } from "../test-support/test-staff-auth.ts";

const REDIRECT = `${TEST_ORIGIN}/staff/auth/callback/oidc`;

const ACCOUNTS: Record<string, ProviderAccount> = {
  nomsa: { email: "Nomsa@karoo.example", email_verified: true, name: "Nomsa at work" },
  sipho: { email: "sipho@karoo.example", name: "Sipho without a flag", amr: ["pwd", "mfa"] },
  unverified: { email: "thandi@karoo.example", email_verified: false, name: "Thandi" },
  stranger: { email: "stranger@karoo.example", email_verified: true, name: "Stranger" },
};

let provider: TestProvider;
let site: TestStaffAuth;
beforeAll(async () => {
  provider = await startTestProvider(ACCOUNTS, REDIRECT);
  site = await createTestStaffAuth({ oidc: { issuer: provider.issuer, ...OIDC_CLIENT } });
  for (const name of ["nomsa", "sipho", "thandi"]) {
    await createPerson(site.db, { name, email: `${name}@karoo.example`, roles: ["finance"], dealerIds: [1] });
  }
});
afterAll(async () => {
  await site.close();
  provider.close();
});

const START = { provider: "oidc", callbackURL: "/staff", errorCallbackURL: "/staff/login" };

/** Signs in at the provider as a person would in its pages, and returns the address that it redirects to. */
async function signInAtProvider(authorization: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = authorization;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 15; step++) {
    const headers = { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
    const response = await fetch(url, { redirect: "manual", headers, ...(body && { method: "POST", body }) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get("location");
    body = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      if (url.startsWith(REDIRECT)) return url;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`The provider shows ${response.status}: ${page.slice(0, 300)}`);
    url = new URL(/action="([^"]+)"/.exec(page)?.[1] as string, url).href;
    body = new URLSearchParams({ prompt, ...(prompt === "login" && { login: subject, password: "any" }) });
  }
  throw new Error("The provider does not come to an end");
}

/** Signs in by the provider and returns the final address. */
async function signIn(browser: TestBrowser, subject: string): Promise<string> {
  const started = await browser.post("/sign-in/social", START);
  expect(started.statusCode, started.body).toBe(200);
  const back = await signInAtProvider(started.json().url, subject);
  const response = await browser.get(back.slice(`${TEST_ORIGIN}/staff/auth`.length));
  expect(response.statusCode, response.body).toBe(302);
  return response.headers.location as string;
}
const session = async (browser: TestBrowser) => (await browser.get("/get-session")).json();

it("is offered where it is set up", async () => {
  expect((await site.browser().get("/methods")).json().methods).toContain("oidc");
});

it("signs in whom an administrator has invited, by any case of the address, and again", async () => {
  for (let n = 0; n < 2; n++) {
    const browser = site.browser();
    expect(await signIn(browser, "nomsa")).toBe("/staff");
    const { user, session: current } = await session(browser);
    expect(user).toMatchObject({ email: "nomsa@karoo.example", name: "nomsa" });
    expect(current.hasSecondFactor, "the provider names none").toBe(false);
  }
  const { rows } = await site.db.$client.query("select access_token, refresh_token, id_token from accounts");
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
});

it("takes the provider's word for a second factor, and for an address without a word on it", async () => {
  const browser = site.browser();
  expect(await signIn(browser, "sipho")).toBe("/staff");
  expect((await session(browser)).session.hasSecondFactor).toBe(true);
});

it.each([
  ["nobody has invited", "stranger"],
  ["whose address the provider has not verified", "unverified"],
])("refuses somebody %s", async (_, subject) => {
  const browser = site.browser();
  expect(await signIn(browser, subject)).toMatch(/^\/staff\/login\?error=\w+/);
  expect(await session(browser)).toBeNull();
  const { rows } = await site.db.$client.query("select email from people order by email");
  expect(rows).toHaveLength(3);
});

it("refuses a person who is switched off", async () => {
  await site.db.execute("update people set disabled_at = now() where email = 'sipho@karoo.example'");
  const browser = site.browser();
  expect(await signIn(browser, "sipho")).toMatch(/^\/staff\/login\?error=PERSON_DISABLED/);
  expect(await session(browser)).toBeNull();
  await site.db.execute("update people set disabled_at = null where email = 'sipho@karoo.example'");
});

it("takes a response of the provider only from the browser that asked for it, once", async () => {
  const browser = site.browser();
  const started = await browser.post("/sign-in/social", START);
  const back = (await signInAtProvider(started.json().url, "nomsa")).slice(`${TEST_ORIGIN}/staff/auth`.length);
  const other = site.browser();
  expect((await other.get(back)).headers.location).toContain("error=");
  expect(await session(other)).toBeNull();
});

it("returns to pages of the back office only", async () => {
  for (const callbackURL of ["https://evil.example", "//evil.example/staff", "/used", "/staff\\@evil.example"]) {
    const response = await site.browser().post("/sign-in/social", { ...START, callbackURL });
    expect(response.statusCode, callbackURL).toBe(422);
  }
});

it("answers 503 while the provider is away, and works once it is back", async () => {
  const late = createServer().listen(0, "127.0.0.1");
  await once(late, "listening");
  const url = `http://localhost:${(late.address() as AddressInfo).port}`;
  late.on("request", (_request, response) => response.writeHead(502).end());
  const waiting = await createTestStaffAuth({ oidc: { ...OIDC_CLIENT, issuer: url } });
  const start = () => waiting.browser().post("/sign-in/social", START);
  const refused = await start();
  expect([refused.statusCode, refused.json().code]).toEqual([503, "PROVIDER_UNAVAILABLE"]);
  late.removeAllListeners("request").on("request", createTestProvider(url, ACCOUNTS, REDIRECT).callback());
  const started = await start();
  expect(started.json().url).toContain(`${url}/auth?`);
  await waiting.close();
  late.close();
  late.closeAllConnections();
});
