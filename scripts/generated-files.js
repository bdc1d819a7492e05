/** Generates files from packages during set-up, so that third-party drawings are dependencies and not committed. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { groupByLicence, listShippedPackages, writeLicenceTexts } from "./licences.js";
import { withPackageFiles } from "./package-files.js";
import { captureOutput } from "./processes.js";
import { MODULES, PROJECT_NODE, projectEnvironment, ROOT } from "./project.js";
import { adaptStaffIcon, findImportedIcons, listStaffIcons, STAFF } from "./staff-icons.js";
import { step } from "./steps.js";

/** The file that lists the generated files, below a fingerprint of their inputs. */
const STAMP = ".set-up-stamp";
/** Declares the font's characters and weights. It is a separate program because it needs packages. */
const FONT_SCRIPT = join(ROOT, "scripts", "subset-font.js");

/** The style sheets of icons: those of all pages, and those of a car's page. */
const ICON_SHEETS = ["icon.module.css", "fact-icon.module.css"];
/** The package and name of each drawing that a style sheet of icons refers to. */
const DRAWING = /\.\/icons\/([\w-]+)\/([\w-]+)\.svg/g;

/** Makes the icons of the pages if a style sheet or their packages have changed. It needs no installed package. */
export async function ensurePageIcons() {
  const ui = join(ROOT, "src", "web", "ui");
  const folder = join(ui, "icons");
  const drawings = ICON_SHEETS.flatMap((sheet) => [...read(join(ui, sheet)).matchAll(DRAWING)]);
  const packages = [...new Set(drawings.map(([, name]) => name))].map((name) => ({
    manifest: JSON.parse(read(join(folder, name, "package.json"))),
    icons: drawings.filter(([, of]) => of === name).map(([, , icon]) => icon),
  }));
  const inputs = [read(fileURLToPath(import.meta.url)), JSON.stringify(packages)];
  await ensureFiles({ name: "icons", folder, inputs }, async () => {
    const made = await Promise.all(packages.map((one) => makePageIcons(folder, one)));
    return made.flat();
  });
}

async function makePageIcons(folder, { manifest, icons }) {
  const licences = manifest.license === "CC0-1.0" ? [] : ["LICENSE"]; // CC0 does not require a copy of the licence
  const wanted = [...licences, ...icons.map((icon) => `icons/${icon}.svg`)];
  await withPackageFiles(manifest, wanted, (files) => {
    for (const licence of licences) copyFileSync(join(files, licence), join(folder, manifest.name, licence));
    for (const icon of icons) {
      const drawing = shortenDrawing(read(join(files, "icons", `${icon}.svg`)));
      writeFileSync(join(folder, manifest.name, `${icon}.svg`), drawing);
    }
  });
  return [...licences, ...icons.map((icon) => `${icon}.svg`)].map((file) => join(manifest.name, file));
}

/** Removes the parts of a drawing that a style sheet does not need. */
function shortenDrawing(svg) {
  const short = svg
    .replace(/<!--[\s\S]*?-->\s*/, "")
    .replace(/\s*(?:class|role)="[^"]*"/g, "")
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/\s+/g, " ")
    .replace(/ ?(\/?>) ?/g, "$1");
  return `${short.trim()}\n`;
}

/** Makes the font of the pages if it is missing or outdated. */
export async function ensurePageFont() {
  const folder = join(ROOT, "src", "web", "styles", "fonts");
  const inputs = [
    read(FONT_SCRIPT),
    ...lockedPackages(ROOT, /^(@fontsource-variable\/archivo|subset-font|harfbuzzjs)$/),
  ];
  await ensureFiles({ name: "font", folder, inputs }, async () => {
    await captureOutput(PROJECT_NODE, [FONT_SCRIPT, join(folder, "archivo.woff2")], { env: projectEnvironment() });
    copyFileSync(join(MODULES, "@fontsource-variable", "archivo", "LICENSE"), join(folder, "LICENSE"));
    return ["archivo.woff2", "LICENSE"];
  });
}

