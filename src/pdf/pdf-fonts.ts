/** The fonts of PDFs: the site's, and a second one for characters that it lacks. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";

type PdfFont = {
  name: string;
  file: Buffer;
  has: (codePoint: number) => boolean;
};

export type PdfFonts = { all: readonly PdfFont[]; regular: string };

const NAMES = ["regular", "bold"] as const;
/** Font files in the order of preference. DejaVu has Greek, Cyrillic, Hebrew, Arabic, and the letters of Tshivenda. */
const FILES = [
  {
    regular: import.meta.resolve("@fontsource/archivo/files/archivo-latin-400-normal.woff"),
    bold: import.meta.resolve("@fontsource/archivo/files/archivo-latin-700-normal.woff"),
  },
  {
    regular: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    bold: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  },
];

let loading: Promise<PdfFonts> | undefined;

/** Loads the fonts at the first call. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PdfFonts> {
  const { create } = await import("fontkit");
  const all: PdfFont[] = [];
  for (const [i, paths] of FILES.entries()) {
    for (const name of NAMES) {
      const file = await readFile(fileURLToPath(paths[name]));
      const font = create(file) as Font;
      all.push({ name: `${name} ${i}`, file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) });
    }
  }
  return { all, regular: "regular 0" };
}

/**
 * Splits a text into runs, each in the first font that has its characters. Characters without a font are written as their code points, so
 * that an incomplete name is visible.
 */
export function runsOf(
  { all, regular }: PdfFonts,
  text: string,
  isBold: boolean,
): readonly { font: string; text: string }[] {
  const fonts = all.filter(({ name }) => name.startsWith(isBold ? "bold" : "regular"));
  const runs: { font: string; text: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const codePoint = character.codePointAt(0) as number;
    const found = fonts.find(({ has }) => has(codePoint));
    const font = found?.name ?? fonts[0]?.name ?? regular;
    const shown = found ? character : `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
