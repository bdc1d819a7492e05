/** Figures as people read them. */
import { formatMinutes } from "../enquiries/contact-clock.ts";
import { formatCount, formatPercent, formatRand } from "../formats/format.ts";
import { FIGURES, type FigureName, type FigureUnit } from "./figures.ts";

const FORMATS: Record<FigureUnit, (value: number) => string> = {
  count: formatCount,
  minutes: (value) => formatMinutes(Math.round(value)),
  share: (value) => formatPercent(Math.round(value * 100)),
  rand: formatRand,
};

/** "12", "1 h 20 min", "83%", "R 189 900", or a dash for a figure without rows. */
export function formatFigure(name: FigureName, value: number | null): string {
  return value === null ? "–" : FORMATS[FIGURES[name].unit](value);
}

export type Direction = "up" | "down" | "same";

/** How a figure differs from that of the period before: "3 more", "20 min faster", "as before". Undefined where one of them is missing. */
export function compareFigure(
  name: FigureName,
  value: number | null,
  before: number | null,
): { words: string; direction: Direction } | undefined {
  if (value === null || before === null) return undefined;
  const { unit } = FIGURES[name];
  const shown = DIFFERENCES[unit](Math.abs(value - before));
  if (shown === DIFFERENCES[unit](0)) return { words: "as before", direction: "same" };
  const [more, less] = COMPARATIVES[unit];
  return value > before
    ? { words: `${shown} ${more}`, direction: "up" }
    : { words: `${shown} ${less}`, direction: "down" };
}

/** How large a difference is. That of shares is in percentage points. */
const DIFFERENCES: Record<FigureUnit, (size: number) => string> = {
  ...FORMATS,
  share: (size) => {
    const points = Math.round(size * 100);
    return points === 1 ? "1 point" : `${points} points`;
  },
};

const COMPARATIVES: Record<FigureUnit, readonly [more: string, less: string]> = {
  count: ["more", "fewer"],
  minutes: ["slower", "faster"],
  share: ["more", "less"],
  rand: ["more", "less"],
};
