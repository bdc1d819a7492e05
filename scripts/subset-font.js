/**
 * `npm run fonts`: makes src/web/styles/fonts/archivo.woff2 out of the package's Archivo, with the letters that pages are
 * written in and the weights and widths that they use. 36 kB instead of 90; a page with another letter gets the whole one too.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { MODULES, ROOT } from "./project.js";

const WHOLE = join(MODULES, "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2");
const SUBSET = join(ROOT, "src/web/styles/fonts/archivo.woff2");
/** As `unicode-range` in styles/fonts.css says. */
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
const OTHERS = "É–—‘’“”•…€™−\u202f";

const letters = RANGES.flatMap(([first, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
);
const font = await subsetFont(readFileSync(WHOLE), letters.join("") + OTHERS, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 122 } },
});
writeFileSync(SUBSET, font);
console.log(`${SUBSET}: ${font.length} bytes`);
