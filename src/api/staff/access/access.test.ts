import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let editor: Client;
let cookie: string;
beforeAll(async () => {
  api = await createTestStaffApi({ requestsPerMinute: 60, changesPerMinute: 20, strangersPerMinute: 60 });
  editor = await api.signIn(["editor"]);
  cookie = editor.cookie;
});
afterAll(() => api.close());

const BANNER = { title: "Sale", image: "banners/home-1.webp", buttonUrl: "/specials", targetPage: "Home" };
const post = (headers: Record<string, string>, url = "/staff/api/banners") =>
  api.request({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(BANNER),
  });

it("sends 401 without a session on every path, and nothing that a cache may keep", async () => {
  const paths = [
    "",
    "/",
    "/banners",
    "/banners/1",
    "/docs",
    "/docs/json",
    "/docs.jsonld",
    "/me",
    "/nothing",
    "/contexts/Banner",
  ];
  for (const path of paths) {
    for (const method of ["GET", "POST", "PATCH", "DELETE", "PUT"] as const) {
      const response = await api.request({ method, url: `/staff/api${path}` });
      expect(response.statusCode, `${method} ${path}`).toBe(401);
      expect(response.headers).toMatchObject({ "cache-control": "no-store" });
      expect(response.json()).toMatchObject({ status: 401, detail: "Sign in first." });
    }
  }
});

it("refuses changes from the page of another site", async () => {
  const response = await post({ cookie, origin: "https://evil.example" });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: "other-site" });
  expect((await post({ cookie, origin: "https://karoo.example" })).statusCode).toBe(201);
});

it("refuses bodies that a form of another site can send", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    expect((await post({ cookie, "content-type": type })).statusCode, type).toBe(415);
  }
  const patch = { method: "PATCH", url: "/staff/api/banners/1", payload: "{}" } as const;
  const headers = { cookie, "if-match": '"1"', "content-type": "application/json" };
  expect((await api.request({ ...patch, headers })).statusCode).toBe(415);
});

it("refuses a body that is too large or no JSON", async () => {
  expect((await editor.post("/banners", { ...BANNER, title: "x".repeat(1_100_000) })).statusCode).toBe(413);
  const headers = { cookie, "content-type": "application/json" };
  const broken = await api.request({ method: "POST", url: "/staff/api/banners", headers, payload: "{" });
  expect(broken.statusCode).toBe(400);
});

describe("the second factor", () => {
  it("is needed by everybody but salespeople", async () => {
    const finance = await api.signIn(["finance"], { hasSecondFactor: false });
    const response = await finance.get("/me");
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "second-factor-required" });
    expect((await editor.get("/me")).statusCode).toBe(200);
  });
});

it("tells who is signed in, and what that person may do", async () => {
  const { id: dealerId } = (await (await api.signIn(["administrator"])).get("/dealers?q=sandton")).json()[
    "hydra:member"
  ][0];
  const manager = await api.signIn(["dealer_manager"], { dealerIds: [dealerId], name: "Sipho Dlamini" });
  expect((await manager.get("/me")).json()).toMatchObject({
    name: "Sipho Dlamini",
    roles: ["dealer_manager"],
    dealers: [{ id: dealerId, slug: "renault-sandton", name: "Renault Sandton" }],
    permissions: { deals: { read: "own", create: "own" }, range_models: { read: "all" } },
  });
});

it("limits what one person sends", async () => {
  const busy = await api.signIn(["editor"]);
  const statuses = new Set<number>();
  for (let n = 0; n < 25; n++) statuses.add((await busy.post("/banners", {})).statusCode);
  expect(statuses).toEqual(new Set([422, 429]));
  expect((await busy.get("/banners")).statusCode).toBe(200);
  for (let n = 0; n < 60; n++) statuses.add((await busy.get("/banners/0")).statusCode);
  const refused = await busy.get("/banners");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await editor.get("/banners")).statusCode).toBe(200);
});

it("limits what one address sends without a session, and keeps out nobody who has one", async () => {
  const send = (remoteAddress: string, headers = {}) =>
    api.request({ url: "/staff/api/me", remoteAddress, headers }).then(({ statusCode }) => statusCode);
  const statuses: number[] = [];
  for (let n = 0; n < 70; n++) statuses.push(await send("2001:db8:1:2::1", { cookie: "__Host-staff.session=forged" }));
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(10).fill(429)]);
  expect(await send("2001:db8:1:2::ffff"), "the same network").toBe(429);
  expect(await send("2001:db8:1:3::1")).toBe(401);
  const person = await api.signIn(["editor"]);
  expect(await send("2001:db8:1:2::1", { cookie: person.cookie })).toBe(200);
});
