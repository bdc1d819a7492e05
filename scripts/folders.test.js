import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./project.js";

const MAX_FILES = 15;
/** Not written by people. */
const GENERATED = ["node_modules", "icons", "migrations"];

function crowdedFolders(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const inner = entries
    .filter((entry) => entry.isDirectory() && !GENERATED.includes(entry.name))
    .flatMap((entry) => crowdedFolders(`${folder}/${entry.name}`));
  return files > MAX_FILES ? [`${folder}: ${files} files`, ...inner] : inner;
}

it("a folder holds at most fifteen files, so that each is found at a glance", () => {
  expect(crowdedFolders("src")).toEqual([]);
});
