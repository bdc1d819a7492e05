import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveHashedFiles } from "./hashed-files.ts";

let root: string;
let current: string;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hashed-files-"));
  current = join(root, "build");
  await write("1/client/assets/old-1.js", "old");
  await write("1/client/assets/old-1.js.br", "old in Brotli");
  await point("1");
  lines = [];
  app = Fastify({ logger: { level: "warn", stream: { write: (line) => void lines.push(line) } } });
  await app.register(serveHashedFiles, {
    release: join(root, "1"),
    current,
    folder: "client/assets",
    assets: undefined,
  });
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

async function write(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

/** Makes a release the current one, by a link. */
async function point(name: string) {
  await symlink(name, join(root, "next"));
  await rename(join(root, "next"), current);
}

const get = (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });

it("an old process serves its own files and those of the release that has replaced it, compressed", async () => {
  await write("2/client/assets/new-2.js", "new");
  await write("2/client/assets/new-2.js.br", "new in Brotli");
  expect((await get("/assets/new-2.js")).statusCode).toBe(404);
  await point("2");
  const newer = await get("/assets/new-2.js");
  expect([newer.statusCode, newer.body, newer.headers["content-encoding"]]).toEqual([200, "new in Brotli", "br"]);
  expect(newer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const own = await get("/assets/old-1.js");
  expect([own.statusCode, own.body]).toEqual([200, "old in Brotli"]);
  expect((await get("/assets/none-3.js")).statusCode).toBe(404);
});

it("serves a folder that is built after the start, and does not warn of it", async () => {
  const staff = { release: join(root, "1"), current, folder: "staff/assets", assets: undefined };
  await app.register(async (back) => serveHashedFiles(back, staff), { prefix: "/staff" });
  expect((await get("/staff/assets/late-1.js")).statusCode).toBe(404);
  expect(lines).toEqual([]);
  await write("1/staff/assets/late-1.js", "late");
  expect((await get("/staff/assets/late-1.js")).body).toBe("late");
});
