import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { captureOutput } from "./processes.js";
import { ROOT, systemEnvironment } from "./project.js";
import { StepError } from "./steps.js";

/**
 * Downloads a package without installing it, calls `use` with a folder that has `files` of it, and removes the folder. It is for packages
 * of icons, whose thousands of files would slow down every first start. `manifest` is a package.json with the integrity that the lock file
 * would have.
 */
export async function withPackageFiles({ name, version, dist }, files, use) {
  const folder = mkdtempSync(join(tmpdir(), "package-"));
  const env = systemEnvironment();
  try {
    // Runs in the project's folder, whose .npmrc may configure a registry.
    const options = ["--pack-destination", folder, "--ignore-scripts", "--loglevel=error"];
    await captureOutput("npm", ["pack", `${name}@${version}`, ...options], { env, cwd: ROOT });
    const [archive] = readdirSync(folder);
    const hash = createHash("sha512").update(readFileSync(join(folder, archive)));
    const integrity = `sha512-${hash.digest("base64")}`;
    if (integrity !== dist.integrity) throw new StepError(`${name}@${version} has another integrity: ${integrity}`);
    const paths = files.map((file) => `package/${file}`);
    await captureOutput("tar", ["xzf", archive, ...paths], { env, cwd: folder });
    use(join(folder, "package"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
