import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { ensureFinanceKeys, type FinanceKeySource } from "../../db/encryption/finance-keys.ts";
import { listUsedKeyIds } from "../../db/queries/sealed-keys.ts";
import type { Config } from "../config/config.ts";

type FinanceKeyConfig = Pick<Config, "FINANCE_KEY" | "DATA_DIR">;

/** The configured source of the finance keys. */
export function financeKeySource({ FINANCE_KEY, DATA_DIR }: FinanceKeyConfig): FinanceKeySource {
  return { keys: FINANCE_KEY, dataDir: DATA_DIR };
}

/**
 * Opens the keys that encrypt finance applications. Creates one if no stored data need a key. Throws if stored data need a key that is
 * missing.
 */
export async function openFinanceKeys(config: FinanceKeyConfig, db: Database): Promise<EncryptionKeys> {
  return ensureFinanceKeys(financeKeySource(config), await listUsedKeyIds(db));
}
