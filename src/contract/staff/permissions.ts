/** Who may do what in the back office. The API checks the table of resources for each request; the interface hides what it forbids. */
import { RESOURCE_NAMES, RESOURCES, type StaffResource } from "./resource-table.ts";

export const ROLES = ["administrator", "editor", "dealer_manager", "salesperson", "finance"] as const;
export type Role = (typeof ROLES)[number];

export const OPERATIONS = ["read", "create", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** `dealers`: whether it applies to the items of all dealers and of the group, or to those of the person's own dealers. */
export type Grant = { operations: readonly Operation[]; dealers: "all" | "own" };

/** The roles whose password alone may open the back office, unless the group asks everybody for a second factor. */
const PASSWORD_ONLY: readonly Role[] = ["salesperson"];

/** Whether any role may do this. Otherwise there is no route for it. */
export function isGranted(resource: StaffResource, operation: Operation): boolean {
  return findGrant(ROLES, resource, operation) !== undefined;
}

/** The broadest of the roles' grants of an operation, or undefined. */
export function findGrant(roles: readonly Role[], resource: StaffResource, operation: Operation): Grant | undefined {
  const table: Partial<Record<Role, Grant>> = RESOURCES[resource].grants;
  const grants = roles.flatMap((role) => table[role] ?? []).filter(({ operations }) => operations.includes(operation));
  return grants.find(({ dealers }) => dealers === "all") ?? grants[0];
}

/** Whether people with these roles must have a second factor. */
export function needsSecondFactor(roles: readonly Role[]): boolean {
  return roles.some((role) => !PASSWORD_ONLY.includes(role));
}

/** Whether people with these roles work for some dealers only, of one resource at least. */
export function needsDealers(roles: readonly Role[]): boolean {
  return roles.some((role) =>
    RESOURCE_NAMES.some((resource) => findGrant([role], resource, "read")?.dealers === "own"),
  );
}
