import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import type { Brand } from "../../contract/brand/tones.ts";
import { createComponents, LINE } from "./components.ts";

const HEADLINE = { fontWeight: 700, fontStretch: "112%", letterSpacing: "-0.01em" };

/**
 * Applies the brand to react-admin's components: near-black frame, light surfaces, hairlines instead of shadows. The brand's colour marks the
 * primary action, with the text that is legible on it.
 */
export function createTheme({ tones }: Brand): RaThemeOptions {
  const { page } = tones;
  return {
    ...defaultLightTheme,
    palette: {
      mode: "light",
      primary: { main: page.action, light: page.action, dark: page.actionHover, contrastText: page.onAction },
      secondary: { main: page.ink, light: page.inkHover, dark: page.ink, contrastText: page.onInk },
      error: { main: page.error },
      success: { main: page.success },
      // Material UI's orange has too little contrast for text on white (WCAG 1.4.3).
      warning: { main: "#A84B00" },
      info: { main: page.inkHover },
      text: { primary: page.ink, secondary: page.quiet },
      background: { default: page.shade, paper: page.ground },
      divider: LINE,
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: '"Archivo", "Archivo fallback", Arial, sans-serif',
      fontSize: 14,
      h1: HEADLINE,
      h2: HEADLINE,
      h3: HEADLINE,
      h4: { ...HEADLINE, fontSize: "1.75rem" },
      h5: { ...HEADLINE, fontSize: "1.375rem" },
      h6: { ...HEADLINE, fontSize: "1.0625rem" },
      button: { textTransform: "none", fontWeight: 700 },
    },
    sidebar: { width: 232, closedWidth: 56 },
    components: createComponents(tones),
  };
}
