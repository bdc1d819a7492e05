import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { changeAlerts } from "../../src/db/queries/alerts/alerts.ts";
import { requestAlert } from "../../src/db/queries/alerts/request-alert.ts";
import { alertSubscribers } from "../../src/db/schema/alerts.ts";
import { expect, expectAccessible, expectNothingMoved, openPage, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

test.use({ ownPage: true, serviceWorkers: "allow" });

/** The link to the alerts of a person who has confirmed one. */
const alertsOf = (email: string) =>
  withTestedDatabase(async (db) => {
    await requestAlert(db, { email, subject: { search: {}, page: "/used" }, consentVersion: "test" });
    const [person] = await db.select().from(alertSubscribers).where(eq(alertSubscribers.email, email));
    const key = person?.key ?? "";
    await changeAlerts(db, { key, change: "confirm" });
    return `/alerts?key=${key}`;
  });

/** Stands in for the visitor, who permits notifications, and for the browser's push service, which is on the Internet. */
function subscribeWithoutNetwork() {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  let current: object | null = null;
  const bytes = (base64url: string) =>
    Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const endpoint = "https://push.example/this-device";
      current = {
        endpoint,
        options: { applicationServerKey: bytes(applicationServerKey).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) } }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current;
    },
  });
}

test("a device is told too, and no more once that is taken back", async ({ page }) => {
  await page.addInitScript(subscribeWithoutNetwork);
  await openPage(page, await alertsOf("devices@mail.example"));
  const section = page.getByRole("region", { name: "On your phone or computer" });
  const add = section.getByRole("button", { name: "Tell me on this device too" });
  await expect(add).toBeVisible();
  await expectNothingMoved(page);
  await add.press("Enter");
  await expect(section.getByRole("status")).toHaveText("This device tells you too from now on.");
  const stop = section.getByRole("button", { name: "Stop on this device" });
  await expect(stop).toBeFocused();
  await expect(section.getByRole("list", { name: "Your devices" })).toContainText(/Added on .*, this device/);
  await expectAccessible(page);
  await stop.click();
  await expect(section.getByRole("status")).toHaveText("This device tells you nothing any more.");
  await expect(section.getByRole("listitem")).toHaveCount(0);

  await add.click();
  await section.getByRole("button", { name: /^Remove: Added on .*, this device$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Removed." })).toBeVisible();
  await expect(add).toBeVisible();
});

test("the page says when notifications are blocked, and when the browser has none", async ({ page, context }) => {
  const link = await alertsOf("blocked@mail.example");
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await openPage(page, link);
  await expect(page.getByText("You have blocked notifications of this site.")).toBeVisible();
  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
  await openPage(other, link);
  await expect(other.getByText("This browser shows no notifications.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Tell me on this device too" })).toBeHidden();
});

test("a message is shown with the day of its price, and opens the car", async ({ page, context }) => {
  await openPage(page, "/used");
  const registrations: string[] = [];
  const chromium = await context.newCDPSession(page);
  chromium.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: all }) => {
    registrations.push(...all.map(({ registrationId }) => registrationId));
  });
  await chromium.send("ServiceWorker.enable");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("The page has no service worker");
  // A browser without a screen shows no notifications.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
  const deliver = (data: string) =>
    chromium.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: registrations[0] ?? "",
      data,
    });

  await deliver("not JSON");
  await expect.poll(shown).toEqual([expect.objectContaining({ body: "There is news about your alerts" })]);
  const message = {
    title: "Renault Kiger: The price dropped",
    body: "2021 Renault Kiger: R 180 000 on 3 November 2026",
    path: "/used/renault/kiger/1",
    sentAt: "2026-11-03T08:00:00.000Z",
  };
  await deliver(JSON.stringify(message));
  await expect.poll(async () => (await shown()).length).toBe(2);
  const [unreadable, notification] = await shown();
  const { title, body } = message;
  expect(notification).toMatchObject({ title, body, timestamp: Date.parse(message.sentAt) });
  expect(notification?.tag, "the newest replaces the others").toBe(unreadable?.tag);

  const tap = (data: unknown) =>
    worker.evaluate(async (data) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      // No browser opens a window for an event that a script has made.
      const scope = globalThis as unknown as {
        clients: { openWindow(url: string): Promise<null> };
        ExtendableEvent: new (type: string) => Event;
      };
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      const tapped = { data, close: () => setTimeout(resolve, 500, "nothing") };
      globalThis.dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification: tapped }));
      return promise;
    }, data);
  expect(await tap(notification?.data)).toBe(new URL(message.path, page.url()).href);
  expect(await tap({ path: "https://elsewhere.example/" }), "no page of another site").toBe("nothing");
});

test("a subscription that the browser replaces is replaced on the site", async ({ page, context, request }) => {
  const link = await alertsOf("replaced@mail.example");
  const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
  const key = new URL(link, "https://site.example").searchParams.get("key");
  const headers = { "content-type": "application/ld+json" };
  const added = await request.post("/api/alerts/push/add", {
    headers,
    data: JSON.stringify({ key, endpoint: "https://push.example/old", ...keys }),
  });
  expect(added.ok()).toBe(true);
  await openPage(page, "/used");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // As after a tap on the button of the alerts page.
  await page.evaluate(async () => {
    const kept = { endpoint: "https://push.example/old", publicKey: "a-key" };
    await (await caches.open("push")).put("/push-subscription", Response.json(kept));
  });
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((keys) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      ExtendableEvent: new (type: string) => Event;
    };
    const endpoint = "https://push.example/new";
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    scope.registration.pushManager.subscribe = async () => subscription;
    globalThis.dispatchEvent(new scope.ExtendableEvent("pushsubscriptionchange"));
  }, keys);
  const hashes = async () => {
    const { devices } = await (await request.get(`/api/alerts/push?key=${key}`)).json();
    return devices.map(({ endpointHash }: { endpointHash: string }) => endpointHash);
  };
  await expect.poll(hashes).toEqual([hash("sha256", "https://push.example/new")]);
});

type Shown = NotificationOptions & { title: string; timestamp?: number };
