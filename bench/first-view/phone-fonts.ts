import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installSystemPackage } from "../../scripts/chromium.js";

/** Where Debian puts Roboto, the system font of Android. */
const ROBOTO = "/usr/share/fonts/truetype/roboto";

/**
 * The variable of the environment with which Chromium has the fonts of an Android phone, Roboto alone, so that text is as wide before the
 * page's font arrives as it is there. Installs Roboto where it is missing, and throws if it cannot. Writes a file into `folder`.
 */
export async function phoneFonts(folder: string): Promise<{ FONTCONFIG_FILE: string }> {
  if (!existsSync(ROBOTO)) {
    console.log("installing Roboto");
    await installSystemPackage("fonts-roboto-unhinted");
  }
  const path = join(folder, "fonts.conf");
  await writeFile(
    path,
    `<fontconfig><dir>${ROBOTO}</dir><cachedir>${join(folder, "fonts")}</cachedir>
<alias><family>sans-serif</family><prefer><family>Roboto</family></prefer></alias></fontconfig>`,
  );
  return { FONTCONFIG_FILE: path };
}
