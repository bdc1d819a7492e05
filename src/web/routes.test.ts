import { readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { matchPage } from "../contract/page-path.ts";
import { PAGE_NAMES, type PageName, pageRow, pageUse } from "../contract/pages.ts";
import routes from "./routes.ts";
import { toBreadcrumbs } from "./routing/breadcrumbs.ts";

const routeOf = (path: string) => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route;
const isNotFound = (path: string) => routeOf(path)?.path === "*";

/** Example paths of a page, with and without each optional segment: "/used", "/used/a-make" and so on. */
function examplesOf(name: PageName): string[] {
  const segments = pageRow(name).path.slice(1).split("/");
  const required = segments.filter((segment) => !segment.endsWith("?")).length;
  const example = (count: number) => `/${segments.slice(0, count).join("/")}`.replace(/:(\w+)\??/g, "a-$1");
  return Array.from({ length: segments.length - required + 1 }, (_, i) => example(required + i));
}

/** All pages with example paths and the ids of their routes. */
const pages = (["group", "dealer"] as const).flatMap((scope) =>
  PAGE_NAMES.filter((name) => [scope, "both"].includes(pageRow(name).scope)).flatMap((name) =>
    examplesOf(name).map((path) => {
      const url = scope === "group" ? path : `/dealer/renault-sandton${path === "/" ? "" : path}`;
      return { url, name, id: `${scope}:${name}`, dealer: scope === "group" ? undefined : "renault-sandton" };
    }),
  ),
);

it("a page with a form has a thank-you page, and names the form of its leads", () => {
  const modules = routes.flatMap(({ children = [] }) => children).filter(({ file }) => file.startsWith("pages/"));
  const withForm = modules.filter(({ file }) =>
    /<(?:LeadForm|FinanceWizard)\b/.test(readFileSync(`src/web/${file}`, "utf8")),
  );
  const names = withForm.map(({ id }) => id?.split(":")[1] as PageName);
  expect(names).toContain("parts");
  expect(names.filter((name) => !pageRow(name).thanks || !pageUse(name).form)).toEqual([]);
});

describe("the router and the table of pages agree", () => {
  it.each(pages)("on $url", ({ url, name, id, dealer }) => {
    expect(routeOf(url)?.id).toBe(id);
    expect(matchPage(url)).toMatchObject({ name, dealer, isThankYou: false });
  });

  it.each(pages.filter(({ name }) => pageRow(name).thanks))(
    "on the thank-you page of $url",
    ({ url, name, id, dealer }) => {
      expect(routeOf(`${url}/thank-you`)?.id).toBe(`${id}-thank-you`);
      expect(matchPage(`${url}/thank-you`)).toMatchObject({ name, dealer, isThankYou: true });
    },
  );

  it.each([
    "/no-such-page",
    "/dealer/renault-sandton/finance",
    "/soccer-cup-tournament",
    "/test-drive",
    "/Used",
    "/used/a/b/7/x",
  ])("that %s has no page", (url) => {
    expect(isNotFound(url)).toBe(true);
    expect(matchPage(url)).toBeUndefined();
  });

  it("on the breadcrumbs that lead to pages", () => {
    const crumbs = pages.flatMap(({ url }) => toBreadcrumbs(url));
    for (const { path, hasPage } of crumbs) expect(isNotFound(path), path).toBe(!hasPage);
  });
});
