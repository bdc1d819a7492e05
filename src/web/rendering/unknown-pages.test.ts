import { expect, test } from "vitest";
import { pagePathOf } from "./unknown-pages.ts";

test.each([
  "/",
  "/used",
  "/used/renault",
  "/used/renault/kiger/7",
  "/used/renault/kiger/7/enquire/thank-you",
  "/Used/Renault",
  "/dealer",
  "/dealer/renault-sandton",
  "/dealer/renault-sandton/soccer-cup-tournament",
  "/used/renault.data",
  "/_root.data",
])("%s is its own page", (path) => {
  expect(pagePathOf(path)).toBe(path);
});

test("unknown paths share one page, or one for each section", () => {
  const shared = (paths: string[]) => [...new Set(paths.map(pagePathOf))];
  const elsewhere = shared(["/wp-login.php", "/a/b", "/soccer-cup-tournament", `${"/a".repeat(500)}`]);
  const used = shared(["/used/a/b/c/d", "/used/renault/kiger/7/x", "/used/a/b/c/d/e/f/g/h/i/j"]);
  const dealer = shared(["/dealer/renault-sandton/nothing", "/dealer/a/finance"]);
  expect([elsewhere.length, used.length, dealer.length]).toEqual([1, 1, 1]);
  for (const path of [...elsewhere, ...used, ...dealer]) expect(pagePathOf(path)).toBe(path);
  expect(used[0]).toMatch(/^\/used\//);
});
