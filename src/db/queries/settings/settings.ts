import { isDeepStrictEqual } from "node:util";
import { eq, inArray, ne, sql } from "drizzle-orm";
import type pg from "pg";
import {
  completeSettings,
  initialValues,
  type SettingName,
  type SiteSettings,
} from "../../../contract/settings/setting-values.ts";
import { SECTION_NAMES, SETTINGS, type SectionName } from "../../../contract/settings/settings.ts";
import type { Database, Transaction } from "../../connect.ts";
import { siteSettings } from "../../schema/site-settings.ts";
import { restartAllClocks } from "../enquiries/progress/contact-clock.ts";
import { type Author, recordChange } from "../staff/audit-entries.ts";

/** Condition of the rows that this version knows. After a rollback there are sections of a later one, which are left as they are. */
export const isKnownSection = inArray(siteSettings.section, SECTION_NAMES);

/** Adds the rows of sections that this version has and the database lacks. */
export async function ensureSections(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into site_settings (section) select name from unnest($1::text[]) name
     where not exists (select from site_settings where section = name) on conflict do nothing`,
    [SECTION_NAMES],
  );
}

/** The settings as they are, in all sections. Values that this version does not know are left out. */
export async function readSettings(db: Transaction): Promise<SiteSettings> {
  const { section: name, values: stored } = siteSettings;
  const rows = await db.select({ section: name, values: stored }).from(siteSettings).where(isKnownSection);
  return completeSettings(Object.assign({}, ...rows.map(({ section, values }) => pickKnown(section, values))));
}

/** The id of each section's row. */
export async function findSections(db: Transaction): Promise<Map<SectionName, number>> {
  const { id, section } = siteSettings;
  const rows = await db.select({ id, section }).from(siteSettings).where(isKnownSection);
  return new Map(rows.map((row) => [row.section, row.id]));
}

/** Whether nobody has set anything yet. */
export async function areSettingsInitial(db: Transaction): Promise<boolean> {
  const [row] = await db.select({ id: siteSettings.id }).from(siteSettings).where(ne(siteSettings.values, {})).limit(1);
  return row === undefined;
}

/** Sets values, each in its section, and keeps the others. The values must be valid. */
export async function writeSettings(tx: Transaction, given: Partial<SiteSettings>): Promise<void> {
  for (const section of SECTION_NAMES) await writeSection(tx, section, pickKnown(section, given));
}

/** Like `writeSettings`, of those that differ, with an entry for each section in the audit. Returns how many settings differ. */
export async function changeSettings(db: Database, given: Partial<SiteSettings>, author: Author): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(siteSettings).where(isKnownSection).orderBy(siteSettings.id).for("update");
    let count = 0;
    for (const { id, section, values } of rows) {
      const old: Partial<SiteSettings> = { ...initialValues(section), ...values };
      const after = pickDifferent(pickKnown(section, given), old);
      const names = Object.keys(after) as SettingName[];
      if (names.length === 0) continue;
      count += names.length;
      await writeSection(tx, section, after);
      if (after.closures !== undefined || after.usualHours !== undefined) {
        await restartAllClocks(tx, completeSettings({ ...old, ...after }));
      }
      const before = Object.fromEntries(names.map((name) => [name, old[name]]));
      const item = { resource: "settings", itemId: String(id), dealerId: null };
      await recordChange(tx, { author, ...item, operation: "update", before, after });
    }
    return count;
  });
}

async function writeSection(tx: Transaction, section: SectionName, values: Partial<SiteSettings>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx
    .update(siteSettings)
    .set({ values: sql`${siteSettings.values} || ${JSON.stringify(values)}::jsonb` })
    .where(eq(siteSettings.section, section));
}

function pickDifferent(given: Partial<SiteSettings>, old: Partial<SiteSettings>): Partial<SiteSettings> {
  const differs = ([name, value]: [string, unknown]) => !isDeepStrictEqual(value, old[name as SettingName]);
  return Object.fromEntries(Object.entries(given).filter(differs));
}

function pickKnown(section: SectionName, values: Partial<SiteSettings>): Partial<SiteSettings> {
  const known: object = SETTINGS[section].settings;
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(known, name)));
}
