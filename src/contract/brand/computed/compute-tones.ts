import { takesWhite } from "../luminance.ts";
import { GRAPHIC, TEXT } from "../pairs.ts";
import { type BrandTones, COLOUR_PATTERN, type Tones } from "../tones.ts";
import { isApart, mix, mixWhile, passes, reach } from "./colour.ts";

const WHITE = "#ffffff";
const MIST = "#f3f4f2";
const INK = "#111214";
const GRAPHITE = "#2a2c30";
const BLACK = "#000000";
const ERROR = "#b3261e";
const SUCCESS = "#1b6b3a";

/** Contrast of text from which the ground has room for a shade between both. */
const AMPLE = 7;
/** How far the brand's colour may darken on light grounds, in lightness from 0 to 1: yellow would turn olive. */
const DARKENING = 0.15;
const LIGHTENING = 0.45;

/** The colours that the owner chose, as "#rrggbb". */
export type BrandColours = { primary: string; secondary: string | null };

/**
 * Computes all colours of the site. Each of `PAIRS` has the contrast that it needs, whatever the brand's colours are. What is no colour is left
 * out: style sheets contain what this returns.
 */
export function computeTones({ primary, secondary }: BrandColours): BrandTones {
  const brand: BrandColours = { primary: readColour(primary) ?? INK, secondary: readColour(secondary) };
  const dark = tonesOn(INK, GRAPHITE, brand);
  return {
    page: tonesOn(WHITE, MIST, brand),
    dark,
    brand: tonesOn(brand.primary, shadeOf(brand.primary), brand),
    second: brand.secondary === null ? dark : tonesOn(brand.secondary, shadeOf(brand.secondary), brand),
  };
}

function inkOn(ground: string): string {
  if (takesWhite(ground)) return WHITE;
  return passes(INK, [ground], TEXT) ? INK : BLACK;
}

function readColour(text: string | null): string | null {
  return text !== null && COLOUR_PATTERN.test(text) ? text.toLowerCase() : null;
}

/** A little of the text's colour, or of its opposite where the text would lose its contrast. */
function shadeOf(ground: string): string {
  const ink = inkOn(ground);
  const nearer = mix(ground, ink, ink === WHITE ? 0.11 : 0.05);
  return passes(ink, [nearer], AMPLE) ? nearer : mix(ground, ink === WHITE ? BLACK : WHITE, 0.14);
}

function tonesOn(ground: string, shade: string, { primary, secondary }: BrandColours): Tones {
  const ink = inkOn(ground);
  const isInkWhite = ink === WHITE;
  const onInk = isInkWhite ? ground : WHITE;
  const inkHover = isInkWhite
    ? mixWhile(ink, ground, [0.14, 0.1, 0.06, 0.03], (colour) => passes(onInk, [colour], TEXT))
    : GRAPHITE;
  const backs = [ground, shade];
  const isSeen = (colour: string) => backs.every((back) => isApart(colour, back));
  const mark = reach(primary, { backs, least: GRAPHIC, end: ink, within: isInkWhite ? LIGHTENING : DARKENING });
  const [error, errorShade] = stateOn(ground, shade, ERROR);
  const [success, successShade] = stateOn(ground, shade, SUCCESS);
  return {
    ground,
    shade,
    ink,
    inkHover,
    onInk,
    quiet: mixWhile(ink, ground, [0.28, 0.22, 0.16, 0.1, 0.05], (colour) => passes(colour, backs, TEXT)),
    edge: mixWhile(ink, ground, [0.5, 0.4, 0.3, 0.2, 0.1], (colour) => passes(colour, backs, GRAPHIC)),
    accent: isInkWhite ? mark : ([primary, secondary ?? ink].find(isSeen) ?? ink),
    mark,
    ...(isSeen(primary) ? actionOf(primary) : { action: ink, actionHover: inkHover, onAction: onInk }),
    halo: isInkWhite ? mark : reach(primary, { backs: [ink], least: TEXT, end: WHITE }),
    error,
    errorShade,
    success,
    successShade,
  };
}

function actionOf(action: string): Pick<Tones, "action" | "actionHover" | "onAction"> {
  const onAction = inkOn(action);
  const nearer = mix(action, onAction, 0.14);
  const actionHover = passes(onAction, [nearer], TEXT) ? nearer : mix(action, onAction === WHITE ? BLACK : WHITE, 0.14);
  return { action, actionHover, onAction };
}

/** The colour of a state as text on `ground`, and the ground of a notice of it. */
function stateOn(ground: string, shade: string, colour: string): [text: string, shade: string] {
  const ink = inkOn(ground);
  const backs = [ground, shade, mix(ground, colour, 0.08)];
  const text = reach(colour, { backs, least: TEXT, end: ink });
  const tint = mix(ground, text, 0.08);
  const isLegible = passes(ink, [tint], TEXT) && passes(text, [tint], TEXT);
  return [text, isLegible ? tint : ground];
}
