/**
 * Looks of the site: shape and type, as the custom properties that differ from those of styles/tokens.css. Colours are not among them. Each has
 * one font, of which pages load one file: src/web/rendering/look-fonts.ts. Only Archivo has widths (100 to 122 %); all have the weights 400 to 800.
 */
export const LOOKS = {
  /** Wide, heavy headlines; small corners; hairlines. */
  classic: {},
  /** Calm headlines of normal width; round corners; soft shadows. */
  soft: {
    "--font": "Figtree,Figtree fallback,Figtree Roboto fallback,Arial,sans-serif",
    "--radius": "14px",
    "--radius-button": "1.75rem",
    "--radius-badge": "6px",
    "--stretch-xl": "100%",
    "--stretch-l": "100%",
    "--stretch-m": "100%",
    "--stretch-s": "100%",
    "--heavy": "700",
    "--tracking": "-0.02em",
    "--card-shadow": "0 1px 2px #11121414,0 6px 20px #11121412",
  },
  /** Headlines in capitals; square corners; strong lines. */
  poster: {
    "--font": "Saira,Saira fallback,Saira Roboto fallback,Arial,sans-serif",
    "--radius": "0px",
    "--radius-button": "0px",
    "--stretch-xl": "100%",
    "--stretch-l": "100%",
    "--stretch-m": "100%",
    "--stretch-s": "100%",
    "--tracking": "-0.01em",
    "--case": "uppercase",
    "--caps-scale": "0.78",
    "--rule": "2px",
  },
} as const satisfies Record<string, Partial<Record<LookProperty, string>>>;

type LookProperty =
  | "--font"
  | "--radius"
  | "--radius-button"
  | "--radius-badge"
  /** Width of the name, of headlines, of prices, and of buttons and small titles. */
  | "--stretch-xl"
  | "--stretch-l"
  | "--stretch-m"
  | "--stretch-s"
  /** Weight of headlines and figures. */
  | "--heavy"
  | "--tracking"
  /** `text-transform` of headlines. */
  | "--case"
  /** Size of large headlines: capitals are wider than small letters. */
  | "--caps-scale"
  /** Width of the borders of cards, fields and buttons. */
  | "--rule"
  | "--card-shadow";

export type Look = keyof typeof LOOKS;
