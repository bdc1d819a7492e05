/** The databases that releases have left in test/releases/, by version. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { extract } from "tar-stream";
import { ROOT } from "../project.js";

const FOLDER = join(ROOT, "test", "releases");
const JOURNAL = join(ROOT, "src", "db", "migrations", "meta", "_journal.json");

/** The file with the database of a version. */
export const storedFile = (version) => join(FOLDER, `${version}.tar.gz`);

/** Lists the versions that have a stored database. */
export function storedVersions() {
  return globSync("*.tar.gz", { cwd: FOLDER }).map((name) => basename(name, ".tar.gz"));
}

/** Lists the migrations of this version that no stored database has: `{tag, sql}`. None before the first release. */
export async function listNewMigrations() {
  const manifests = await Promise.all(storedVersions().map((version) => readManifest(storedFile(version))));
  const newest = Math.max(...manifests.flatMap(({ migrations }) => migrations.map(({ time }) => time)));
  if (!Number.isFinite(newest)) return [];
  const { entries } = JSON.parse(readFileSync(JOURNAL, "utf8"));
  return entries
    .filter(({ when }) => when > newest)
    .map(({ tag }) => ({ tag, sql: readFileSync(join(JOURNAL, "..", "..", `${tag}.sql`), "utf8") }));
}

/** Reads the first entry of a backup. */
async function readManifest(file) {
  const archive = extract();
  archive.end(gunzipSync(readFileSync(file)));
  for await (const entry of archive) {
    const chunks = [];
    for await (const chunk of entry) chunks.push(chunk);
    if (entry.header.name === "manifest.json") return JSON.parse(Buffer.concat(chunks).toString());
  }
  throw new Error(`${file} is no backup`);
}
