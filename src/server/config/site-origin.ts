import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../files/replace-file.ts";
import { type Config, DEFAULT_PORT, publicOrigin } from "./config.ts";

type OriginConfig = Pick<Config, "SITE_URL" | "PORT" | "DATA_DIR">;

/**
 * The public origin of the site that this process works beside, for links: SITE_URL, or where the site on this DATA_DIR
 * last listened, or the port of the settings.
 */
export async function readSiteOrigin(config: OriginConfig): Promise<string> {
  if (config.SITE_URL !== undefined) return config.SITE_URL;
  const recorded = await readFile(recordIn(config), "utf8").catch(() => "");
  if (/^http:\/\/localhost:\d{1,5}\n$/.test(recorded)) return recorded.trim();
  return publicOrigin(config, config.PORT || DEFAULT_PORT);
}

/** Records the origin for other processes on this DATA_DIR. They do not know it without SITE_URL: the port may be any free one. */
export async function recordSiteOrigin(config: OriginConfig, origin: string): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true });
  await replaceFile(recordIn(config), `${origin}\n`);
}

function recordIn({ DATA_DIR }: OriginConfig): string {
  return join(DATA_DIR, "site.origin");
}
