import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { ensureFinanceKeys, type FinanceKeySource } from "../../db/encryption/finance-keys.ts";
import { listFinanceKeyIds } from "../../db/queries/submissions/finance-applications.ts";
import type { Config } from "../config/config.ts";

type FinanceKeyConfig = Pick<Config, "FINANCE_KEY" | "FINANCE_KEYS_OLD" | "DATA_DIR">;

/** The configured source of the finance keys. */
export function financeKeySource({ FINANCE_KEY, FINANCE_KEYS_OLD, DATA_DIR }: FinanceKeyConfig): FinanceKeySource {
  return { financeKey: FINANCE_KEY, financeKeysOld: FINANCE_KEYS_OLD, dataDir: DATA_DIR };
}

/**
 * Opens the keys that encrypt finance applications. Creates one if there are neither keys nor applications. Logs the
 * ids of missing keys. Throws if there is no key but applications need one.
 */
export async function openFinanceKeys(
  config: FinanceKeyConfig,
  db: Database,
  log: (line: string) => void,
): Promise<EncryptionKeys> {
  const usedKeyIds = await listFinanceKeyIds(db);
  const keys = await ensureFinanceKeys(financeKeySource(config), usedKeyIds);
  const missing = usedKeyIds.filter((id) => !keys.byId.has(id));
  if (missing.length > 0) log(`Finance applications encrypted with the key ${missing.join(", ")} cannot be read here`);
  return keys;
}
