import {
  ensureLicences,
  ensurePageFont,
  ensurePageIcons,
  ensureStaffIcons,
  ensureStaffLicences,
} from "./generated-files.js";
import { ensurePackages, ensureStaffPackages } from "./packages.js";
import { withSetUpLock } from "./set-up-lock.js";
import { ensurePages, ensureStaffInterface } from "./site-build.js";

/** Installs all packages and generates files from them. `quiet` prints nothing if all are up to date. */
export async function setUpPackages({ quiet }) {
  await withSetUpLock(() => Promise.all([setUpSitePackages({ quiet }), setUpStaffPackages()]));
}

async function setUpSitePackages({ quiet }) {
  await Promise.all([ensurePackages({ quiet }), ensurePageIcons()]);
  await ensurePageFont();
  await ensureLicences();
}

async function setUpStaffPackages() {
  await ensureStaffPackages();
  await ensureStaffIcons();
  await ensureStaffLicences();
}

/**
 * Installs and builds what is missing or outdated. Resolves once the site can start: the back office is completed while the site serves,
 * and tells staff to wait. If it cannot be built, that is printed and the site goes on, since visitors do not need it.
 */
export function setUpSite() {
  return new Promise((resolve, reject) => {
    let isSiteReady = false;
    withSetUpLock(async () => {
      const staffPackages = Promise.allSettled([setUpStaffPackages()]);
      await setUpSitePackages({ quiet: false });
      await ensurePages();
      isSiteReady = true;
      resolve();
      const [{ reason }] = await staffPackages;
      if (reason) throw reason;
      await ensureStaffInterface();
    }).catch((error) => {
      if (isSiteReady) console.error(`the back office stays closed: ${error.message}`);
      reject(error);
    });
  });
}
