import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { replaceFile } from "./replace-file.ts";

it("replaces a file, and leaves no draft behind if it cannot", async () => {
  const folder = await mkdtemp(join(inject("runFolder"), "replace-"));
  const path = join(folder, "note");
  await replaceFile(path, "first");
  await replaceFile(path, "second");
  expect(await readFile(path, "utf8")).toBe("second");

  const taken = join(folder, "taken");
  await mkdir(taken);
  await expect(replaceFile(taken, "third")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect((await readdir(folder)).sort()).toEqual(["note", "taken"]);
});
