import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import { colours } from "../../contract/settings/colours.ts";
import { components } from "./components.ts";

const { primary, ink, graphite, mist, white, error, success } = colours;
const LINE = "rgb(17 18 20 / 0.14)";
const HEADLINE = { fontWeight: 700, fontStretch: "112%", letterSpacing: "-0.01em" };

/**
 * Applies the brand to react-admin's components: near-black frame, light surfaces, hairlines instead of shadows. Yellow marks the primary
 * action, always with dark text on it.
 */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: "light",
    primary: { main: primary, light: primary, dark: "#DCCE00", contrastText: ink },
    secondary: { main: ink, light: graphite, dark: ink, contrastText: white },
    error: { main: error },
    success: { main: success },
    // Material UI's orange has too little contrast for text on white (WCAG 1.4.3).
    warning: { main: "#A84B00" },
    info: { main: graphite },
    text: { primary: ink, secondary: "#5A5F67" },
    background: { default: mist, paper: white },
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
  components,
};
