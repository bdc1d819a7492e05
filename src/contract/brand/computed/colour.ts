/** Arithmetic of colours, on the server only: no file that browsers load imports this one. Colours are "#rrggbb". */
// In one file: the package's 151 modules would take a twentieth of the time that a process takes to start.
import culori from "culori/require";

const { clampChroma, converter, differenceEuclidean, formatHex, interpolate, wcagContrast } = culori;

const toOklch = converter("oklch");
const oklabDistance = differenceEuclidean("oklab");
/** In Oklab, where black and white are 1 apart. Two areas beside each other that are nearer look like one. */
const LEAST_DISTANCE = 0.08;
const STEP = 0.01;

/** Whether two areas beside each other look like two. */
export function isApart(a: string, b: string): boolean {
  return oklabDistance(a, b) >= LEAST_DISTANCE;
}

/** Whether `front` has a contrast of at least `least` with each of `backs`. */
export function passes(front: string, backs: readonly string[], least: number): boolean {
  return backs.every((back) => wcagContrast(front, back) >= least);
}

/** Lays `over` on `under` with the opacity `part`. */
export function mix(under: string, over: string, part: number): string {
  return formatHex(interpolate([under, over], "rgb")(part));
}

/** Lays `over` on `under` with the first opacity of `parts` for which `isGood`, or not at all. */
export function mixWhile(
  under: string,
  over: string,
  parts: readonly number[],
  isGood: (colour: string) => boolean,
): string {
  return parts.map((part) => mix(under, over, part)).find(isGood) ?? under;
}

/**
 * Returns the colour nearest to `colour` that passes on `backs`: of the same hue, lighter or darker in the direction of `end`. If the
 * lightness would change by more than `within`, returns `end`.
 */
export function reach(
  colour: string,
  { backs, least, end, within = 1 }: { backs: readonly string[]; least: number; end: string; within?: number },
): string {
  if (passes(colour, backs, least)) return colour;
  const from = toOklch(colour);
  const to = toOklch(end);
  if (from === undefined || to === undefined) return end;
  for (let moved = STEP; moved <= within; moved += STEP) {
    const l = from.l + (to.l > from.l ? moved : -moved);
    if (l <= 0 || l >= 1) break;
    const candidate = formatHex(clampChroma({ ...from, l }, "oklch"));
    if (passes(candidate, backs, least)) return candidate;
  }
  return end;
}
