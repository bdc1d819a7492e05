import { completeSettings, type SiteSettings } from "../src/contract/settings/setting-values.ts";
import { provideSettings } from "../src/contract/settings/site.ts";
import { DEMO_SETTINGS } from "../src/db/demo/settings.ts";

/** No test meets a limit or waits for a retry, unless it says so. */
export const UNLIMITED = {
  leadsPerVisitor: 10_000,
  leadsOfAll: 10_000,
  bookingsPerVisitor: 10_000,
  retrySeconds: 0.2,
};

/** Gives the tests of a file the settings of the demo group, with these changes. */
export function setSettings(changes: Partial<SiteSettings>): void {
  const settings = completeSettings({ ...DEMO_SETTINGS, ...UNLIMITED, ...changes });
  provideSettings(() => settings);
}

setSettings({});
