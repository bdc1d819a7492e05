import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Downloads a package without installing it, calls `use` with the folder of its files and removes it. For packages of drawings: their
 * thousands of files would be a large part of every first start.
 */
export function withPackageFiles(name, version, use) {
  const folder = mkdtempSync(join(tmpdir(), "package-"));
  try {
    execFileSync("npm", ["pack", `${name}@${version}`, "--silent"], { cwd: folder, stdio: "ignore" });
    execFileSync("tar", ["xzf", readdirSync(folder)[0]], { cwd: folder });
    use(join(folder, "package"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
