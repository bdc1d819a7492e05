import { expect, it } from "vitest";
import { toBreadcrumbs } from "./breadcrumbs.ts";

it("labels breadcrumbs with hyphens as spaces", () => {
  expect(toBreadcrumbs("/book-a-service").map(({ label }) => label)).toEqual(["book a service"]);
  expect(toBreadcrumbs("/used/citro%C3%ABn/%").map(({ label }) => label)).toEqual(["used", "citroën", "%"]);
});
