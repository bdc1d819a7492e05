import { existsSync } from "node:fs";
import { installSystemPackage } from "./chromium.js";
import { StepError, step } from "./steps.js";

/** Programs of Dovecot with IMAP. */
const FILES = ["/usr/sbin/dovecot", "/usr/lib/dovecot/imap"];

/** Installs an IMAP server for the tests of replies, if possible. Without one they are skipped. */
export async function ensureImapServer() {
  const isInstalled = () => FILES.every((file) => existsSync(file));
  if (isInstalled()) return;
  await step("IMAP server", async () => {
    try {
      await installSystemPackage("dovecot-imapd");
      return "IMAP server installed: Dovecot";
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      return "no IMAP server (Debian's dovecot-imapd): its tests are skipped";
    }
  });
}
