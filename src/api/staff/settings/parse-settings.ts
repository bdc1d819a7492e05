import Type from "typebox";
import type { Violation } from "../../../contract/hydra.ts";
import type { SiteSettings } from "../../../contract/settings/settings.ts";
import { SETTING_SCHEMAS } from "../../../contract/staff/settings/settings-section.ts";
import { schemaChecker } from "../../input/schema-violations.ts";
import { cleanFields } from "../engine/clean-fields.ts";

const SCHEMA = Type.Partial(Type.Object(SETTING_SCHEMAS), { additionalProperties: false });
const violationsOf = schemaChecker(SCHEMA);

/** Cleans and checks settings by name, such as those of an exported file. Without violations, all of them are valid. */
export function parseSettings(given: unknown): { settings: Partial<SiteSettings>; violations: Violation[] } {
  const cleaned = cleanFields(SCHEMA, given);
  return { settings: cleaned as Partial<SiteSettings>, violations: violationsOf(cleaned) };
}
