import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { needsSecondFactor, type Role } from "../../contract/staff/permissions.ts";
import type { Database } from "../../db/connect.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { sessions } from "../../db/schema/people/people.ts";
import { createLogger } from "../../logging/logger.ts";
import type { PasswordHashing } from "../sign-in/password-hashing.ts";
import { openStaffAuth, type StaffAuth, type StaffAuthOptions } from "../staff-auth.ts";

export const TEST_ORIGIN = "https://karoo.example";
export const TEST_PASSWORD = "windpomp gooseberry lantern 41";

/** Takes no time, where scrypt takes a tenth of a second for each person of a test. */
const FAST_HASHING: PasswordHashing = {
  hash: async (password) => createHash("sha256").update(password).digest("hex"),
  verify: async ({ hash, password }) => hash === (await FAST_HASHING.hash(password)),
};

/** Opens the staff sign-in on a test database, for the site at `TEST_ORIGIN`. Sends no e-mail. */
export function openTestAuth(db: Database, options: Partial<StaffAuthOptions> = {}): StaffAuth {
  return openStaffAuth({
    db,
    origin: TEST_ORIGIN,
    keys: deriveEncryptionKeys([Buffer.alloc(32, 1)]),
    sendReset: async () => {},
    sendNewDevice: async () => {},
    firstPerson: undefined,
    oidc: undefined,
    passwordHashing: FAST_HASHING,
    log: createLogger({ level: "silent", output: { write: () => {} } }),
    ...options,
  });
}

export type TestPerson = {
  id: string;
  email: string;
  /** The value of a request's Cookie header. */
  cookie: string;
};

type TestPersonOptions = {
  roles: readonly Role[];
  dealerIds?: readonly number[];
  name?: string;
  email?: string;
  /** Whether the session has a second factor; by default if the roles require one. */
  hasSecondFactor?: boolean;
};

let count = 0;

/** Creates a person who accepts an invitation with `TEST_PASSWORD` and is then signed in. */
export async function signInTestPerson(
  auth: StaffAuth,
  db: Database,
  {
    roles,
    dealerIds = [],
    name = "Thandi Nkosi",
    email = `person${++count}@karoo.example`,
    hasSecondFactor = needsSecondFactor(roles),
  }: TestPersonOptions,
): Promise<TestPerson> {
  const id = await createPerson(db, { name, email, roles, dealerIds });
  const token = await createInvitation(db, id);
  const request = new Request(`${TEST_ORIGIN}/staff/auth/accept-invitation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, newPassword: TEST_PASSWORD }),
  });
  const response = await auth.handle(request, `test ${id}`);
  if (!response.ok) throw new Error(`The invitation was refused: ${await response.text()}`);
  if (hasSecondFactor) await db.update(sessions).set({ hasSecondFactor }).where(eq(sessions.personId, id));
  return { id, email, cookie: cookieOf(response.headers) };
}

/** The Cookie header of a browser that has received the cookies of `headers`. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] as string)
    .join("; ");
}
