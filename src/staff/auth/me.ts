import type { HttpError } from "ra-core";
import type { Operation, Role } from "../../contract/staff/permissions.ts";
import type { StaffResource } from "../../contract/staff/resource-table.ts";
import { callApi } from "../api/http.ts";

/** The person who is signed in, as `GET /staff/api/me` describes them. */
export type Me = {
  id: string;
  /** The person's id as an item of the API. */
  number: number;
  name: string;
  email: string;
  /** Whether they get an e-mail in the morning if customers wait for them. */
  morningEmail: boolean;
  roles: readonly Role[];
  /** The own dealers. */
  dealers: readonly { id: number; name: string }[];
  /** By resource: the dealers that each permitted operation is for. */
  permissions: Partial<Record<StaffResource, Partial<Record<Operation, "all" | "own">>>>;
};

let known: Promise<Me> | undefined;

/** Returns the person who is signed in; asks the API once. Throws HttpError: 401 without a session. */
export function getMe(): Promise<Me> {
  known ??= callApi<Me>("/me", { renewsSession: false }).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Makes the next `getMe` ask the API again. */
export function forgetMe(): void {
  known = undefined;
}

/** Whether the API refuses a person because they have yet to set up their second factor. */
export function lacksSecondFactor(error: unknown): boolean {
  const { status, body } = error as Partial<HttpError>;
  return status === 403 && (body as { code?: string } | undefined)?.code === "second-factor-required";
}

/** Whether the person may do this with an item of the resource; without one, with any. */
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
