import { AsyncLocalStorage } from "node:async_hooks";
import { completeSettings, type SiteSettings } from "../../contract/settings/setting-values.ts";
import { provideSettings } from "../../contract/settings/site.ts";
import { type ContentChange, tableOf } from "../../db/content-changes/content-tags.ts";

let current: SiteSettings = completeSettings({});
const previewed = new AsyncLocalStorage<SiteSettings>();

/** The settings of this process, or of the preview that is being rendered. */
export const liveSettings = (): SiteSettings => previewed.getStore() ?? current;

/** Runs `work` as if `settings` were live. */
export const runWithSettings = <T>(settings: SiteSettings, work: () => T): T => previewed.run(settings, work);

export type LiveSettings = {
  /** Reads the settings again if `change` may have changed them. Returns whether it did. */
  onChange(change: ContentChange): Promise<boolean>;
};

/** Makes the settings that `read` returns those of this process. Throws if they cannot be read. */
export async function openSettings(read: () => Promise<SiteSettings>): Promise<LiveSettings> {
  current = await read();
  provideSettings(liveSettings);
  return {
    async onChange(change) {
      if (change !== "everything" && !change.some((tag) => tableOf(tag) === "site_settings")) return false;
      current = await read();
      return true;
    },
  };
}
