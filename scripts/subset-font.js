/**
 * `npm run fonts` creates src/web/styles/fonts/archivo.woff2, which is committed: the characters, weights and widths of Archivo that
 * pages use, in 36 kB instead of 90 kB. A page with another character also loads the whole font. It also creates the fonts of PDFs,
 * whose library cannot read variable ones.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { MODULES, ROOT } from "./project.js";

const FULL_FONT = join(MODULES, "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2");
const SUBSET = join(ROOT, "src/web/styles/fonts/archivo.woff2");
/** The same as `unicode-range` in styles/fonts.css. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0],
  [0xa9],
  [0xae],
  [0xb0],
  [0xb2, 0xb3],
  [0xb7],
  [0xd7],
  [0xe0, 0xef],
  [0xf3, 0xf6],
  [0xfa, 0xfc],
];
const PUNCTUATION = "É–—‘’“”•…€™−\u202f";

const characters = RANGES.flatMap(([first, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
);
const font = await subsetFont(readFileSync(FULL_FONT), characters.join("") + PUNCTUATION, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 122 } },
});
save(SUBSET, font);

const latin1 = Array.from({ length: 0x180 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join("");
for (const [name, wght] of Object.entries({ regular: 400, bold: 700 })) {
  const options = { targetFormat: "truetype", variationAxes: { wght, wdth: 100 } };
  const file = await subsetFont(readFileSync(FULL_FONT), latin1 + PUNCTUATION, options);
  save(join(ROOT, `src/api/staff/pdf/fonts/archivo-${name}.ttf`), file);
}

function save(path, file) {
  writeFileSync(path, file);
  console.log(`${path}: ${file.length} bytes`);
}
