import { once } from "node:events";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBucket } from "./bucket.ts";
import { openFileCache } from "./file-cache.ts";
import { openFolder } from "./folder.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let server: S3rver;
let bucketUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(inject("runFolder"), "storage-"));
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "karoo-media", configs: [] }],
  });
  const address = (await server.run()) as unknown as AddressInfo;
  bucketUrl = `s3://karoo-media/site?endpoint=http://127.0.0.1:${address.port}`;
  // These are the test server's credentials.
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
});
afterAll(() => server.close());

const storages = {
  folder: () => openFolder(join(folder, "local")),
  /** Opens the bucket as a different machine each time, without local copies. */
  bucket: async () => openBucket(bucketUrl, openFileCache(await mkdtemp(join(folder, "copies-")), 10_000_000)),
};

describe.each(Object.entries(storages))("a %s", (_name, open) => {
  const contentsOf = async (storage: Storage, key: string) => {
    const file = await storage.fetch(key);
    return file === undefined ? undefined : readFile(file, "utf8");
  };

  test("keeps bytes and files for other processes until they are removed", async () => {
    const storage = await open();
    const file = join(folder, "upload");
    await writeFile(file, "a brochure");
    await storage.put("library/ab/abc", file, "application/pdf");
    await storage.put("variants/x-320.avif", Buffer.from("a variant"), "image/avif");
    const other = await open();
    expect(await contentsOf(other, "library/ab/abc")).toBe("a brochure");
    expect(await contentsOf(other, "variants/x-320.avif")).toBe("a variant");
    expect(await readFile(file, "utf8")).toBe("a brochure");
    await storage.remove("library/ab/abc");
    await storage.remove("library/ab/abc");
    expect(await contentsOf(storage, "library/ab/abc")).toBeUndefined();
    expect(await contentsOf(await open(), "variants/x-320.avif")).toBe("a variant");
  });

  test("replaces an object, also by an empty one", async () => {
    const storage = await open();
    await storage.put("library/cd/cde", Buffer.from("before"), "image/png");
    await storage.put("library/cd/cde", Buffer.from("after"), "image/png");
    expect(await contentsOf(await open(), "library/cd/cde")).toBe("after");
    await storage.put("library/cd/cde", Buffer.alloc(0), "image/png");
    expect(await contentsOf(await open(), "library/cd/cde")).toBe("");
  });

  test("lists the keys under a prefix", async () => {
    const storage = await open();
    expect(await storage.list("releases/")).toEqual([]);
    for (const name of ["1-a.json", "2-b.json"]) await storage.put(`releases/${name}`, Buffer.from(name), "text/plain");
    await storage.put("other/1-a.json", Buffer.from("other"), "text/plain");
    expect((await storage.list("releases/")).toSorted()).toEqual(["releases/1-a.json", "releases/2-b.json"]);
  });

  test("has no object under an unknown key", async () => {
    expect(await (await open()).fetch("library/no/none")).toBeUndefined();
  });

  test("keeps nothing of a file that cannot be read", async () => {
    const storage = await open();
    await expect(storage.put("library/ef/efg", join(folder, "missing"), "image/png")).rejects.toThrow("ENOENT");
    expect(await storage.fetch("library/ef/efg")).toBeUndefined();
  });

  test("stores a large file without exposing a part of it", async () => {
    const storage = await open();
    const file = join(folder, "large");
    await writeFile(file, Buffer.alloc(8_000_000, 7));
    const stored = storage.put("library/gh/ghi", file, "image/jpeg");
    while ((await Promise.race([stored.then(() => "stored"), (await open()).fetch("library/gh/ghi")])) === undefined);
    const seen = await (await open()).fetch("library/gh/ghi");
    expect((await readFile(seen as string)).length).toBe(8_000_000);
    await stored;
  });
});

test("a folder has no temporary files left", async () => {
  const names = await readdir(join(folder, "local"), { recursive: true });
  expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a bucket that does not answer is an error, not a missing object", async () => {
  const gone = openBucket(`${bucketUrl.replace("karoo-media", "no-such-bucket")}`, openFileCache(folder, 1_000_000));
  await expect(gone.fetch("library/ab/abc")).rejects.toThrow(/bucket/i);
});

test("requests to a bucket that says nothing end with the stop signal", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on("error", () => {}).resume())).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const stop = new AbortController();
  const url = `s3://karoo-media/site?endpoint=http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const bucket = openBucket(url, openFileCache(folder, 1_000_000), stop.signal);
  const requests = [
    bucket.put("library/ij/ijk", Buffer.from("a brochure"), "application/pdf"),
    bucket.fetch("library/ij/ijk"),
    bucket.remove("library/ij/ijk"),
  ];
  const outcomes = Promise.allSettled(requests);
  await expect.poll(() => sockets.length).toBe(requests.length);
  stop.abort();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
