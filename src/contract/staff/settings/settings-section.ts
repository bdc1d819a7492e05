import Type, { type TProperties } from "typebox";
import { SECTION_NAMES, SETTINGS } from "../../settings/settings.ts";
import { draft, revision, staffResource } from "../staff-resource.ts";

/** The schema of each setting, by its name. */
export const SETTING_SCHEMAS: TProperties = Object.fromEntries(
  SECTION_NAMES.flatMap((section) =>
    Object.entries(SETTINGS[section].settings).map(([name, { schema }]) => [name, schema]),
  ),
);

/** A section of the settings. It has the fields of its own settings only. */
export const staffSettingsSection = staffResource("SettingsSection", {
  fields: Object.fromEntries(Object.entries(SETTING_SCHEMAS).map(([name, schema]) => [name, Type.Optional(schema)])),
  optional: Object.keys(SETTING_SCHEMAS),
  readOnly: { section: Type.String(), title: Type.String(), about: Type.String(), ...draft, ...revision },
});
