/** The values of the settings: what a group has set, and the initial values of the others. */
import type { Static, TSchema } from "typebox";
import { SECTION_NAMES, SETTINGS, type SectionName } from "./settings.ts";

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Declared = UnionToIntersection<(typeof SETTINGS)[SectionName]["settings"]>;

/** The value of every setting. */
export type SiteSettings = {
  [Name in keyof Declared]: Declared[Name] extends { schema: infer Schema extends TSchema } ? Static<Schema> : never;
};
export type SettingName = keyof SiteSettings;

const settingsOf = (name: SectionName) => Object.entries(SETTINGS[name].settings);

/** What a section has until somebody sets it. */
export function initialValues(name: SectionName): Partial<SiteSettings> {
  return Object.fromEntries(settingsOf(name).map(([key, { initial }]) => [key, initial]));
}

/** All settings: `given` ones, and the others as they are until somebody sets them. */
export function completeSettings(given: Partial<SiteSettings>): SiteSettings {
  return Object.assign({}, ...SECTION_NAMES.map(initialValues), given) as SiteSettings;
}

const PUBLIC_NAMES = SECTION_NAMES.filter((name) => SETTINGS[name].isPublic).flatMap((name) =>
  Object.keys(SETTINGS[name].settings),
) as SettingName[];

const publicOnes = new WeakMap<Readonly<SiteSettings>, SiteSettings>();

/** The settings that browsers get. Pages on the server have no others either. The same object for the same settings: pages ask for each value. */
export function publicSettings(settings: Readonly<SiteSettings>): SiteSettings {
  const known = publicOnes.get(settings);
  if (known !== undefined) return known;
  // The type has them all: a page that reads another setting finds nothing, on the server too.
  const found = Object.fromEntries(PUBLIC_NAMES.map((name) => [name, settings[name]])) as SiteSettings;
  publicOnes.set(settings, found);
  return found;
}
