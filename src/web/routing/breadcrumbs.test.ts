import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import routes from "../routes.ts";
import { toBreadcrumbs } from "./breadcrumbs.ts";

type Entry = (typeof routes)[number];

/** The paths of all routes, with and without their optional segments. */
function pathsOf({ path, children = [] }: Entry, parent = ""): string[] {
  const paths = [parent];
  for (const segment of path?.split("/") ?? []) {
    const last = `${paths.at(-1)}/${segment.replace("?", "")}`;
    if (segment.endsWith("?")) paths.push(last);
    else paths.splice(0, paths.length, last);
  }
  return children.length > 0 ? children.flatMap((child) => pathsOf(child, paths[0])) : paths;
}

const hasPage = (path: string) => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path !== "*";

it("links a breadcrumb if, and only if, its path has a page", () => {
  const paths = routes.flatMap((entry) => pathsOf(entry)).map((path) => path.replaceAll(":", "") || "/");
  expect(paths).toContain("/dealer/dealerName/test-drive/make/model/thank-you");
  expect(paths).toContain("/used/make");
  for (const path of paths.filter((one) => !one.endsWith("*"))) {
    expect(hasPage(path), path).toBe(true);
    for (const crumb of toBreadcrumbs(path)) expect(crumb.hasPage, crumb.path).toBe(hasPage(crumb.path));
  }
});

it("labels breadcrumbs with hyphens as spaces", () => {
  expect(toBreadcrumbs("/book-a-service").map(({ label }) => label)).toEqual(["book a service"]);
  expect(toBreadcrumbs("/used/citro%C3%ABn/%").map(({ label }) => label)).toEqual(["used", "citroën", "%"]);
});
