import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { ensureFinanceKeys, readFinanceKeys } from "./finance-keys.ts";

const KEY = Buffer.alloc(32, 1).toString("base64");
const OTHER = Buffer.alloc(32, 2).toString("base64");
const THIRD = Buffer.alloc(32, 3).toString("base64");

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "keys-"));
});
const source = (given: { financeKey?: string; financeKeysOld?: string[] } = {}) => ({
  financeKey: undefined,
  financeKeysOld: [],
  dataDir,
  ...given,
});
const idOf = async (financeKey: string) => (await readFinanceKeys(source({ financeKey }))).current.id;

describe("the key in the data folder", () => {
  it("is made once, for its owner's eyes alone", async () => {
    const made = await ensureFinanceKeys(source(), []);
    const { mode } = await stat(join(dataDir, "finance.key"));
    expect(mode & 0o777).toBe(0o600);
    expect((await ensureFinanceKeys(source(), [made.current.id])).current.id).toBe(made.current.id);
    expect((await readFinanceKeys(source())).current.id).toBe(made.current.id);
    expect(await readdir(dataDir)).toEqual(["finance.key"]);
  });

  it("is one and the same for all who start at once", async () => {
    const folder = join(dataDir, "new");
    const script = `
      import { ensureFinanceKeys } from ${JSON.stringify(join(import.meta.dirname, "finance-keys.ts"))};
      const asked = Array.from({ length: 10 }, () =>
        ensureFinanceKeys({ financeKey: undefined, financeKeysOld: [], dataDir: ${JSON.stringify(folder)} }, []));
      for (const { current } of await Promise.all(asked)) console.log(current.id);`;
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

  it("may be followed by earlier ones, which only read", async () => {
    await writeFile(join(dataDir, "finance.key"), `${KEY}\n\n${OTHER}\n`);
    const keys = await readFinanceKeys(source({ financeKeysOld: [THIRD] }));
    expect(keys.current.id).toBe(await idOf(KEY));
    expect([...keys.byId.keys()]).toEqual([await idOf(KEY), await idOf(OTHER), await idOf(THIRD)]);
  });

  it("reads on when the settings name another", async () => {
    const made = await ensureFinanceKeys(source(), []);
    const keys = await ensureFinanceKeys(source({ financeKey: KEY, financeKeysOld: [OTHER] }), [made.current.id]);
    expect([...keys.byId.keys()]).toEqual([await idOf(KEY), made.current.id, await idOf(OTHER)]);
  });

  it.each(["not base64 of 32 bytes", Buffer.alloc(16).toString("base64")])(
    "is refused as %j, unrepeated",
    async (line) => {
      await writeFile(join(dataDir, "finance.key"), line);
      const refused = readFinanceKeys(source());
      await expect(refused).rejects.toThrow("finance.key must hold keys of 32 bytes in base64, a line each");
      await expect(refused).rejects.not.toThrow(line);
    },
  );
});

describe("no key", () => {
  it("is made beside applications that need another", async () => {
    await expect(ensureFinanceKeys(source(), ["1a2b3c4d"])).rejects.toThrow(
      /sealed with the key 1a2b3c4d, and it is not here: set FINANCE_KEY, or put .*finance\.key back/,
    );
    expect(await readdir(dataDir)).toEqual([]);
    expect((await ensureFinanceKeys(source({ financeKey: KEY }), ["1a2b3c4d"])).current.id).toBe(await idOf(KEY));
  });

  it("is made for those who only read", async () => {
    await expect(readFinanceKeys(source())).rejects.toThrow("There is no key for finance applications");
    await writeFile(join(dataDir, "finance.key"), "\n");
    await expect(ensureFinanceKeys(source(), [])).rejects.toThrow("There is no key for finance applications");
  });

  it("is put into the data folder when the settings have one", async () => {
    await ensureFinanceKeys(source({ financeKey: KEY }), []);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
