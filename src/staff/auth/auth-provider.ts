import type { AuthProvider } from "ra-core";
import type { Operation } from "../../contract/staff/permissions.ts";
import { RESOURCES, type StaffResource } from "../../contract/staff/resource-table.ts";
import { authClient } from "./auth-client.ts";
import { forgetMe, getMe, lacksSecondFactor, mayDo } from "./me.ts";
import { authPaths } from "./paths.ts";

/** Maps react-admin's action names to operations. A person who may only read an item sees its form too, without buttons. */
const OPERATIONS: Record<string, Operation> = {
  list: "read",
  show: "read",
  export: "read",
  edit: "read",
  update: "update",
  create: "create",
  delete: "delete",
};

/** Navigates to the page of the second factor and never resolves: an error would make react-admin end the session. */
async function askForSecondFactor(): Promise<void> {
  const path = `/staff${authPaths.setUpSecondFactor}`;
  if (window.location.pathname === path) return;
  window.location.replace(path);
  await new Promise(() => {});
}

const RETRY_MS = 3000;

/** Whether the same request may succeed later, because the site is unreachable, busy or failing. */
function isTemporary(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status === 0 || status === 429 || status >= 500;
}

/** Connects react-admin to sessions and the table of permissions. The sign-in page calls better-auth itself. */
export const authProvider: AuthProvider = {
  async login() {
    forgetMe();
    try {
      await getMe();
    } catch (error) {
      if (lacksSecondFactor(error)) return askForSecondFactor();
      throw error;
    }
  },
  async logout() {
    forgetMe();
    await authClient.signOut().catch(() => undefined);
  },
  async checkAuth() {
    for (;;) {
      try {
        await getMe();
        return;
      } catch (error) {
        if (lacksSecondFactor(error)) return askForSecondFactor();
        if (!isTemporary(error)) throw error;
        // People stay signed in while the site is down: an error would make react-admin end the session.
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  },
  async checkError(error: unknown) {
    // The session ended, and the person declined to sign in again.
    if ((error as { status?: number }).status === 401) throw error;
    if (lacksSecondFactor(error)) return askForSecondFactor();
  },
  async getIdentity() {
    const { id, name } = await getMe();
    return { id, fullName: name };
  },
  getPermissions: getMe,
  async canAccess({ resource, action, record }) {
    const operation = OPERATIONS[action];
    if (operation === undefined || !(resource in RESOURCES)) return false;
    return mayDo(await getMe(), resource as StaffResource, operation, record);
  },
};
