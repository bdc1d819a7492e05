import { beforeAll, expect, it, vi } from "vitest";
import { findGrant, ROLES, type Role } from "../../../contract/staff/permissions.ts";
import type { Page } from "../pages.ts";
import { groupMenu, MAX_ENTRIES } from "./menu-groups.ts";

let menuEntries: readonly Page[];

beforeAll(async () => {
  // The screens listen to the window, which this test does not have.
  vi.stubGlobal("window", new EventTarget());
  ({ menuEntries } = await import("./menu-entries.ts"));
}, 120_000);

/** Every combination of roles. */
const COMBINATIONS = Array.from({ length: 2 ** ROLES.length - 1 }, (_, i) =>
  ROLES.filter((_role, bit) => ((i + 1) >> bit) & 1),
);

const menuOf = (roles: readonly Role[]) => {
  const visible = menuEntries.filter(
    ({ resource, operation }) => findGrant(roles, resource, operation ?? "read") !== undefined,
  );
  const { main, more } = groupMenu(visible, roles);
  const pathsOf = (groups: typeof main) => groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  return { visible: visible.map(({ path }) => path), main: pathsOf(main), more: pathsOf(more) };
};

it.each(COMBINATIONS)("has five to nine entries, with Today, and the rest under More: %s %s %s %s %s", (...roles) => {
  const { visible, main, more } = menuOf(roles.filter((role) => ROLES.includes(role)));
  expect(main.length + 1).toBeGreaterThanOrEqual(5);
  expect(main.length + 1).toBeLessThanOrEqual(MAX_ENTRIES);
  expect([...main, ...more].toSorted()).toEqual(visible.toSorted());
});

it("has what a salesperson opens all day", () => {
  expect(menuOf(["salesperson"]).main).toEqual([
    "/customer_enquiries",
    "/customers",
    "/tasks",
    "/pipeline",
    "/calendar",
    "/numbers",
    "/vehicles",
  ]);
});
