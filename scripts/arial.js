import { existsSync } from "node:fs";
import { installSystemPackage } from "./chromium.js";
import { StepError, step } from "./steps.js";

/** Where Debian puts a font that is as wide as Arial. */
const LIBERATION = "/usr/share/fonts/truetype/liberation";

/**
 * Installs a font as wide as Arial for the page tests, if possible: visitors' computers have one, so that nothing moves there when the page's
 * own font arrives. `isAlone` is false while other commands write to the terminal.
 */
export async function ensureArial({ isAlone = true } = {}) {
  if (process.platform !== "linux" || existsSync(LIBERATION)) return;
  const install = async () => {
    try {
      await installSystemPackage("fonts-liberation");
      return "font installed: Liberation Sans, as wide as Arial";
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      return "no font as wide as Arial may be here (Debian's fonts-liberation): then text moves when the page's font arrives";
    }
  };
  await step("font", install, { isAlone });
}
