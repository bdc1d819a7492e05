import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { refusedForm } from "../contract/content/wording/navigation.ts";
import { leadForm } from "../contract/enquiries/wording/lead-form.ts";
import { testFinanceApplication } from "../contract/test-support/finance-application.ts";
import { writeSettings } from "../db/queries/settings/settings.ts";
import { customerEnquiries } from "../db/schema/enquiries/leads.ts";
import { createTestLeads, type TestLeads } from "../leads/test-support/test-leads.ts";
import { buildPages, type StartedProcess, startProcess } from "./test-support/site-process.ts";

const SITE_URL = "https://karoo.example";
const LIMIT = 20;

let leads: TestLeads;
/** A site with SITE_URL, behind a proxy. */
let site: StartedProcess;
/** A site with default settings. */
let local: StartedProcess;
let vehicle: { id: number; make_slug: string; model_slug: string };
let formPath: string;

beforeAll(async () => {
  leads = await createTestLeads();
  await leads.db.transaction((tx) => writeSettings(tx, { leadsPerVisitor: LIMIT }));
  await buildPages();
  const start = async (settings: Record<string, string>) => {
    const DATA_DIR = await mkdtemp(join(inject("runFolder"), "forms-"));
    const common = { DATABASE_URL: leads.url, DATA_DIR, PORT: "0", HOST: "127.0.0.1", DEMO_CATALOGUE: "off" };
    return startProcess("web", { ...common, WORKER: "off", ...settings });
  };
  [site, local] = await Promise.all([start({ SITE_URL, TRUST_PROXY: "127.0.0.1" }), start({ SITE_URL: "" })]);
  const found = await (await fetch(`${site.origin}/api/vehicles`)).json();
  vehicle = found["hydra:member"][0];
  formPath = `/used/${vehicle.make_slug}/${vehicle.model_slug}/${vehicle.id}/enquire`;
}, 240_000);
afterAll(async () => {
  await Promise.all([site.stop(), local.stop()]);
  await leads.close();
});

const PERSON = { first_name: "Thandi", last_name: "Nkosi", email: "thandi@mail.example", cell_phone: "0821234567" };
const FORM_TYPE = "application/x-www-form-urlencoded";
let visitors = 0;

/** Posts `body` unchanged to `path`. Each request comes from a new address unless `headers` say otherwise. */
async function post(path: string, body: string | object, headers: OutgoingHttpHeaders = {}, to = site) {
  const { hostname, port } = new URL(to.origin);
  visitors += 1;
  const sending = httpRequest({
    hostname,
    port,
    path,
    method: "POST",
    agent: false,
    headers: { "content-type": FORM_TYPE, "x-forwarded-for": `10.1.0.${visitors}`, ...headers },
  });
  sending.end(typeof body === "string" ? body : new URLSearchParams({ ...body }).toString());
  const [response] = await once(sending, "response");
  return { status: response.statusCode as number, location: response.headers.location, html: await text(response) };
}

const enquiry = () => ({ ...PERSON, message: `Is it still there? ${visitors}`, contact: "on", terms: "on" });
const isSent = ({ status, location }: Awaited<ReturnType<typeof post>>) =>
  status === 303 && location?.startsWith(`${formPath}/thank-you?reference=`);

describe("a form that cannot be read", () => {
  const multipart = (boundary: string) => ({ "content-type": `multipart/form-data; boundary=${boundary}` });
  const broken = '--x\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nThandi';
  it.each([
    ["another media type", '{"first_name":"Thandi"}', { "content-type": "application/json" }, 415],
    ["a media type that only begins alike", "first_name=x", { "content-type": `${FORM_TYPE}x` }, 415],
    ["no media type", "first_name=Thandi", { "content-type": [] as unknown as string }, 415],
    ["a multipart body without an end", broken, multipart("x"), 400],
    ["a multipart body with another boundary", broken, multipart("y"), 400],
    ["a multipart body without a boundary", broken, { "content-type": "multipart/form-data" }, 400],
  ])("%s: its page says so", async (_name, body, headers, status) => {
    for (const path of [formPath, "/parts", "/finance", "/specials/kwid-first-car"]) {
      const response = await post(path, body, headers);
      expect(response.status, path).toBe(status);
      expect(response.html, path).toContain("could not be read, so it was not sent.");
      expect(response.html, path).toContain("<form");
    }
    expect((await post("/specials/ended", body, headers)).status).toBe(status);
  });

  it("an invalid media type and a form of 65 kB get an error page", async () => {
    const none = await post(formPath, "a=b", { "content-type": "nonsense" });
    expect([none.status, none.html]).toEqual([415, expect.stringContaining(refusedForm.other)]);
    const long = await post(formPath, { message: "x".repeat(65 * 1024) });
    expect([long.status, long.html]).toEqual([413, expect.stringContaining(refusedForm[413])]);
  });
});

