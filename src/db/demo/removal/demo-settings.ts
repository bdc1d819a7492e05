import { eq } from "drizzle-orm";
import type { SiteSettings } from "../../../contract/settings/setting-values.ts";
import { SETTINGS } from "../../../contract/settings/settings.ts";
import type { Transaction } from "../../connect.ts";
import { isKnownSection } from "../../queries/settings/settings.ts";
import { siteSettings } from "../../schema/site-settings.ts";
import { DEMO_SETTINGS } from "../settings.ts";

const DEMO: Partial<SiteSettings> = DEMO_SETTINGS;

/** Takes back the settings that are still the demo group's: they are as on a new site. */
export const removeDemoSettings = (tx: Transaction) =>
  changeValues(tx, (_section, values) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => DEMO[name as keyof SiteSettings] !== value)),
  );

/** Gives the settings that nobody has set since those of the demo group again. */
export const restoreDemoSettings = (tx: Transaction) =>
  changeValues(tx, (section, values) => {
    const declared = Object.keys(SETTINGS[section].settings);
    return { ...Object.fromEntries(Object.entries(DEMO).filter(([name]) => declared.includes(name))), ...values };
  });

type Values = Partial<SiteSettings>;

async function changeValues(
  tx: Transaction,
  change: (section: keyof typeof SETTINGS, values: Values) => Values,
): Promise<void> {
  const rows = await tx.select().from(siteSettings).where(isKnownSection).orderBy(siteSettings.id).for("update");
  for (const { id, section, values } of rows) {
    const changed = change(section, values);
    if (Object.keys(changed).length === Object.keys(values).length) continue;
    await tx.update(siteSettings).set({ values: changed }).where(eq(siteSettings.id, id));
  }
}
