import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { type EncryptionKey, type EncryptionKeys, UnreadableRecord } from "../db/encryption/encrypted-record.ts";
import { twoFactors } from "../db/schema/people/people.ts";

/** The keys as better-auth's numbered secrets. It stores the number with each ciphertext: "$ba$NUMBER$...". */
export function secretsOf({ current, byId }: EncryptionKeys): { version: number; value: string }[] {
  const others = [...byId.values()].filter((key) => key !== current);
  return [current, ...others].map((key) => ({ version: versionOf(key), value: key.signIn.toString("base64url") }));
}

const versionOf = ({ id }: EncryptionKey) => Number.parseInt(id, 16);

/** Selects `id` and `key_id` of the encrypted authenticator apps. */
export const authenticatorKeys: SQL = sql`
  select id, lpad(to_hex(split_part(sealed, '$', 3)::bigint), 8, '0') as key_id
  from two_factors, unnest(array[secret, backup_codes]) as sealed where sealed like '$ba$%'`;

/** Encrypts the secret and recovery codes of an authenticator app with the current key. Throws UnreadableRecord. */
export async function resealAuthenticator(tx: Transaction, keys: EncryptionKeys, id: string): Promise<void> {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.id, id)).for("update");
  if (row === undefined) return;
  const { secret, backupCodes } = row;
  const resealed = { secret: await reseal(keys, secret), backupCodes: await reseal(keys, backupCodes) };
  await tx.update(twoFactors).set(resealed).where(eq(twoFactors.id, id));
}

async function reseal(keys: EncryptionKeys, data: string): Promise<string> {
  const currentVersion = versionOf(keys.current);
  if (!data.startsWith("$ba$") || data.startsWith(`$ba$${currentVersion}$`)) return data;
  const key = { currentVersion, keys: new Map(secretsOf(keys).map(({ version, value }) => [version, value])) };
  try {
    return await symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  } catch {
    throw new UnreadableRecord("An authenticator app's secret cannot be decrypted");
  }
}
