import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSettings } from "../../api/staff/settings/parse-settings.ts";
import type { SiteSettings } from "../../contract/settings/setting-values.ts";

/**
 * Reads `settings.json` in a data folder, as `settings export` writes it. It has the settings of a site without a database, and those with which
 * a new database begins. Without the file there are none. Throws, with a message for the operator, if it has something else.
 */
export async function readSettingsFile(dataDir: string): Promise<Partial<SiteSettings>> {
  const path = join(dataDir, "settings.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const { settings, violations } = parseSettings(JSON.parse(text));
  if (violations.length > 0) {
    throw new Error(
      `${path}: ${violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join("; ")}`,
    );
  }
  return settings;
}
