import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestApi, type TestApi } from "../../api/test-support/test-api.ts";
import { TEST_ENQUIRY } from "../../contract/test-support/customer-enquiry.ts";
import { DEMO_SETTINGS } from "../../db/demo/settings.ts";
import { customerEnquiries } from "../../db/schema/enquiries/leads.ts";
import { eventually } from "../../leads/test-support/test-leads.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";
import { type ApiPlatformServer, startApiPlatformServer } from "./test-support/api-platform-server.ts";

const METRICS_TOKEN = "token-of-the-metrics";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "remote-"));
  await writeFile(join(dataDir, "settings.json"), JSON.stringify(DEMO_SETTINGS));
  await buildPages();
}, 240_000);

/** Starts a site without a database. */
const startSite = (environment: Record<string, string>) =>
  startProcess("web", { DATA_DIR: dataDir, PORT: "0", ACCESS_KEYS: `metrics:${METRICS_TOKEN}`, ...environment });

const statusOf = async (url: string) => (await fetch(url, { redirect: "manual" })).status;

describe("a site on the API of another installation", () => {
  let api: TestApi;
  let origin: string;
  let site: StartedProcess;
  beforeAll(async () => {
    api = await createTestApi({ vehicles: 40 });
    origin = await api.app.listen({ host: "127.0.0.1", port: 0 });
    site = await startSite({ API_URL: origin });
  });
  afterAll(async () => {
    await site.stop();
    await api.close();
  });

  it("renders every kind of page with its content, and sets up no database", async () => {
    const vehicle = (await api.get("/api/vehicles")).json()["hydra:member"][0];
    const [deal] = (await api.get("/api/specials/renault-sandton")).json()["hydra:member"];
    const [service] = (await api.get("/api/service-deals")).json()["hydra:member"];
    const [post] = (await api.get("/api/blog")).json()["hydra:member"];
    const pages: [string, string][] = [
      ["/", "Kwid"],
      ["/new/renault/kwid", "Kwid"],
      [vehicle.uri, vehicle.dealer_name],
      ["/used?fuelType=Petrol", "Found"],
      ["/dealer/renault-sandton/used/renault", "Renault"],
      [`/specials/${deal.slug}`, deal.title],
      [`/service-deals${service.uri}`, service.title],
      ["/dealer", "Renault Sandton"],
      ["/dealer/renault-sandton", "Renault Sandton"],
      [`/blog/${post.slug}`, post.title],
      ["/finance", "Renault Sandton"],
      ["/parts", "Renault Sandton"],
      ["/contact-us", "Sandton"],
      ["/sitemaps/vehicles-1.xml", vehicle.uri],
      [`/shortlist?cars=${vehicle.id},99999999`, vehicle.uri],
      ["/sitemaps/specials.xml", `/specials/${deal.slug}`],
      ["/sitemaps/blog.xml", `/blog/${post.slug}`],
      ["/sitemap.xml", "/sitemaps/vehicles-1.xml"],
    ];
    for (const [path, content] of pages) {
      const response = await fetch(site.origin + path);
      const page = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
      expect({ path, status: response.status, hasContent: page.includes(content) }).toEqual({
        path,
        status: 200,
        hasContent: true,
      });
    }
    expect(await statusOf(`${site.origin}/used/renault/kwid/99999999`)).toBe(404);
    expect(await statusOf(`${site.origin}/dealer/nobody`)).toBe(404);
    for (const name of ["postgres", "finance.key"]) expect(existsSync(join(dataDir, name)), name).toBe(false);
  });

  it("shows pictures from the API's origin, which the content security policy allows", async () => {
    const response = await fetch(`${site.origin}/new/renault/kwid`);
    expect(await response.text()).toMatch(new RegExp(`src="${origin}/uploads/[^"]+"`));
    expect(response.headers.get("content-security-policy")).toContain(`img-src 'self' data: https: ${origin};`);
  });

  it("stores a repeated enquiry once, shows violations, and works without JavaScript", async () => {
    const send = (email: string) =>
      fetch(`${site.origin}/api/customer_enquiries`, {
        method: "POST",
        headers: { "content-type": "application/ld+json", "idempotency-key": "a-key-of-one-lead" },
        body: JSON.stringify({ ...TEST_ENQUIRY, email }),
      });
    const [first, second] = [await send("thandi@mail.example"), await send("thandi@mail.example")];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await second.json()).reference).toBe((await first.json()).reference);
    expect(await api.db.$count(customerEnquiries)).toBe(1);
    expect(await (await send("none")).json()).toMatchObject({ violations: [{ propertyPath: "email" }] });

    const form = new URLSearchParams({ first_name: "Sipho", contact: "on", terms: "on" });
    const page = await fetch(`${site.origin}/parts`, {
      method: "POST",
      headers: { origin: site.origin },
      body: form,
    });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain("Last name is required");
  });

  it("says that it offers no alerts, which it cannot pass on", async () => {
    const body = new URLSearchParams({ email: "thandi@mail.example" });
    const request = { method: "POST", headers: { origin: site.origin }, body };
    const page = await fetch(`${site.origin}/alerts/request?search=/used`, request);
    expect(page.status).toBe(502);
    expect(await page.text()).toContain("This site cannot send alerts at the moment, so nothing was sent.");
  });

  it("keeps drafts of finance applications, as that API does", async () => {
    const post = (path: string, body: object) =>
      fetch(`${site.origin}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/ld+json" },
        body: JSON.stringify(body),
      });
    const [previousKey, key] = ["0".repeat(32), "1".repeat(32)];
    const draft = { key: previousKey, revision: 1, application: { firstName: "Thandi" } };
    expect((await post("/finance_drafts", draft)).status).toBe(204);
    const moved = await post("/finance_drafts/move", { key, previousKey, revision: 1 });
    expect(await moved.json()).toMatchObject({ application: { firstName: "Thandi" }, revision: 1 });
    expect((await post("/finance_drafts/clear", { key })).status).toBe(204);
  });
});

describe("a site on an API that has only the specified fields", () => {
  let server: ApiPlatformServer;
  let site: StartedProcess;
  beforeAll(async () => {
    server = await startApiPlatformServer();
    server.behave("error");
    site = await startSite({ API_URL: server.origin });
  });
  afterAll(async () => {
    await site.stop();
    await server.close();
  });
  const metric = async (name: string) => {
    const response = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(new RegExp(`^${name} (.+)$`, "m").exec(await response.text())?.[1]);
  };

  it("is alive and unready until that API has answered", async () => {
    expect(await statusOf(`${site.origin}/healthz`)).toBe(200);
    const unready = await fetch(`${site.origin}/readyz`);
    expect(unready.status).toBe(503);
    expect(await unready.json()).toEqual({ ready: false });
    expect(await metric("remote_api_up")).toBe(0);
    server.behave("well");
    await eventually(async () => (await statusOf(`${site.origin}/readyz`)) === 200);
    expect(await metric("remote_api_up")).toBe(1);
  });

  it.each([
    ["/", "Kwid"],
    ["/new", "Kwid"],
    ["/new/renault/kwid", "Kwid Life"],
    ["/new/renault/kwid/kwid-life/enquire", "Kwid Life"],
    ["/test-drive/renault/kwid", "Kwid"],
    ["/used", "Kiger"],
    ["/used/renault/kiger", "Kiger"],
    ["/used/renault/kiger/41", "219"],
    ["/used/renault/kiger/41/enquire", "Karoo North"],
    ["/specials", "Winter special"],
    ["/specials/winter-special", "Winter special"],
    ["/service-deals", "Brake check"],
    ["/service-deals/renault/brake-check", "Brake check"],
    ["/book-a-service", "Brake check"],
    ["/parts", "Karoo North"],
    ["/finance", "Karoo North"],
    ["/dealer", "Karoo North"],
    ["/dealer/karoo-north", "T. Nkosi"],
    ["/dealer/karoo-north/used", "Kiger"],
    ["/dealer/karoo-north/service-deals", "Brake check"],
    ["/blog", "The long road"],
    ["/blog/long-road", "far"],
    ["/contact-us", ""],
  ])("%s has its content", async (path, content) => {
    const response = await fetch(site.origin + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(content);
  });

  it("serves cached pages while that API is unreachable, and an error for the others", async () => {
    const failuresBefore = await metric("remote_api_failures_total");
    server.behave("error");
    expect(await statusOf(`${site.origin}/used`)).toBe(200);
    expect(await statusOf(`${site.origin}/blog/long-road`)).toBe(200);
    expect(await statusOf(`${site.origin}/blog/another`)).toBe(503);
    expect(await statusOf(`${site.origin}/used?page=7`)).toBe(503);
    const lead = await fetch(`${site.origin}/api/customer_enquiries`, {
      method: "POST",
      headers: { "content-type": "application/ld+json" },
      body: JSON.stringify({ email: "thandi@mail.example" }),
    });
    expect(lead.status).toBe(503);
    expect(await statusOf(`${site.origin}/readyz`)).toBe(200);
    expect(await metric("remote_api_up")).toBe(0);
    expect(await metric("remote_api_failures_total")).toBeGreaterThan(failuresBefore);
    server.behave("well");
    expect(await statusOf(`${site.origin}/blog/another`)).toBe(404);
    expect(await metric("remote_api_up")).toBe(1);
  });
});

it("the worker and the migration refuse to run without a database", async () => {
  const worker = startProcess("worker", { DATA_DIR: dataDir, API_URL: "https://api.example.co.za" });
  await expect(worker).rejects.toThrow("The worker cannot start: API_URL is set");
});