/** Makes the icons of the staff's interface if its imports, or their package, have changed. */
export async function ensureStaffIcons() {
  const folder = join(STAFF, "icons");
  const manifest = read(join(folder, "package.json"));
  const inputs = [
    manifest,
    read(join(ROOT, "scripts", "staff-icons.js")),
    ...findImportedIcons(),
    ...lockedPackages(STAFF, /^(ra-.*|react-admin)$/),
  ];
  await ensureFiles({ name: "icons of the back office", folder, inputs }, async () => {
    const icons = listStaffIcons();
    await withPackageFiles(JSON.parse(manifest), ["LICENSE", ...icons.map((icon) => `${icon}.mjs`)], (files) => {
      for (const icon of icons) {
        writeFileSync(join(folder, `${icon}.js`), adaptStaffIcon(read(join(files, `${icon}.mjs`))));
      }
      copyFileSync(join(files, "LICENSE"), join(folder, "LICENSE"));
    });
    return ["LICENSE", ...icons.map((icon) => `${icon}.js`)];
  });
}

/** Lists the packages of the pages and the server for /licences, if they have changed, and writes the texts of their licences beside the list. */
export async function ensureLicences() {
  const icons = ["lucide-static", "simple-icons"].map((name) => join(ROOT, "src", "web", "ui", "icons", name));
  await ensureLicenceFiles("licences", ROOT, join(ROOT, "src", "web", "pages", "company", "licences"), icons);
}

/** The same for the packages of the staff's interface. */
export async function ensureStaffLicences() {
  await ensureLicenceFiles("licences of the back office", STAFF, join(STAFF, "account", "licences"), [
    join(STAFF, "icons"),
  ]);
}

/** `extra` has the folders of packages that are not installed, but whose files are in the build. */
async function ensureLicenceFiles(name, tree, folder, extra) {
  const manifests = extra.map((one) => read(join(one, "package.json")));
  const inputs = [read(join(ROOT, "scripts", "licences.js")), read(join(tree, "package-lock.json")), ...manifests];
  await ensureFiles({ name, folder, inputs }, async () => {
    const packages = listShippedPackages(tree, extra);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "packages.json"), JSON.stringify(groupByLicence(packages)));
    writeFileSync(join(folder, "licences.txt"), writeLicenceTexts(packages));
    return ["packages.json", "licences.txt"];
  });
}

/**
 * Runs `make`, which makes files in `folder` and returns their names, unless they were made from the same `inputs` (texts). The stamp is
 * written last, so that an interrupted run is repeated.
 */
async function ensureFiles({ name, folder, inputs }, make) {
  const stamp = join(folder, STAMP);
  const fingerprint = createHash("sha256").update(inputs.join("\0")).digest("hex");
  const [madeFrom, ...earlier] = existsSync(stamp) ? read(stamp).trim().split("\n") : [];
  const isUpToDate = madeFrom === fingerprint && earlier.every((file) => existsSync(join(folder, file)));
  if (isUpToDate) return;
  await step(name, async () => {
    const made = await make();
    for (const file of earlier) if (!made.includes(file)) rmSync(join(folder, file), { force: true });
    writeFileSync(stamp, `${[fingerprint, ...made].join("\n")}\n`);
    return `${name} made`;
  });
}

/** Returns the entries of the packages named `pattern` in the lock file of `tree`, as texts. */
function lockedPackages(tree, pattern) {
  return Object.entries(JSON.parse(read(join(tree, "package-lock.json"))).packages)
    .filter(([path]) => pattern.test(path.replace(/^node_modules\//, "")))
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`);
}

function read(path) {
  return readFileSync(path, "utf8");
}

// The container image runs only this script.
if (import.meta.main) {
  await ensurePageIcons();
  await ensurePageFont();
  await ensureStaffIcons();
  await ensureLicences();
  await ensureStaffLicences();
}
