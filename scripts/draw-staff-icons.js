/**
 * `npm run icons` also creates src/staff/icons/, which is committed: the icons of Material UI that the staff's interface and its
 * packages import. It stands in for the package @mui/icons-material, whose 43 000 files take half of the time of a first start.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withPackageFiles } from "./package-files.js";
import { ROOT } from "./project.js";

const STAFF = join(ROOT, "src", "staff");
const ICONS = join(STAFF, "icons");
const SOURCES = [
  "*/**/*.{ts,tsx}",
  "*.{ts,tsx}",
  "node_modules/{react-admin,ra-ui-materialui,ra-input-rich-text}/dist/**/*.js",
];
const IMPORT = /@mui\/icons-material\/(\w+)/g;
const PACKAGE = JSON.parse(readFileSync(join(ICONS, "package.json"), "utf8"));

/** The names of the icons that the interface imports. */
function listIcons() {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: STAFF })).filter(
    (file) => !file.includes("node_modules") || file.startsWith("node_modules/r"),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(STAFF, file), "utf8").matchAll(IMPORT)].map(([, name]) => name),
  );
  return [...new Set(names)].sort();
}

withPackageFiles(PACKAGE.name, PACKAGE.version, (folder) => {
  for (const file of readdirSync(ICONS)) if (/\.js$/.test(file)) rmSync(join(ICONS, file));
  for (const name of listIcons()) {
    const source = join(folder, `${name}.mjs`);
    if (!existsSync(source)) continue; // a name in a comment
    const drawing = readFileSync(source, "utf8");
    const icon = drawing
      .replace('"use client";\n\n', "")
      .replace(
        'import createSvgIcon from "./utils/createSvgIcon.mjs";',
        'import { createSvgIcon } from "@mui/material/utils";',
      );
    writeFileSync(join(ICONS, `${name}.js`), `${icon.trimEnd()}\n`);
  }
});
