import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../files/replace-file.ts";
import { type Config, publicOrigin } from "./config.ts";
import { DEFAULT_PORT } from "./settings.ts";

type OriginConfig = Pick<Config, "SITE_URL" | "PORT" | "DATA_DIR">;

/**
 * Returns the public origin for links made by a process other than the site: SITE_URL, or the origin that the site on this DATA_DIR last
 * recorded, or the configured port.
 */
export async function readSiteOrigin(config: OriginConfig): Promise<string> {
  if (config.SITE_URL !== undefined) return config.SITE_URL;
  const recorded = await readFile(recordIn(config), "utf8").catch(() => "");
  if (/^http:\/\/localhost:\d{1,5}\n$/.test(recorded)) return recorded.trim();
  return publicOrigin(config, typeof config.PORT === "number" && config.PORT > 0 ? config.PORT : DEFAULT_PORT);
}

/** Records the origin for other processes on this DATA_DIR, which cannot know the port if it was chosen at start. */
export async function recordSiteOrigin(config: OriginConfig, origin: string): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true });
  await replaceFile(recordIn(config), `${origin}\n`);
}

function recordIn({ DATA_DIR }: OriginConfig): string {
  return join(DATA_DIR, "site.origin");
}
