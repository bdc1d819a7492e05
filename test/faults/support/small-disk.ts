import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Room } from "./room.ts";

const command = promisify(execFile);

/** Mounts a disk in memory of so many megabytes in the room. Returns its folder. */
export async function mountSmallDisk(room: Room, megabytes: number): Promise<string> {
  const folder = join(room.folder, "disk");
  await mkdir(folder);
  await command("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder]);
  room.onClose(() => command("umount", ["--lazy", folder]));
  return folder;
}
