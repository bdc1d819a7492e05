import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { CONTENT_RESOURCES } from "../contract/staff/resource-table.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDERS = "{bench,demo,deploy,docs,e2e,examples,public,scripts,src,test}";
const exclude = ["**/node_modules/**"];
const paths = globSync(["*", `${FOLDERS}/**`], { cwd: ROOT, exclude }).map((path) => `/${path}`);
const pages = globSync("{*,deploy/*,docs/**/*}.md", { cwd: ROOT }).map((page) => ({
  page,
  text: readFileSync(join(ROOT, page), "utf8"),
}));
/** Returns the first group of each match, with the page. */
const findAll = (pattern: RegExp) =>
  pages.flatMap(({ page, text }) => [...text.matchAll(pattern)].map(([, found]) => ({ page, found: found as string })));

it("files and folders that the documentation names exist", () => {
  // Whole paths, or their last parts: `src/web/routes.ts`, `routes.ts`, `web/`.
  const named = findAll(/`([\w@][\w@./-]*(?:\/|\.(?:conf|json|md|js|tsx?|yaml)))`/g).filter(
    ({ found }) => !found.startsWith("data/"),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ found }) => !paths.some((path) => path.endsWith(`/${found.replace(/\/$/, "")}`)))).toEqual([]);
});

it("links of the documentation lead to existing files", () => {
  const links = findAll(/\]\((?!https?:)([^)#]+)/g);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ page, found }) => !existsSync(join(ROOT, dirname(page), found)))).toEqual([]);
});

it("docs/README.md leads to every guide, and README.md fits three screens", () => {
  const textOf = (name: string) => pages.find(({ page }) => page === name)?.text ?? "";
  const guides = pages.filter(({ page }) => /^docs\/[^/]+\.md$/.test(page) && page !== "docs/README.md");
  expect(guides.length).toBeGreaterThan(10);
  expect(guides.filter(({ page }) => !textOf("docs/README.md").includes(`](${page.slice(5)})`))).toEqual([]);
  expect(textOf("README.md").split("\n").length).toBeLessThan(150);
});

it("npm commands that the documentation names exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const commands = findAll(/npm run ([\w:]+)/g);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ found }) => !(found in scripts))).toEqual([]);
});

it("the recipe of CONTRIBUTING.md names every list of the staff's content", () => {
  const { text = "" } = pages.find(({ page }) => page === "CONTRIBUTING.md") ?? {};
  const recipe = /## Add a staff resource\n(.*?)\n## /s.exec(text)?.[1] ?? "";
  const steps = recipe.split(/\n\d+\. /).slice(1);
  const named = steps.flatMap((step) => {
    const [folder = "", ...others] = [...step.matchAll(/`([\w@/.-]+(?:\/|\.\w+))`/g)].map(([, path]) => path ?? "");
    return [folder, ...others.flatMap((path) => [path, `${folder}${path}`])];
  });
  // Files call it blog_posts, blogPosts or blog-posts.
  const joined = (name: string) => name.replaceAll(/[_-]/g, "").toLowerCase();
  const lists = globSync("{docs,scripts,src}/**/*.{md,js,ts,tsx,sql}", { cwd: ROOT, exclude }).filter((path) => {
    if (/\.test\.ts$|^docs\/decisions\/|^src\/db\/migrations\//.test(path)) return false;
    const source = joined(readFileSync(join(ROOT, path), "utf8"));
    return CONTENT_RESOURCES.every((name) => source.includes(joined(name)));
  });
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter((path) => !named.includes(path))).toEqual([]);
});
