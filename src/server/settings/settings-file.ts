import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSettings } from "../../api/staff/settings/parse-settings.ts";
import { completeSettings, type SiteSettings } from "../../contract/settings/settings.ts";

/**
 * The settings of a site without a database, which has no back office: `settings.json` in its data folder, as `settings export` writes it.
 * Throws, with a message for the operator, if the file has something else.
 */
export async function readSettingsFile(dataDir: string): Promise<SiteSettings> {
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
  return completeSettings(settings);
}
