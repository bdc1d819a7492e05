/** Drawings in the brand's colours, for groups that have set no pictures of their own. */
import type { BrandTones } from "../../contract/brand/tones.ts";
import { type Outline, outlineText } from "./text-outlines.ts";

const ICON = 32;
/** Part of the icon that its letter may fill. */
const LETTER = 0.62;
export const SHARE_SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
const MAX_LINES = 3;
const SIZES = [120, 104, 88, 72, 60];

/** An icon with the first letter of `name`. `isSquare`: without round corners, for systems that cut icons into shape themselves. */
export async function drawIcon(name: string, { second }: BrandTones, { isSquare = false } = {}): Promise<string> {
  const initial = Array.from(name.trim().toLocaleUpperCase())[0] ?? "";
  const letter = await outlineText(initial, ICON);
  const scale = (ICON * LETTER) / Math.max(letter.width, letter.height, 1);
  const x = ICON / 2 - (letter.left + letter.width / 2) * scale;
  const y = ICON / 2 - (letter.top + letter.height / 2) * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON} ${ICON}">` +
    `<rect width="${ICON}" height="${ICON}" rx="${isSquare ? 0 : 4}" fill="${second.ground}"/>` +
    `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" d="${letter.path}" fill="${second.mark}"/></svg>`
  );
}

/** The picture of shared links: the name, unless a logo takes its place, and the slanted mark of the site's header. */
export async function drawShare(name: string | null, { second, brand }: BrandTones): Promise<string> {
  const { width, height } = SHARE_SIZE;
  const { size, lines } = name === null ? { size: 0, lines: [] } : await fitLines(name, width - 2 * MARGIN - 200);
  const lineHeight = size * 1.08;
  const top = (height - lineHeight * lines.length) / 2 + size * 0.86;
  const text = lines.map(
    ({ path }, i) => `<path transform="translate(${MARGIN} ${(top + i * lineHeight).toFixed(1)})" d="${path}"/>`,
  );
  const slant = (x: number, wide: number) => `M${x} 0h${wide}l-190 ${height}h-${wide}z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${second.ground}"/>` +
    `<path d="${slant(1090, 60)}" fill="${second.shade}"/><path d="${slant(1170, 300)}" fill="${brand.ground === second.ground ? second.mark : brand.ground}"/>` +
    `<g fill="${second.ink}">${text.join("")}</g></svg>`
  );
}

/** Breaks a name into lines no wider than `width`, in the largest size at which they are few. */
async function fitLines(name: string, width: number): Promise<{ size: number; lines: Outline[] }> {
  for (const size of SIZES) {
    const lines = await breakLines(name.split(/\s+/), size, width);
    const fits = lines.length <= MAX_LINES && lines.every(({ advance }) => advance <= width);
    if (fits || size === SIZES.at(-1)) return { size, lines: lines.slice(0, MAX_LINES) };
  }
  return { size: 0, lines: [] };
}

async function breakLines(words: readonly string[], size: number, width: number): Promise<Outline[]> {
  const lines: { text: string; outline: Outline }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last && (await outlineText(`${last.text} ${word}`, size));
    if (last && longer && longer.advance <= width) {
      last.text += ` ${word}`;
      last.outline = longer;
    } else lines.push({ text: word, outline: await outlineText(word, size) });
  }
  return lines.map(({ outline }) => outline);
}
