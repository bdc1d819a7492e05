import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestClone, SERVE } from "./test-support/test-clone.js";

const WEB = "src/server/processes/web.ts";

let test;
let site;
let url;
beforeEach(async () => {
  test = await createTestClone();
  site = await test.startSite();
  ({ url } = site);
});
afterEach(() => test.remove());

const fetchText = (address) => fetch(address, { headers: { connection: "close" } }).then((response) => response.text());
const crash = () => fetch(`${url}/crash`).catch(() => {});

/** Asks until a request is answered by a version. */
async function untilAnswered(version) {
  await expect.poll(() => fetchText(url).catch(() => "")).toBe(version);
}

it("a process that crashes is started again", async () => {
  await crash();
  await untilAnswered("1.0.0");
  expect((await test.ask("status")).crashes).toBe(1);
});

it("another version replaces it without a failed request, and the earlier one ends", async () => {
  const folder = test.makeCurrent("1.1.0");
  let isDone = false;
  const answers = new Set();
  const visits = (async () => {
    while (!isDone) answers.add(await fetchText(url));
  })();
  const replaced = await test.ask("replace");
  isDone = true;
  await visits;
  expect(replaced).toMatchObject({ folder, crashes: 0 });
  expect(replaced.error).toBeUndefined();
  expect([...answers].sort()).toEqual(["1.0.0", "1.1.0"]);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => fetchText(url))))).toEqual(new Set(["1.1.0"]));
});

it.each([
  ["that does not start", "process.exit(5);"],
  ["that ends soon", `${SERVE} setTimeout(() => process.exit(5), 500);`],
])("a version %s replaces nothing", async (_what, script) => {
  test.makeCurrent("1.1.0", { [WEB]: script });
  expect(await test.ask("replace")).toMatchObject({
    folder: test.clone,
    error: "the process of version 1.1.0 ended with exit code 5",
  });
  expect(await fetchText(url)).toBe("1.0.0");
});

it("until an update is complete, a version that crashes is followed by the one before", async () => {
  test.makeCurrent("1.1.0");
  await test.ask("replace");
  await untilAnswered("1.1.0");
  await crash();
  await untilAnswered("1.0.0");
  expect(await test.ask("status")).toMatchObject({ folder: test.clone, crashes: 1 });
});

it("a complete update does not return by itself: the supervisor ends with its process", async () => {
  const folder = test.makeCurrent("1.1.0");
  await test.ask("replace");
  await test.ask("keep");
  await crash();
  await untilAnswered("1.1.0");
  writeFileSync(join(folder, WEB), "process.exit(5);");
  const ended = once(site.child, "exit");
  await crash();
  expect(await Promise.race([ended, sleep(20_000, ["late"])])).toEqual([5, null]);
});
