import { describe, expect, it } from "vitest";
import documentation from "../../../docs/staff.md?raw";
import {
  findGrant,
  type Grant,
  isGranted,
  needsDealers,
  needsSecondFactor,
  OPERATIONS,
  ROLES,
  type Role,
} from "./permissions.ts";
import { hasVersions, RESOURCES, type StaffResource } from "./resource-table.ts";

it("docs/staff.md has the table of permissions", () => {
  const words = (grant: Grant | undefined) => {
    if (grant === undefined) return "–";
    const operations = grant.operations.length === OPERATIONS.length ? "all" : grant.operations.join(", ");
    return grant.dealers === "own" ? `${operations} (own)` : operations;
  };
  const rows = Object.entries<{ grants: Partial<Record<Role, Grant>> }>(RESOURCES).map(
    ([resource, { grants }]) => `| ${resource} | ${ROLES.map((role) => words(grants[role])).join(" | ")} |`,
  );
  expect(documentation).toContain(rows.join("\n"));
});

describe("findGrant", () => {
  it("gives a person with several roles the broadest of their grants, in whichever order", () => {
    const all = { operations: ["read", "create"], dealers: "all" };
    expect(findGrant(["dealer_manager"], "makes", "create")).toEqual(all);
    expect(findGrant(["salesperson", "editor"], "vehicles", "read")?.dealers).toBe("all");
    expect(findGrant(["editor", "salesperson"], "vehicles", "read")?.dealers).toBe("all");
    expect(findGrant(["salesperson", "dealer_manager"], "vehicles", "update")?.dealers).toBe("own");
  });

  it("finds none where no role may", () => {
    expect(findGrant([], "vehicles", "read")).toBeUndefined();
    expect(findGrant(["salesperson"], "vehicles", "update")).toBeUndefined();
    expect(findGrant(["editor"], "people", "read")).toBeUndefined();
  });
});

it("has no route for what nobody may do", () => {
  expect(isGranted("audit_entries", "read")).toBe(true);
  expect(isGranted("audit_entries", "update")).toBe(false);
  expect(isGranted("finance_applications", "create")).toBe(false);
});

it("shows no versions of what tells of people", () => {
  const resources = Object.keys(RESOURCES) as StaffResource[];
  expect(resources.filter((resource) => !hasVersions(resource)).sort()).toEqual([
    "audit_entries",
    "customer_enquiries",
    "customers",
    "finance_accesses",
    "finance_applications",
    "offers",
    "people",
    "sign_in_events",
    "tasks",
  ]);
});

it("asks for a second factor of everybody but those who only sell", () => {
  expect(ROLES.filter((role) => !needsSecondFactor([role]))).toEqual(["salesperson"]);
  expect(needsSecondFactor(["salesperson", "editor"])).toBe(true);
  expect(needsSecondFactor([])).toBe(false);
});

it("asks in which dealers somebody works whose role is for its own dealers", () => {
  expect(ROLES.filter((role) => needsDealers([role]))).toEqual(["dealer_manager", "salesperson", "finance"]);
  expect(needsDealers(["editor", "finance"])).toBe(true);
  expect(needsDealers([])).toBe(false);
});
