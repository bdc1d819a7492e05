import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAX_ALERT_DEVICES } from "../../../contract/constants.ts";
import { changeAlerts } from "../../../db/queries/alerts/alerts.ts";
import { requestAlert } from "../../../db/queries/alerts/request-alert.ts";
import { alertDevices, alertSubscribers } from "../../../db/schema/alerts.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(alertSubscribers);
  key = await person("thandi@mail.example");
});

async function person(email: string): Promise<string> {
  await requestAlert(api.db, { email, subject: { search: {}, page: "/used" }, consentVersion: "test" });
  const [subscriber] = await api.db.select().from(alertSubscribers).where(eq(alertSubscribers.email, email));
  await changeAlerts(api.db, { key: subscriber?.key as string, change: "confirm" });
  return subscriber?.key as string;
}

const subscription = (endpoint = "https://push.example/one") => ({
  endpoint,
  p256dh: `B${"a".repeat(86)}`,
  auth: "a".repeat(22),
});
const headers = { "content-type": "application/ld+json" };
const post = (path: string, payload: object) =>
  api.request({ method: "POST", url: `/api/alerts/push/${path}`, payload, headers });
const list = async () => (await api.get(`/api/alerts/push?key=${key}`)).json();

it("adds a device once, tells nobody its address, and removes it", async () => {
  const added = await post("add", { key, ...subscription() });
  expect(added.statusCode).toBe(200);
  expect(added.json()).toMatchObject({
    "@type": "AlertPush",
    publicKey: "test-key",
    devices: [{ id: expect.any(Number), endpointHash: hash("sha256", "https://push.example/one") }],
  });
  expect(added.body).not.toContain("push.example");
  expect((await post("add", { key, ...subscription() })).json().devices).toHaveLength(1);
  const response = await api.get(`/api/alerts/push?key=${key}`);
  expect(response.headers["cache-control"]).toBe("no-store");
  const [device] = response.json().devices;
  expect((await post("remove", { key, device: device.id })).json().devices).toEqual([]);
  expect((await post("remove", { key, device: device.id })).statusCode).toBe(200);
});

it("takes no more devices than a person has, and none before an alert is confirmed", async () => {
  for (let n = 0; n < MAX_ALERT_DEVICES; n++) await post("add", { key, ...subscription(`https://push.example/${n}`) });
  const refused = await post("add", { key, ...subscription("https://push.example/more") });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().violations).toMatchObject([{ propertyPath: "endpoint" }]);
  expect((await list()).devices).toHaveLength(MAX_ALERT_DEVICES);

  await requestAlert(api.db, {
    email: "new@mail.example",
    subject: { search: {}, page: null },
    consentVersion: "test",
  });
  const [other] = await api.db.select().from(alertSubscribers).where(eq(alertSubscribers.email, "new@mail.example"));
  const early = await post("add", { key: other?.key, ...subscription() });
  expect(early.json().violations).toMatchObject([{ propertyPath: "key", message: "Confirm an alert first." }]);
});

it("changes nothing of other people", async () => {
  const { devices } = (await post("add", { key, ...subscription() })).json();
  const other = await person("sipho@mail.example");
  await post("remove", { key: other, device: devices[0].id });
  expect((await list()).devices).toHaveLength(1);
  const unknown = "x".repeat(32);
  expect((await post("add", { key: unknown, ...subscription() })).statusCode).toBe(404);
  expect((await api.get(`/api/alerts/push?key=${unknown}`)).statusCode).toBe(404);
});

it("gives a device its new subscription, which knows the old one", async () => {
  await post("add", { key, ...subscription() });
  const other = await person("sipho@mail.example");
  await post("add", { key: other, ...subscription() });
  await post("add", { key: other, ...subscription("https://push.example/two") });
  const replacement = { replaced: "https://push.example/one", ...subscription("https://push.example/two") };
  expect((await post("replace", replacement)).statusCode).toBe(204);
  const stored = await api.db.select().from(alertDevices);
  expect(stored.map(({ endpoint }) => endpoint)).toEqual(["https://push.example/two", "https://push.example/two"]);
  expect((await post("replace", replacement)).statusCode).toBe(404);
});

it.each([
  "http://push.example/one",
  "https://user:password@push.example/one",
  "https://127.0.0.1/one",
  "https://10.1.2.3/one",
  "https://[::1]/one",
  "https://[::ffff:169.254.169.254]/one",
  "ftp://push.example/one",
  "push",
  `https://push.example/${"x".repeat(1000)}`,
])("takes no other address than a public one over TLS: %.60s", async (endpoint) => {
  const response = await post("add", { key, ...subscription(endpoint) });
  expect(response.statusCode).toBe(422);
  expect(response.json().violations).toMatchObject([{ propertyPath: "endpoint" }]);
  expect((await list()).devices).toEqual([]);
});

it.each([{ p256dh: "short" }, { auth: "a" }])("names the invalid keys of %j", async (change) => {
  const response = await post("add", { key, ...subscription(), ...change });
  expect(response.statusCode).toBe(422);
  expect(response.json().violations).toMatchObject([{ propertyPath: Object.keys(change)[0] }]);
});
