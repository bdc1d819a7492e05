/** The settings in a page: a block of JSON, from which its scripts take them. */
import type { SiteSettings } from "./setting-values.ts";
import { provideSettings } from "./site.ts";

/** Id of the `<script type="application/json">`. */
export const SETTINGS_ELEMENT = "settings";

/** The content of the block. It cannot end the element. */
export const embedSettings = (settings: Readonly<SiteSettings>): string =>
  JSON.stringify(settings).replaceAll("<", "\\u003c");

/** Takes the settings from the block's text. Call it before anything reads a setting. */
export function provideEmbeddedSettings(text: string | null | undefined): void {
  const settings = JSON.parse(text ?? "{}") as SiteSettings;
  provideSettings(() => settings);
}
