import type { Role } from "../permissions.ts";

/** Whether numbers show a person only the enquiries that they look after, as salespeople, and not all of their dealers. */
export const seesOwnLeadsOnly = (roles: readonly Role[]): boolean =>
  roles.every((role) => role === "salesperson" || role === "finance");
