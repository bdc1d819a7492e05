import { expect, test } from "vitest";
import { matchPage } from "../../contract/page-path.ts";
import { fixedPath, PAGE_NAMES, PAGES } from "../../contract/pages.ts";
import { canonicalPath, paths } from "./paths.ts";

const DEALER = "/dealer/renault-sandton";
const { link } = paths(DEALER);
const groupPages = PAGE_NAMES.filter((name) => name !== "home" && PAGES[name].scope !== "dealer").flatMap(
  (name) => fixedPath(name) ?? [],
);

test("what is no path matches no page", () => {
  expect(matchPage("javascript:alert(1)/used")).toBeUndefined();
});

test.each(groupPages)("a link to %s stays in the dealer's scope if the dealer has the page", (page) => {
  const hasCopy = matchPage(DEALER + page) !== undefined;
  expect(link(page)).toBe(hasCopy ? DEALER + page : page);
});

test.each(["/terms", "/popia", "/cookie", "/privacy-policy", "/about-us"])(
  "the dealer's copy of %s has the canonical address of the group's page",
  (page) => {
    expect(link(`${page}#top`)).toBe(`${DEALER}${page}#top`);
    expect(canonicalPath(DEALER + page)).toBe(page);
  },
);

test.each(["/", "/finance?vehicle=7", "/usedcars", "https://cars.example/used", "#used"])(
  "%s is never prefixed",
  (url) => {
    expect(link(url)).toBe(url);
  },
);
