import { sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SiteSettings } from "../../contract/settings/setting-values.ts";
import type { SectionName } from "../../contract/settings/settings.ts";
import { id, revision } from "./columns.ts";

/** A row for each section of the settings. `values` has those that somebody has set. */
export const siteSettings = pgTable("site_settings", {
  id: id(),
  section: text().$type<SectionName>().notNull().unique(),
  values: jsonb().$type<Partial<SiteSettings>>().notNull().default(sql`'{}'`),
  revision: revision(),
});
