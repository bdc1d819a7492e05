import type { Database } from "../../db/connect.ts";
import { catalogueIsEmpty, resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Config } from "../config/config.ts";
import { logStep } from "../processes/log-step.ts";

/** Returns whether an empty catalogue is filled with the demo group. "auto" does so only in the embedded database. */
export function wantsDemoCatalogue({ DEMO_CATALOGUE, DATABASE_URL }: Config): boolean {
  return DEMO_CATALOGUE === "auto" ? DATABASE_URL === undefined : DEMO_CATALOGUE === "on";
}

/** Loads the demo catalogue into an empty database if the settings ask for it. */
export async function ensureDemoCatalogue(config: Config, db: Database, log: Logger): Promise<void> {
  if (!wantsDemoCatalogue(config) || !(await catalogueIsEmpty(db))) return;
  await logStep(log, "demo catalogue loaded", () => resetCatalogue(db, { onlyIfEmpty: true }));
}
