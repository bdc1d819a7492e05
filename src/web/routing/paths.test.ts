import { expect, test } from "vitest";
import { siteRoutes } from "../rendering/test-support/site-routes.ts";
import { createPagePath } from "../rendering/unknown-pages.ts";
import { canonicalPath, paths } from "./paths.ts";

const DEALER = "/dealer/renault-sandton";
const { link } = paths(DEALER);
const pagePath = createPagePath(siteRoutes);
const groupPages = Object.values(siteRoutes)
  .filter((route) => route?.parentId === "group:layout" && route.path !== undefined && route.path !== "*")
  .map((route) => `/${route?.path?.replaceAll(/[:?]/g, "")}`);

test.each(groupPages)("a link to %s stays in the dealer's scope if the dealer has the page", (page) => {
  const hasCopy = pagePath(DEALER + page) === DEALER + page;
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
