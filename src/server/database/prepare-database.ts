import type { Database } from "../../db/connect.ts";
import { catalogueIsEmpty, resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { openLeadQueue } from "../../leads/queue.ts";
import type { Config } from "../config/config.ts";
import { step } from "../processes/log-step.ts";

/** Loads the demo catalogue into an empty database, where the settings want it. */
export async function prepareCatalogue({ demoCatalogue }: Config, db: Database): Promise<void> {
  if (!demoCatalogue || !(await catalogueIsEmpty(db))) return;
  await step("demo catalogue loaded", () => resetCatalogue(db, { onlyIfEmpty: true }));
}

/** Makes all that a migrated database lacks still: the demo catalogue where it is wanted, and the queue's own tables. */
export async function prepareDatabase(config: Config, db: Database): Promise<void> {
  await prepareCatalogue(config, db);
  const queue = await openLeadQueue(db);
  await queue.close();
}
