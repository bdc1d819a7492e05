import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../config/settings.ts";

/** The version of the site that this process runs, as it was at its start. */
export const VERSION: string = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version;
