import Type from "typebox";
import type { Violation } from "../../../contract/hydra.ts";
import type { SiteSettings } from "../../../contract/settings/setting-values.ts";
import { SETTINGS } from "../../../contract/settings/settings.ts";
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

/** Reads settings of the brand from JSON. Invalid ones, such as a half-typed colour, are left out. */
export function parseTypedBrand(text: string): Partial<SiteSettings> {
  const given = Object.entries(parseJson(text) ?? {});
  const { settings, violations } = parseSettings(
    Object.fromEntries(given.filter(([name]) => Object.hasOwn(SETTINGS.brand.settings, name))),
  );
  const wrong = new Set(violations.map(({ propertyPath }) => propertyPath));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !wrong.has(name)));
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
