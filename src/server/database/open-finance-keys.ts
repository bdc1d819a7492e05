import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { ensureFinanceKeys } from "../../db/encryption/finance-keys.ts";
import { listFinanceKeyIds } from "../../db/queries/submissions/finance-applications.ts";
import type { Config } from "../config/config.ts";

/**
 * The keys of finance applications, made where there are neither keys nor applications yet. Tells `log` where some
 * applications cannot be read with them. Throws one clear line where there is no key but applications that need one.
 */
export async function openFinanceKeys(
  config: Pick<Config, "financeKey" | "financeKeysOld" | "dataDir">,
  db: Database,
  log: (line: string) => void,
): Promise<EncryptionKeys> {
  const sealedWith = await listFinanceKeyIds(db);
  const keys = await ensureFinanceKeys(config, sealedWith);
  const lost = sealedWith.filter((id) => !keys.byId.has(id));
  if (lost.length > 0) log(`Finance applications sealed with the key ${lost.join(", ")} cannot be read here`);
  return keys;
}
