/** Text as outlines: what draws them needs no fonts. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";

/** In the order of preference: the site's font, and one that has other alphabets. */
const FILES = [
  import.meta.resolve("@fontsource/archivo/files/archivo-latin-800-normal.woff"),
  import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
];

/** An SVG path with its first letter at the origin, and its box: `top` is negative, above the base line. */
export type Outline = { path: string; left: number; top: number; width: number; height: number; advance: number };

let loading: Promise<Font[]> | undefined;

async function loadFonts(): Promise<Font[]> {
  // Imported here: it is large, and few requests need it.
  const { create } = await import("fontkit");
  const files = await Promise.all(FILES.map((file) => readFile(fileURLToPath(file))));
  return files.map((file) => create(file) as Font);
}

/** Draws a line of text, heavy, with letters of `size` units. */
export async function outlineText(text: string, size: number): Promise<Outline> {
  loading ??= loadFonts();
  const fonts = await loading;
  let advance = 0;
  let path = "";
  const box = { left: Number.POSITIVE_INFINITY, top: 0, right: 0, bottom: 0 };
  for (const character of text.normalize("NFC")) {
    const codePoint = character.codePointAt(0) as number;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(codePoint));
    if (font === undefined) continue;
    const scale = size / font.unitsPerEm;
    const glyph = font.glyphForCodePoint(codePoint);
    const shape = glyph.path.scale(scale, -scale).translate(advance, 0);
    if (shape.commands.length > 0) {
      path += shape.toSVG();
      const { minX, minY, maxX, maxY } = shape.bbox;
      box.left = Math.min(box.left, minX);
      box.top = Math.min(box.top, minY);
      box.right = Math.max(box.right, maxX);
      box.bottom = Math.max(box.bottom, maxY);
    }
    advance += glyph.advanceWidth * scale;
  }
  const left = Math.min(box.left, box.right);
  return { path, left, top: box.top, width: box.right - left, height: box.bottom - box.top, advance };
}
