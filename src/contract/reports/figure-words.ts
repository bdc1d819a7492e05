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
  const size = Math.abs(value - before);
  const shown = unit === "share" ? `${formatCount(size * 100)} points` : FORMATS[unit](size);
  if (shown === (unit === "share" ? `${formatCount(0)} points` : FORMATS[unit](0))) {
    return { words: "as before", direction: "same" };
  }
  const isMore = value > before;
  return { words: `${shown} ${COMPARATIVES[unit][isMore ? 0 : 1]}`, direction: isMore ? "up" : "down" };
}

const COMPARATIVES: Record<FigureUnit, readonly [more: string, less: string]> = {
  count: ["more", "fewer"],
  minutes: ["slower", "faster"],
  share: ["more", "less"],
  rand: ["more", "less"],
};
