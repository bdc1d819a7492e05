import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Advisory, type Exception, type InstalledPackage, parsePackages } from "./vulnerabilities.ts";

type Snapshot = { takenOn: string; advisories: Advisory[]; accepted: Exception[] };

/** The vulnerabilities that this version knows of; undefined if the file is missing. */
export const readAdvisories = (projectFolder: string): Promise<Snapshot | undefined> =>
  readJson<Snapshot>(join(projectFolder, "docs", "advisories.json"));

/** The packages that npm has installed for the site; undefined if npm has left no list. */
export async function readInstalledPackages(projectFolder: string): Promise<InstalledPackage[] | undefined> {
  type LockFile = Parameters<typeof parsePackages>[0];
  const lock = await readJson<LockFile>(join(projectFolder, "node_modules", ".package-lock.json"));
  return lock && parsePackages(lock);
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
