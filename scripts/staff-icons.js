/**
 * Finds the Material UI icons that the staff's interface and its packages import. src/staff/icons/ replaces their package, whose 43 000
 * files would take half of the time of a first start.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./build-fingerprint.js";
import { ROOT } from "./project.js";

export const STAFF = join(ROOT, "src", "staff");
/** Matches imports at the start of a line only, since comments of packages contain examples. */
const IMPORT = /^import \w+ from ["']@mui\/icons-material\/(\w+)["']/gm;

/** Returns the icons that the interface's own sources import. */
export function findImportedIcons() {
  return findIcons(["."], /\.tsx?$/);
}

/** Returns all icons that the interface needs: its own, and those of react-admin's packages, which must be installed. */
export function listStaffIcons() {
  const packages = readdirSync(join(STAFF, "node_modules")).filter((name) => /^(ra-.*|react-admin)$/.test(name));
  const folders = packages.map((name) => join("node_modules", name, "dist"));
  return [...new Set([...findImportedIcons(), ...findIcons(folders, /\.js$/)])].sort();
}

function findIcons(folders, fileName) {
  const names = folders
    .flatMap((folder) => listFiles(STAFF, folder))
    .filter((file) => fileName.test(file))
    .flatMap((file) => [...readFileSync(join(STAFF, file), "utf8").matchAll(IMPORT)].map(([, name]) => name));
  return [...new Set(names)].sort();
}

/** Returns an icon's module without the parts that only the whole package needs. */
export function adaptStaffIcon(module) {
  const adapted = module
    .replace('"use client";\n\n', "")
    .replace(
      'import createSvgIcon from "./utils/createSvgIcon.mjs";',
      'import { createSvgIcon } from "@mui/material/utils";',
    );
  return `${adapted.trimEnd()}\n`;
}
