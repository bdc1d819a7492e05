import type { Person } from "../../../auth/person.ts";
import { SECTION_NAMES, SETTINGS, type SectionName } from "../../../contract/settings/settings.ts";
import { findGrant } from "../../../contract/staff/permissions.ts";
import { MAX_HITS, type SearchHit } from "../../../contract/staff/search.ts";
import type { Database } from "../../../db/connect.ts";
import { wordsOf } from "../../../db/queries/staff/search-words.ts";
import { siteSettings } from "../../../db/schema/site-settings.ts";

type Setting = { section: SectionName; label: string; words: string };

/** Finds settings by their labels, what helps to fill them in, and their sections. The hit is the section. */
export async function findSettings(db: Database, person: Person, text: string): Promise<SearchHit[]> {
  const words = wordsOf(text);
  if (words.length === 0 || findGrant(person.roles, "settings", "read") === undefined) return [];
  const found = listSettings().filter((setting) => words.every((word) => setting.words.includes(word)));
  if (found.length === 0) return [];
  const { id, section } = siteSettings;
  const ids = new Map((await db.select({ id, section }).from(siteSettings)).map((row) => [row.section, row.id]));
  return found
    .flatMap((setting): SearchHit[] => {
      const sectionId = ids.get(setting.section);
      const detail = `Settings: ${SETTINGS[setting.section].title}`;
      return sectionId === undefined ? [] : [{ resource: "settings", id: sectionId, title: setting.label, detail }];
    })
    .slice(0, MAX_HITS);
}

function listSettings(): Setting[] {
  return SECTION_NAMES.flatMap((section) => {
    const { title, settings } = SETTINGS[section];
    const declared: Record<string, { label: string; help?: string }> = settings;
    return Object.values(declared).map(({ label, help = "" }) => ({
      section,
      label,
      words: [title, label, help].join(" ").toLowerCase(),
    }));
  });
}
