import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type StartedProcess, startProcess } from "../../src/server/test-support/site-process.ts";
import { makeImage } from "../support/image.ts";
import { fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { allowConsole, expect, openPage, test } from "../support/test.ts";

const FORM = "/test-drive/renault/kwid";

test.describe.configure({ mode: "default" });
test.use({ ownPage: true });

let folder: string;
let site: { origin: string; passTo(process: StartedProcess): void; close(): void };
const running: StartedProcess[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-e2e-roll-"));
  await Promise.all([makeImage(join(folder, "first")), makeImage(join(folder, "second"), "-next")]);
  site = await startBalancer();
});
test.afterAll(async () => {
  site.close();
  await Promise.all(running.map((process) => process.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** What balances requests: a process that is replaced gets none any more, and its connections end. */
async function startBalancer() {
  let port = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const close = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket) && close());
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo(process: StartedProcess) {
      port = Number(new URL(process.origin).port);
      for (const socket of sockets) socket.destroy();
    },
    close: () => void server.close(),
  };
}

/** Starts a process of an image. All share a folder of data, as containers share a volume. */
async function start(image: "first" | "second"): Promise<StartedProcess> {
  const process = await startProcess(
    "web",
    {
      DATABASE_URL: "",
      DATA_DIR: join(folder, "data"),
      HOST: "127.0.0.1",
      PORT: "0",
      SITE_URL: "",
      DEMO_CATALOGUE: "on",
      PICTURES_MB: "200", // too little to encode ahead
      WORKER: "off",
    },
    { root: join(folder, image) },
  );
  running.push(process);
  return process;
}

/** Replaces the process of one release by that of another while pages of the one are open. The pages then go on. */
async function expectToGoOn(page: Page, replace: () => Promise<void>): Promise<void> {
  // React Router then loads the next page as a new document, unless it knows its route.
  allowConsole(page, /manifest version mismatch/);
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await openPage(page, `${site.origin}/used`);
  const form = await page.context().newPage();
  await openPage(form, site.origin + FORM);
  await fillIn(form);
  await form.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
  await replace();

  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/used\/[^/]+\/[^/]+\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article").first()).toBeVisible();
  await send(form);
  expect(await waitForThankYou(form, FORM)).toMatch(/^E-/);
  await form.close();
  expect(failed).toEqual([]);
}

test("a page of version 1.0.0 that is still open is told to load the next one as a document", async ({ request }) => {
  const response = await request.get("/__manifest?paths=%2Fused&version=older");
  expect(response.status()).toBe(204);
  expect(response.headers()).toMatchObject({ "x-remix-reload-document": "true", "cache-control": "no-store" });
});

test("open pages of a release go on while another replaces it, and after a rollback", async ({ page }) => {
  const first = await start("first");
  site.passTo(first);
  let second: StartedProcess | undefined;
  await expectToGoOn(page, async () => {
    second = await start("second");
    site.passTo(second);
    await first.stop();
  });
  await expectToGoOn(page, async () => {
    site.passTo(await start("first"));
    await second?.stop();
  });
});