it("a form beyond the rate limit gets 429, and keeps its input", async () => {
  const visitor = { "x-forwarded-for": "10.2.0.1" };
  for (let n = 0; n < LIMIT; n++) expect(await post(formPath, enquiry(), visitor)).toSatisfy(isSent);
  const refused = await post(formPath, { ...enquiry(), message: "Bel my asseblief" }, visitor);
  expect(refused.status).toBe(429);
  expect(refused.html).toContain(leadForm.tooMany);
  expect(refused.html).toContain("Bel my asseblief");
  expect(refused.html).toContain('value="Thandi"');

  const apply = () => {
    const boxes = Object.entries(testFinanceApplication).map(([name, value]) => [name, value === true ? "on" : value]);
    return post("/finance", { ...Object.fromEntries(boxes), step: "5", intent: "next" }, visitor);
  };
  for (let n = 0; n < LIMIT; n++) expect(await apply()).toMatchObject({ status: 303 });
  const application = await apply();
  expect(application.status).toBe(429);
  expect(application.html).toContain(`value="${testFinanceApplication.surname}"`);
}, 60_000);

describe("the page that a form comes from", () => {
  it.each<[string, Record<string, string>]>([
    ["this site's", { origin: SITE_URL, "sec-fetch-site": "same-origin" }],
    ["this site's, without Fetch Metadata", { origin: SITE_URL }],
    ["reloaded", { origin: SITE_URL, "sec-fetch-site": "none" }],
    ["of an old browser or no browser", {}],
  ])("%s: is accepted", async (_name, headers) => {
    expect(await post(formPath, enquiry(), headers)).toSatisfy(isSent);
  });

  it.each<[string, Record<string, string>, string?]>([
    ["another site's", { origin: "https://evil.example" }],
    ["another site's, without Origin", { "sec-fetch-site": "cross-site" }],
    ["a neighbour's", { "sec-fetch-site": "same-site" }],
    ["unknown", { "sec-fetch-site": "anything" }],
    ["hidden", { origin: "null" }],
    ["no address", { origin: "karoo.example" }],
    ["another scheme's", { origin: "http://karoo.example" }],
    ["another site's, which says to be this one", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    ["another site's, named by Host", { origin: "http://evil.example", host: "evil.example" }],
    [
      "another site's, named by a proxy's headers",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    ],
    ["another site's, named by a backslash", { origin: "https://evil.example" }, "/\\evil.example"],
    ["another site's, named by a second slash", { origin: "https://evil.example" }, "//evil.example"],
  ])("%s: is refused", async (_name, headers, before = "") => {
    const stored = await leads.db.$count(customerEnquiries);
    const { status, html } = await post(`${before}${formPath}`, enquiry(), headers);
    expect(status).toBe(403);
    expect(html).toContain(refusedForm[403]);
    expect(await leads.db.$count(customerEnquiries)).toBe(stored);
  });

  it.each([
    ["/\\evil.example", 405], // no page has this path
    ["//evil.example", 405],
    ["http://evil.example", 400],
  ])("no host before the path (%s) changes where a form leads", async (before, refused) => {
    const { status, location } = await post(`${before}${formPath}`, enquiry());
    expect({ status, location }).toEqual({ status: refused, location: undefined });
  });

  it("on this machine may have any of its names, without settings", async () => {
    const { port } = new URL(local.origin);
    const isAccepted = async (origin: string) => isSent(await post(formPath, enquiry(), { origin }, local));
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(await isAccepted(`http://${host}:${port}`), host).toBe(true);
    }
    for (const origin of ["http://evil.example", "http://localhost.evil.example", "http://127.0.0.1.evil.example"]) {
      expect(await isAccepted(origin), origin).toBe(false);
    }
  });
});

describe("a used car under a wrong make or model", () => {
  it.each(["a%2Fb/clio", "%0d%0aset-cookie:%20a=b/clio", "%00/clio", "%5c/%5c", "x/%E2%80%AE", "%25/%252F"])(
    "%s: leads to its one address",
    async (wrong) => {
      const follow = (path: string) => fetch(`${site.origin}${path}`, { redirect: "manual" });
      for (const scope of ["", "/dealer/renault-sandton"]) {
        const redirected = await follow(`${scope}/used/${wrong}/${vehicle.id}?utm_source=a`);
        const path = `${scope}/used/${vehicle.make_slug}/${vehicle.model_slug}/${vehicle.id}?utm_source=a`;
        expect([redirected.status, redirected.headers.get("location")]).toEqual([301, path]);
        expect(redirected.headers.get("set-cookie")).toBeNull();
        expect((await follow(path)).status).toBe(200);
      }
    },
  );
});

it("an invented X-Forwarded-For has no rate limit of its own", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 3; n++) {
    statuses.push((await post(formPath, enquiry(), { "x-forwarded-for": `6.6.6.${n}, 10.3.0.1` })).status);
  }
  expect(statuses).toEqual([...Array(LIMIT).fill(303), ...Array(3).fill(429)]);
});
