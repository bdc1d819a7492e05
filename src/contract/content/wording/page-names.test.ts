import { expect, test } from "vitest";
import { PAGES_WITH_TEXTS } from "../page-text.ts";
import { NAMED_PAGES, pageName, pageWithPath } from "./page-names.ts";

test.each([
  ["/", "Home"],
  ["/privacy-policy", "Privacy policy"],
  ["/finance/terms", "Finance: Terms"],
  ["/new/renault/kwid", "New: Renault Kwid"],
  ["/dealer/renault-sandton", "Dealers: Renault Sandton"],
  ["/winter-sale", "Winter Sale"],
])("%s is called %s", (path, name) => {
  expect(pageName(path)).toBe(name);
  expect(pageWithPath(path)).toBe(`${name} (${path})`);
});

test("every page whose text staff can replace has a name of its own", () => {
  expect(NAMED_PAGES).toEqual(expect.arrayContaining([...PAGES_WITH_TEXTS]));
  expect(new Set(NAMED_PAGES.map(pageName)).size).toBe(NAMED_PAGES.length);
});
