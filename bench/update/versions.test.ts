import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { addMigration, BROKEN, changePages } from "./versions.ts";

const ROOT = resolve(import.meta.dirname, "../..");

test.each(Object.entries({ ...BROKEN, changePages, addMigration: addMigration("one", "SELECT 1;") }))(
  "%s changes files of the project",
  async (_, change) => {
    const written = new Map<string, string>();
    const read = (path: string) => readFile(resolve(ROOT, path), "utf8");
    await change({ read, write: async (path, text) => void written.set(path, text) });
    expect(written.size).toBeGreaterThan(0);
    for (const [path, text] of written) expect(text).not.toBe(await read(path).catch(() => undefined));
  },
);
