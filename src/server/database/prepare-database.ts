import type { Database } from "../../db/connect.ts";
import { catalogueIsEmpty } from "../../db/demo/removal/record-items.ts";
import { areSettingsInitial, writeSettings } from "../../db/queries/settings/settings.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Config } from "../config/config.ts";
import { logStep } from "../processes/log-step.ts";
import { readSettingsFile } from "../settings/settings-file.ts";

/** Returns whether an empty catalogue is filled with the demo group. "auto" does so only in the embedded database. */
export function wantsDemoCatalogue({ DEMO_CATALOGUE, DATABASE_URL }: Config): boolean {
  return DEMO_CATALOGUE === "auto" ? DATABASE_URL === undefined : DEMO_CATALOGUE === "on";
}

/** Fills a new database: with the demo catalogue if the environment asks for it, and with the settings of the data folder. */
export async function fillNewDatabase(config: Config, db: Database, log: Logger): Promise<void> {
  const isNew = await areSettingsInitial(db);
  if (wantsDemoCatalogue(config) && (await catalogueIsEmpty(db))) {
    // Its contents are read from files, which other starts do without.
    const { resetCatalogue } = await import("../../db/demo/reset-catalogue.ts");
    await logStep(log, "demo catalogue loaded", () => resetCatalogue(db, { onlyIfEmpty: true }));
  }
  if (!isNew) return;
  const settings = await readSettingsFile(config.DATA_DIR);
  await db.transaction((tx) => writeSettings(tx, settings));
}
