import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { ensureFinanceKeys, readFinanceKeys } from "./finance-keys.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");
const OTHER = Buffer.alloc(32, 2).toString("base64");

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "keys-"));
});
const source = (...keys: string[]) => ({ keys, dataDir });
const idOf = async (key: string) => (await readFinanceKeys(source(key))).current.id;

describe("the key in the data folder", () => {
  it("is created once, readable for its owner only", async () => {
    const created = await ensureFinanceKeys(source(), []);
    const { mode } = await stat(join(dataDir, "finance.key"));
    expect(mode & 0o777).toBe(0o600);
    expect((await ensureFinanceKeys(source(), [created.current.id])).current.id).toBe(created.current.id);
    expect((await readFinanceKeys(source())).current.id).toBe(created.current.id);
    expect(await readdir(dataDir)).toEqual(["finance.key"]);
  });

  it("is the same for all processes that start at the same time", async () => {
    const folder = join(dataDir, "new");
    const script = `
      import { ensureFinanceKeys } from ${JSON.stringify(join(import.meta.dirname, "finance-keys.ts"))};
      const calls = Array.from({ length: 10 }, () =>
        ensureFinanceKeys({ keys: [], dataDir: ${JSON.stringify(folder)} }, []));
      for (const { current } of await Promise.all(calls)) console.log(current.id);`;
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
          stdio: ["ignore", "pipe", "inherit"],
        });
        const [printed] = await Promise.all([text(child.stdout), once(child, "exit")]);
        return printed.trim().split("\n");
      }),
    );
    expect(ids.flat()).toHaveLength(40);
    expect(new Set(ids.flat()).size).toBe(1);
    expect(await readdir(folder)).toEqual(["finance.key"]);
  });

  it("may be followed by earlier keys, which only decrypt", async () => {
    await writeFile(join(dataDir, "finance.key"), `${KEY}\n\n${OTHER}\n`);
    const keys = await readFinanceKeys(source());
    expect(keys.current.id).toBe(await idOf(KEY));
    expect([...keys.byId.keys()]).toEqual([await idOf(KEY), await idOf(OTHER)]);
  });

  it("still decrypts after FINANCE_KEY is set", async () => {
    const created = await ensureFinanceKeys(source(), []);
    const keys = await ensureFinanceKeys(source(KEY, OTHER), [created.current.id]);
    expect([...keys.byId.keys()]).toEqual([await idOf(KEY), await idOf(OTHER), created.current.id]);
  });

  it.each(["not base64 of 32 bytes", Buffer.alloc(16).toString("base64")])(
    "is rejected if it is %j, without repeating it in the message",
    async (line) => {
      await writeFile(join(dataDir, "finance.key"), line);
      const keys = readFinanceKeys(source());
      await expect(keys).rejects.toThrow("finance.key must contain keys of 32 bytes in base64, one per line");
      await expect(keys).rejects.not.toThrow(line);
    },
  );
});

describe("no key", () => {
  it("is created if stored applications need a missing one", async () => {
    await expect(ensureFinanceKeys(source(), ["1a2b3c4d"])).rejects.toThrow(
      /encrypted with the key 1a2b3c4d, which is missing: add it to FINANCE_KEY, or restore .*finance\.key/,
    );
    expect(await readdir(dataDir)).toEqual([]);
    await expect(ensureFinanceKeys(source(KEY), ["1a2b3c4d"])).rejects.toThrow("key 1a2b3c4d");
    const id = await idOf(KEY);
    expect((await ensureFinanceKeys(source(KEY), [id])).current.id).toBe(id);
  });

  it("is created by a process that only reads", async () => {
    await expect(readFinanceKeys(source())).rejects.toThrow("There is no key for finance applications");
    await writeFile(join(dataDir, "finance.key"), "\n");
    await expect(ensureFinanceKeys(source(), [])).rejects.toThrow("There is no key for finance applications");
  });

  it("is written to the data folder if FINANCE_KEY is set", async () => {
    await ensureFinanceKeys(source(KEY), []);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
