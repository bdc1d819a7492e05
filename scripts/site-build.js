import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintSources } from "./build-fingerprint.js";
import { compressAssets } from "./compress-assets.js";
import { captureOutput } from "./processes.js";
import { binary, projectEnvironment, ROOT } from "./project.js";
import { step } from "./steps.js";

/** A file with the fingerprint of the sources that build/ was built from. */
const STAMP = join(ROOT, "build", "stamp");

/** Builds the pages into build/ if their sources have changed since the last build. */
export async function ensureBuild() {
  await step("pages", async () => {
    const fingerprint = fingerprintSources(ROOT);
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return "pages up to date";
    rmSync(STAMP, { force: true });
    await captureOutput(binary("react-router"), ["build"], { env: projectEnvironment({ NODE_ENV: "production" }) });
    await compressAssets();
    writeFileSync(STAMP, fingerprint);
    return "pages built";
  });
}
