/** Makes releases as in container images: the project with one build, whose files no other image has. */
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const COPIED = ["src", "package.json", "CHANGELOG.md"];
const LINKED = ["node_modules", "demo"];
const TEXTS = [".js", ".css", ".html"];
const COMPRESSED = [".br", ".gz"];
const FILE_NAME = /[\w.-]+\.(?:js|css|woff2|png)/g;
const HASHED_FOLDERS = ["client/assets", "staff/assets"];

/** Makes an image in `folder`. With `suffix`, it is another release, whose hashed files have different names. */
export async function makeImage(folder: string, suffix = ""): Promise<void> {
  await mkdir(folder, { recursive: true });
  const filter = (path: string) => basename(path) !== "node_modules";
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true, filter });
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder, name));
  const build = join(folder, "build");
  await cp(join(ROOT, "build"), build, { recursive: true, dereference: true });
  await rm(join(build, "earlier-assets.json"), { force: true });
  await renameHashedFiles(build, suffix);
}

/** Adds `suffix` to the names of hashed files, also within texts. Removes compressed files, whose contents would not match. */
async function renameHashedFiles(build: string, suffix: string): Promise<void> {
  const folders = await Promise.all(
    HASHED_FOLDERS.map((folder) => readdir(join(build, folder)).catch((): string[] => [])),
  );
  const hashed = new Set(folders.flat());
  const renamed = (name: string) =>
    hashed.has(name) ? `${name.slice(0, -extname(name).length)}${suffix}${extname(name)}` : name;
  // React Router detects a page of another release by its version. A build has the manifests of earlier ones, too.
  const versions = folders.flat().flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? []);
  const withVersion = (text: string) =>
    versions.reduce((changed, version) => changed.replaceAll(`"${version}"`, `"${version}${suffix}"`), text);
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const { name, parentPath } = entry;
    const path = join(parentPath, name);
    if (!entry.isFile()) continue;
    if (COMPRESSED.includes(extname(name))) await rm(path);
    else {
      if (TEXTS.includes(extname(name))) {
        const text = await readFile(path, "utf8");
        await writeFile(path, withVersion(text.replace(FILE_NAME, renamed)));
      }
      await rename(path, join(parentPath, renamed(name)));
    }
  }
}
