import type { Look } from "./looks.ts";

/** The grounds that text lies on: white surfaces, near-black ones, and those of the brand's first and second colour. */
export const GROUNDS = ["page", "dark", "brand", "second"] as const;
export type Ground = (typeof GROUNDS)[number];

/** What the colours on one ground are for. Style sheets use them as custom properties of these names. */
export const ROLES = {
  ground: "--ground",
  /** Slightly off the ground: wells, bands, what the pointer is on. Text for the ground may lie on it. */
  shade: "--shade",
  /** Text, icons, the focus ring. Also a ground of its own, for what is chosen. */
  ink: "--ink",
  inkHover: "--ink-hover",
  onInk: "--on-ink",
  /** Text of lesser weight. */
  quiet: "--quiet",
  /** Borders of fields and other controls. */
  edge: "--edge",
  /** The brand's colour as decoration. On light grounds, nothing may depend on seeing it. */
  accent: "--accent",
  /** The brand's colour, or what comes near it, where it says something, as an icon, a line or large text does. */
  mark: "--mark",
  /** The button to press next. */
  action: "--action",
  actionHover: "--action-hover",
  onAction: "--on-action",
  /** The inner part of the focus ring. */
  halo: "--halo",
  error: "--error",
  errorShade: "--error-shade",
  success: "--success",
  successShade: "--success-shade",
} as const;
export type Role = keyof typeof ROLES;

/** The id of the element of a page's head that has the brand's style sheet. */
export const BRAND_STYLE_ID = "brand";

/** How the owner's colours are written. */
export const COLOUR_PATTERN = /^#[\da-fA-F]{6}$/;

/** Colours as "#rrggbb". */
export type Tones = Record<Role, string>;
export type BrandTones = Record<Ground, Tones>;

/** How the site looks. Plain data, which may be sent to browsers. */
export type Brand = { tones: BrandTones; look: Look };
