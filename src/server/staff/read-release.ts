import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Release } from "../../api/staff/setup/changes-routes.ts";
import { parseChangelog } from "../../contract/staff/setup/changelog.ts";
import { ROOT } from "../config/settings.ts";

/** Reads the version that runs and what each version has brought: nothing, if an image lacks the file. What is not released yet is shown before the first release only. */
export async function readRelease(): Promise<Release> {
  const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const all = parseChangelog(await readFile(join(ROOT, "CHANGELOG.md"), "utf8").catch(() => ""));
  const released = all.filter((one) => one.version !== undefined);
  return { version, changes: released.length > 0 ? released : all };
}
