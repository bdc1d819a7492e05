import { completeSettings } from "../src/contract/settings/settings.ts";
import { provideSettings } from "../src/contract/settings/site.ts";
import { DEMO_SETTINGS } from "../src/db/demo/settings.ts";

/** Unit tests have the settings of the demo group, unless they open others. */
const settings = completeSettings(DEMO_SETTINGS);
provideSettings(() => settings);
