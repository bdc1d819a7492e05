import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [, recipe = ""] = /\n## Add a page\n([\s\S]*?)\n## /.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
const named = Array.from(recipe.matchAll(/`((?:src|e2e)\/[^`]+)`/g), ([, path]) => path as string);

/** What a new page, kind of visits or form of leads must, or may, be added to. */
const LISTS =
  /Record<(?:PageName|PageKind|Section|LeadForm), |\[Name in PageName\]: readonly|as const satisfies Record<string, (?:PageRow|ChannelPurpose|LeadPreset)>|page: PageName/;

it("the recipe for a page names files that exist", () => {
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("the recipe for a page names every file that lists pages or forms", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "e2e/**/*.ts"], { exclude: ["**/node_modules/**"] });
  const lists = files.filter((path) => !path.endsWith(".test.ts") && LISTS.test(readFileSync(path, "utf8")));
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter((path) => !named.includes(path))).toEqual([]);
  expect(named.filter((path) => !path.endsWith("/") && !lists.includes(path))).toEqual([]);
});
