import { afterAll, beforeAll, expect, it } from "vitest";
import { alertSubscribers } from "../../../db/schema/alerts.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const headers = { "content-type": "application/ld+json" };
const post = (url: string, payload: object) => api.request({ method: "POST", url, payload, headers });
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

it("takes a request, and gives the same response to the next one for the address", async () => {
  const asked = {
    email: "Thandi@mail.example",
    search: { make_slug: "renault", "fuelType[]": ["Diesel"] },
    page: "/used",
  };
  const first = await post("/api/alerts", asked);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ "@type": "AlertRequest", status: "Queued" });
  const second = await post("/api/alerts", asked);
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
});

it("reads and changes the alerts of whoever has the key, and nothing without it", async () => {
  const [subscriber] = await api.db.select().from(alertSubscribers);
  const key = subscriber?.key as string;
  const list = await api.get(`/api/alerts?key=${key}`);
  expect(list.headers["cache-control"]).toBe("no-store");
  expect(list.body, "no address").not.toContain("mail.example");
  const [alert] = list.json()["hydra:member"];
  expect(alert).toMatchObject({ status: "pending", search: { make_slug: "renault" }, page: "/used" });
  const confirmed = await post("/api/alerts/change", { key, alert: alert.id, change: "confirm" });
  expect(confirmed.json()["hydra:member"]).toMatchObject([{ id: alert.id, status: "active" }]);
  expect((await post("/api/alerts/change", { key, change: "end" })).json()["hydra:totalItems"]).toBe(0);

  const unknown = "x".repeat(32);
  expect((await api.get(`/api/alerts?key=${key}`)).statusCode).toBe(404);
  expect((await api.get("/api/alerts")).statusCode).toBe(400);
  expect((await post("/api/alerts/change", { key: unknown, change: "end" })).statusCode).toBe(404);
});

it.each([
  [{ search: {} }, ["email: Email is required"]],
  [{ email: "thandi@", search: {} }, ["email: Email is not a valid email address"]],
  [{ email: "thandi@mail.example" }, ["search: Choose a search or a car"]],
  [{ email: "thandi@mail.example", vehicle: 999_999 }, ["vehicle: Choose a search or a car"]],
  [
    { email: "thandi@mail.example", search: { "distance[lte]": 50 } },
    ["near: A distance needs the place that it is measured from."],
  ],
])("names the invalid fields of %j", async (body, violations) => {
  const response = await post("/api/alerts", body);
  expect([422, 400]).toContain(response.statusCode);
  expect(violationsOf(response)).toEqual(violations);
});

it("takes no other parameters of a search", async () => {
  const response = await post("/api/alerts", { email: "thandi@mail.example", search: { colour: "x".repeat(1000) } });
  expect(response.statusCode).toBe(422);
  expect(violationsOf(response)).toEqual(["search.colour: This field is not known."]);
});

it.each(["//evil.example", "https://evil.example", "/\\evil.example", "/used other"])(
  "takes no page of another site: %s",
  async (page) => {
    const response = await post("/api/alerts", { email: "thandi@mail.example", search: {}, page });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)[0]).toMatch(/^page: /);
  },
);

it("stores nothing of what a bot sends", async () => {
  const before = await api.db.$count(alertSubscribers);
  const asked = { email: "bot@mail.example", search: {}, website: "https://spam.example" };
  expect((await post("/api/alerts", asked)).statusCode).toBe(201);
  expect(await api.db.$count(alertSubscribers)).toBe(before);
});
