import type { HttpError } from "ra-core";
import type { Operation, Role } from "../../contract/staff/permissions.ts";
import type { StaffResource } from "../../contract/staff/resource-table.ts";
import { callApi } from "../api/http.ts";

/** The signed-in person, as returned by `GET /staff/api/me`. */
export type Me = {
  id: string;
  /** Id of the person in the API. */
  number: number;
  name: string;
  email: string;
  /** Whether they get a morning e-mail when customers wait for them. */
  morningEmail: boolean;
  /** Whether they get the numbers of each month by e-mail. */
  monthlyNumbers: boolean;
  roles: readonly Role[];
  /** The person's dealers. */
  dealers: readonly { id: number; name: string }[];
  /** By resource and permitted operation, the dealers that it covers. */
  permissions: Partial<Record<StaffResource, Partial<Record<Operation, "all" | "own">>>>;
};

let known: Promise<Me> | undefined;

/** Returns the signed-in person; requests them once. Throws HttpError: 401 without a session. */
export function getMe(): Promise<Me> {
  known ??= callApi<Me>("/me", { renewsSession: false }).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Makes the next `getMe` request the person again. */
export function forgetMe(): void {
  known = undefined;
}

/** Whether the API refuses a person who has not set up the second factor yet. */
export function lacksSecondFactor(error: unknown): boolean {
  const { status, body } = error as Partial<HttpError>;
  return status === 403 && (body as { code?: string } | undefined)?.code === "second-factor-required";
}

/** Whether the person may perform an operation on this item, or on any item of the resource if none is given. */
export function mayDo(
  me: Me,
  resource: StaffResource,
  operation: Operation,
  item?: { id?: unknown; dealerId?: number | null },
): boolean {
  const reach = me.permissions[resource]?.[operation];
  if (reach !== "own" || item === undefined) return reach !== undefined;
  const dealerId = resource === "dealers" ? item.id : item.dealerId;
  return dealerId === undefined || me.dealers.some(({ id }) => id === dealerId);
}

/** Whether the person may open a screen or a page. */
export function mayOpen(
  me: Me,
  { resource, operation = "read" }: { resource: StaffResource; operation?: Operation },
): boolean {
  return mayDo(me, resource, operation);
}
