import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { openFolder } from "../../storage/folder.ts";
import { serveHashedFiles } from "./hashed-files.ts";
import { openSharedAssets } from "./shared-assets.ts";

let root: string;
const apps: FastifyInstance[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(inject("runFolder"), "assets-"));
});
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Starts a process of release `number` in its own container, which has no other release. */
async function start(number: number) {
  const release = join(root, `image-${number}`);
  for (const part of ["client", "staff"]) {
    const folder = join(release, part, "assets");
    await mkdir(folder, { recursive: true });
    for (const name of [`${part}-${number}.js`, `${part}-same.js`]) await writeFile(join(folder, name), name);
    await writeFile(join(folder, `${part}-${number}.js.br`), "compressed");
  }
  const assets = openSharedAssets(openFolder(join(root, "storage")));
  await assets.share(["client", "staff"].map((part) => join(release, part, "assets")));
  const app = Fastify();
  apps.push(app);
  await app.register(async (pages) => {
    await serveHashedFiles(pages, { release, current: release, folder: "client/assets", assets });
    pages.get("/*", async () => "a page");
  });
  return app;
}

const get = async (app: FastifyInstance, name: string) => {
  const { statusCode, body, headers } = await app.inject(`/assets/${name}`);
  return statusCode === 200 ? { body, type: headers["content-type"], caching: headers["cache-control"] } : statusCode;
};
const served = (name: string) => ({
  body: name,
  type: expect.stringMatching(/^(?:text|application)\/javascript/),
  caching: "public, max-age=31536000, immutable",
});

it("processes serve the files of releases that their image does not have, during a roll and a rollback", async () => {
  const old = await start(1);
  expect(await get(old, "client-2.js")).toBe(404);
  const replaced = await start(2);
  await expect.poll(() => get(old, "client-2.js"), { timeout: 5000 }).toEqual(served("client-2.js"));
  expect(await get(replaced, "client-1.js")).toEqual(served("client-1.js"));
  const again = await start(1);
  expect(await get(again, "client-2.js")).toEqual(served("client-2.js"));
  expect(await get(again, "staff-2.js")).toEqual(served("staff-2.js"));
  expect([await get(again, "none.js"), await get(again, "..%2f..%2fimage-2%2fclient%2fassets%2fclient-2.js")]).toEqual([
    404, 404,
  ]);
});

it("files stay for three releases, and those that a kept release shares with an older one longer", async () => {
  for (const number of [1, 2, 1, 3, 4]) await start(number);
  const stored = await readdir(join(root, "storage", "assets"));
  expect(stored.toSorted()).toEqual(
    ["client", "staff"].flatMap((part) => [1, 3, 4, "same"].map((one) => `${part}-${one}.js`)),
  );
  expect(await readdir(join(root, "storage", "releases"))).toHaveLength(3);
  const newest = await start(4);
  expect(await get(newest, "client-3.js")).toEqual(served("client-3.js"));
  expect(await get(newest, "client-2.js")).toBe(404);
});
