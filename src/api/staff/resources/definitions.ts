import type { Database } from "../../../db/connect.ts";
import type { Definition } from "../engine/definition.ts";
import { auditEntriesDefinition } from "./audit-entries.ts";
import { bannersDefinition } from "./banners.ts";
import { dealersDefinition } from "./dealers.ts";
import { dealsDefinition } from "./deals.ts";

/** The resources of the staff's API, in the order of its entrypoint. */
export function definitions(_db: Database): Definition[] {
  return [dealersDefinition, dealsDefinition, bannersDefinition, auditEntriesDefinition];
}
