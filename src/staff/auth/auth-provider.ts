import type { AuthProvider } from "ra-core";
import type { Operation } from "../../contract/staff/permissions.ts";
import { RESOURCES, type StaffResource } from "../../contract/staff/resource-table.ts";
import { authClient } from "./auth-client.ts";
import { forgetMe, getMe, lacksSecondFactor, mayDo } from "./me.ts";
import { authPaths } from "./paths.ts";

/** React-admin's names of what people do. Who may only read an item sees its form too, without buttons. */
const OPERATIONS: Record<string, Operation> = {
  list: "read",
  show: "read",
  export: "read",
  edit: "read",
  update: "update",
  create: "create",
  delete: "delete",
};

/** Leaves for the page of the second factor, and never returns: react-admin would end the session if this failed. */
async function askForSecondFactor(): Promise<void> {
  const path = `/staff${authPaths.setUpSecondFactor}`;
  if (window.location.pathname === path) return;
  window.location.replace(path);
  await new Promise(() => {});
}

const RETRY_MS = 3000;

/** Whether the same request may succeed later: the site is unreachable, busy or broken. */
function isTemporary(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status === 0 || status === 429 || status >= 500;
}

/** Connects react-admin with sessions and the table of permissions. The sign-in page signs in by itself. */
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
        // Whoever is signed in stays so while the site is down: react-admin would end the session if this failed.
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  },
  async checkError(error: unknown) {
    // The dialog has asked somebody whose session ended, and they chose to leave.
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
