import { isDeepStrictEqual } from "node:util";
import { completeSettings, initialValues, type SiteSettings } from "../../../contract/settings/setting-values.ts";
import { SETTINGS, type SectionName } from "../../../contract/settings/settings.ts";
import { staffSettingsSection } from "../../../contract/staff/settings/settings-section.ts";
import { restartAllClocks } from "../../../db/queries/enquiries/progress/contact-clock.ts";
import { isKnownSection } from "../../../db/queries/settings/settings.ts";
import type { ItemRow } from "../../../db/queries/staff/items.ts";
import { siteSettings } from "../../../db/schema/site-settings.ts";
import { violation } from "../../input/submission.ts";
import type { Definition, Item } from "../engine/definition.ts";
import { checkSettings } from "./check-settings.ts";
import { parseTypedBrand } from "./parse-settings.ts";

const valuesOf = (row: ItemRow | undefined) => (row?.values ?? {}) as Partial<SiteSettings>;
const declared = (section: unknown) => SETTINGS[section as SectionName];

/** The settings, in sections. There are as many as the site has: none can be added or deleted. */
export const settingsDefinition: Definition = {
  name: "settings",
  title: "The settings",
  schema: staffSettingsSection,
  table: siteSettings,
  rows: isKnownSection,
  isWritable: true,
  orders: { id: siteSettings.id },
  defaultOrder: { column: siteSettings.id, direction: "asc" },
  present: async (_tx, rows) =>
    rows.map(({ values, section, ...row }): Item => {
      const { title, about } = declared(section);
      return { ...row, section, title, about, ...initialValues(section as SectionName), ...(values as object) };
    }),
  check: async (tx, _item, { changes, row }) => {
    const foreign = Object.keys(changes).filter((name) => !Object.hasOwn(declared(row?.section).settings, name));
    return [
      ...foreign.map((name) => violation(name, "This setting is in another section.", "notAsked")),
      ...(await checkSettings(tx, changes)),
    ];
  },
  async afterWrite(tx, row, before) {
    // Only one section has hours: in all others they are as declared.
    const [now, earlier] = [row, before].map((one) => completeSettings(valuesOf(one))) as [SiteSettings, SiteSettings];
    const hoursOf = ({ usualHours, closures }: SiteSettings) => [usualHours, closures];
    if (!isDeepStrictEqual(hoursOf(now), hoursOf(earlier))) await restartAllClocks(tx, now);
  },
  // Its values are colours, looks and pictures of this site.
  parseTyped: ({ section }, text) => (section === "brand" ? parseTypedBrand(text) : {}),
  toColumns: async (_tx, changes, { row }) => ({
    values: { ...valuesOf(row), ...changes },
  }),
};
