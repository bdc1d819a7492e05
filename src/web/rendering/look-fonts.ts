/**
 * The font of each look, which the server names in a page's head: a page loads the font of its look and knows of no other. Archivo's rules are
 * in styles/fonts.css.
 */
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import saira from "@fontsource-variable/saira/files/saira-latin-wght-normal.woff2?url";
import type { Look } from "../../contract/brand/looks.ts";
import archivo from "../styles/fonts/archivo.woff2?url";

export type LookFont = {
  url: string;
  /** Its `@font-face` rules, without a character that HTML escapes. */
  css: string;
};

/** Percentages of a system font that give it the metrics of another, so that lines break in the same places before and after that loads. */
type Metrics = { size: number; ascent: number; descent: number };

/** The width of our headings, names and prices in Roboto, which Android has instead of Arial, divided by that in Arial. */
const ROBOTO_WIDTH = { normal: 0.988, heavy: 0.942 };

const toRoboto = ({ size, ascent, descent }: Metrics, width: number): Metrics => ({
  size: size / width,
  ascent: ascent * width,
  descent: descent * width,
});

/** A font of one file, and two system fonts with its metrics, each at normal and at heavy weights. */
function font(family: string, url: string, normal: Metrics, heavy: Metrics): LookFont {
  const fallback = (name: string, weights: string, locals: string, { size, ascent, descent }: Metrics) =>
    `@font-face{font-family:${family} ${name};font-weight:${weights};src:${locals};size-adjust:${size.toFixed(1)}%;` +
    `ascent-override:${ascent.toFixed(1)}%;descent-override:${descent.toFixed(1)}%;line-gap-override:0%}`;
  return {
    url,
    css: [
      `@font-face{font-family:${family};font-weight:400 800;font-display:swap;src:url(${url})}`,
      fallback("fallback", "400 599", "local(Arial),local(Liberation Sans)", normal),
      fallback("fallback", "600 800", "local(Arial Bold),local(Liberation Sans Bold)", heavy),
      fallback("Roboto fallback", "400 599", "local(Roboto)", toRoboto(normal, ROBOTO_WIDTH.normal)),
      fallback("Roboto fallback", "600 800", "local(Roboto Bold),local(Roboto)", toRoboto(heavy, ROBOTO_WIDTH.heavy)),
    ].join(""),
  };
}

export const LOOK_FONTS: Record<Look, LookFont> = {
  classic: { url: archivo, css: "" },
  soft: font(
    "Figtree",
    figtree,
    { size: 99.9, ascent: 95.1, descent: 25 },
    { size: 95.5, ascent: 99.5, descent: 26.2 },
  ),
  poster: font(
    "Saira",
    saira,
    { size: 102.9, ascent: 110.3, descent: 42.7 },
    // Most of its headlines are capitals, which are narrower beside Arial's than small letters.
    { size: 95, ascent: 119.5, descent: 46.2 },
  ),
};
