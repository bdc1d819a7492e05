import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Sandbox } from "./sandbox.ts";

const command = promisify(execFile);

/** Mounts a disk in memory of this many megabytes in the sandbox. Returns its folder. */
export async function mountSmallDisk(sandbox: Sandbox, megabytes: number): Promise<string> {
  const folder = join(sandbox.folder, "disk");
  await mkdir(folder);
  await command("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder]);
  sandbox.onClose(() => command("umount", ["--lazy", folder]));
  return folder;
}
