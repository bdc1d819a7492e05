/** Packages of the system that some tests need. */
import { existsSync } from "node:fs";
import { installSystemPackage } from "./chromium.js";
import { StepError, step } from "./steps.js";

/** Installs an IMAP server for the tests of replies, if possible. Without one they are skipped. */
export const ensureImapServer = () =>
  ensurePackage({
    name: "IMAP server",
    files: ["/usr/sbin/dovecot", "/usr/lib/dovecot/imap"],
    debian: "dovecot-imapd",
    installed: "IMAP server installed: Dovecot",
    missing: "no IMAP server (Debian's dovecot-imapd): its tests are skipped",
  });

/**
 * Installs a font as wide as Arial for the page tests, if possible: visitors' computers have one, so that nothing moves there when the page's
 * own font arrives. Only Linux may lack it.
 */
export async function ensureArial() {
  if (process.platform !== "linux") return;
  await ensurePackage({
    name: "font",
    files: ["/usr/share/fonts/truetype/liberation"],
    debian: "fonts-liberation",
    installed: "font installed: Liberation Sans, as wide as Arial",
    missing:
      "no font as wide as Arial may be here (Debian's fonts-liberation): then text moves when the page's font arrives",
    isAlone: false,
  });
}

/** Installs a Debian package unless its `files` are there. Prints `missing` where that is not possible. */
async function ensurePackage({ name, files, debian, installed, missing, isAlone = true }) {
  if (files.every((file) => existsSync(file))) return;
  const install = async () => {
    try {
      await installSystemPackage(debian);
      return installed;
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      return missing;
    }
  };
  await step(name, install, { isAlone });
}
