import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import pLimit from "p-limit";
import type { Storage } from "../../storage/storage.ts";

/** Releases whose files stay in the storage: this one and the two before, whose pages may still be open. */
const KEPT_RELEASES = 3;
const CONCURRENT_REQUESTS = 8;
/** Minimum time between two reads of the release records, so that requests for unknown files cannot cause many reads. */
const REFRESH_MS = 2000;
/** Compressed variants are not shared: files of other releases are requested rarely and are sent uncompressed. */
const COMPRESSED = /\.(?:br|gz)$/;

/** The built files of several releases, which have a digest in their names, in a storage that all processes share. */
export type SharedAssets = {
  /** Stores the files of these folders as one release, and removes the files of outdated releases. */
  share(folders: readonly string[]): Promise<void>;
  /** Returns the path of a copy on this machine, or undefined if no release has the file. */
  find(name: string): Promise<string | undefined>;
};

/** The record of a release. One is written whenever a release starts that is not the newest. */
type Release = { key: string; startedAt: number; id: string; names: string[] };

/** The media type does not matter: only the site reads the bucket, and it guesses the type from the name. */
const MEDIA_TYPE = "application/octet-stream";
const RECORDS = "releases/";
const fileKey = (name: string) => `assets/${name}`;

/** Opens the built files in `storage`. Nothing is read until a file is looked for. */
export function openSharedAssets(storage: Storage): SharedAssets {
  let known: ReadonlySet<string> = new Set();
  let reading: { startedAt: number; done: Promise<void> } | undefined;

  /** Reads the records, newest first. */
  async function readReleases(): Promise<Release[]> {
    const found = await Promise.all((await storage.list(RECORDS)).map(readRelease));
    return found.filter((release) => release !== undefined).toSorted((one, other) => other.startedAt - one.startedAt);
  }

  async function readRelease(key: string): Promise<Release | undefined> {
    const [, startedAt, id] = /^releases\/(\d{1,16})-([0-9a-f]{16})\.json$/.exec(key) ?? [];
    const file = id === undefined ? undefined : await storage.fetch(key);
    // Another process may have removed it meanwhile.
    const text = file === undefined ? undefined : await readFile(file, "utf8").catch(() => undefined);
    return text === undefined
      ? undefined
      : { key, startedAt: Number(startedAt), id: id as string, names: JSON.parse(text) };
  }

  async function refresh(): Promise<void> {
    if (reading === undefined || performance.now() - reading.startedAt > REFRESH_MS) {
      const read = async () => {
        known = new Set((await readReleases()).flatMap(({ names }) => names));
      };
      reading = { startedAt: performance.now(), done: read() };
    }
    await reading.done;
  }

  return {
    async share(folders) {
      const files = (await Promise.all(folders.map(listFiles))).flat();
      const names = [...new Set(files.map((file) => basename(file)))].toSorted();
      const id = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
      const releases = await readReleases();
      if (releases[0]?.id === id) return;
      const stored = new Set(releases.flatMap((release) => release.names));
      const limit = pLimit(CONCURRENT_REQUESTS);
      const missing = files.filter((file) => !stored.has(basename(file)));
      await limit.map(missing, (file) => storage.put(fileKey(basename(file)), file, MEDIA_TYPE));
      const record = `${RECORDS}${Date.now()}-${id}.json`;
      await storage.put(record, Buffer.from(JSON.stringify(names)), "application/json");

      const ids = [...new Set([id, ...releases.map((release) => release.id)])];
      const keptIds = ids.slice(0, KEPT_RELEASES);
      const kept = new Set([...names, ...releases.flatMap((one) => (keptIds.includes(one.id) ? one.names : []))]);
      const unneeded = [...stored].filter((name) => !kept.has(name));
      await limit.map(unneeded, (name) => storage.remove(fileKey(name)));
      // The record is removed last, so that an interrupted removal is repeated. A release that came back has a newer record.
      const outdated = releases.filter((release) => release.id === id || !keptIds.includes(release.id));
      await Promise.all(outdated.map(({ key }) => storage.remove(key)));
    },
    async find(name) {
      if (!known.has(name)) await refresh();
      return known.has(name) ? storage.fetch(fileKey(name)) : undefined;
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []; // the back office may be off
    throw error;
  });
  return names.filter((name) => !COMPRESSED.test(name)).map((name) => join(folder, name));
}
