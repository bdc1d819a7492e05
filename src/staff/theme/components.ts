import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import { colours } from "../../contract/settings/colours.ts";

const { primary, ink, mist, white } = colours;
const LINE = "rgb(17 18 20 / 0.14)";
const BORDER = `1px solid ${LINE}`;
/** A focus ring that is visible on light and on yellow surfaces. */
const FOCUS_RING = { outline: `2px solid ${ink}`, outlineOffset: 2 };

/** Differences from Material Design per component: flat, outlined, dense. */
export const components: NonNullable<RaThemeOptions["components"]> = {
  ...defaultLightTheme.components,
  MuiAppBar: {
    defaultProps: { elevation: 0, color: "secondary" },
    styleOverrides: { root: { borderBottom: `3px solid ${primary}` } },
  },
  MuiPaper: { styleOverrides: { elevation1: { boxShadow: "none", border: BORDER } } },
  MuiButton: {
    defaultProps: { disableElevation: true, color: "secondary" },
    styleOverrides: { root: { "&.Mui-focusVisible": FOCUS_RING } },
  },
  MuiButtonBase: { styleOverrides: { root: { "&.Mui-focusVisible": FOCUS_RING } } },
  // Yellow on white has too little contrast for an icon (WCAG 1.4.11).
  MuiIconButton: { styleOverrides: { colorPrimary: { color: ink } } },
  RaButton: { defaultProps: { color: "secondary" } },
  MuiTextField: {
    ...defaultLightTheme.components?.MuiTextField,
    defaultProps: { variant: "outlined", margin: "dense", size: "small", fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: "outlined", margin: "dense", size: "small", fullWidth: true, color: "secondary" },
  },
  MuiInputLabel: { styleOverrides: { root: { "&.Mui-focused": { color: ink } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: white, "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: ink } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { "&.Mui-checked": { color: ink } } } },
  MuiSwitch: {
    defaultProps: { color: "secondary" },
    styleOverrides: {
      // A ring around the thumb would be cut off.
      root: { borderRadius: 19, "&:has(.Mui-focusVisible)": { ...FOCUS_RING, outlineOffset: -5 } },
      switchBase: { "&.Mui-focusVisible": { outline: "none" } },
      track: { opacity: 0.5 },
    },
  },
  MuiRadio: { defaultProps: { color: "secondary" } },
  MuiLink: { defaultProps: { color: "secondary", underline: "always" } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: LINE, "&.MuiTableCell-paddingCheckbox": { padding: "0 8px" } },
      head: { fontWeight: 700, backgroundColor: white },
    },
  },
  RaToolbar: { styleOverrides: { root: { backgroundColor: white, borderTop: BORDER } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        borderLeft: "3px solid transparent",
        "&.RaMenuItemLink-active": { borderLeftColor: primary, color: ink, fontWeight: 700, backgroundColor: white },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        "& .RaLayout-content": { minWidth: 0, paddingInline: "clamp(8px, 1.5vw, 24px)", paddingBottom: 96 },
      },
    },
  },
  // Chips and buttons at the end of a line are as important as its text.
  RaSimpleList: { styleOverrides: { root: { "& .RaSimpleList-tertiary": { opacity: 1, marginInlineStart: 8 } } } },
  RaListToolbar: { styleOverrides: { root: { "&&": { backgroundColor: "transparent" } } } },
  RaTopToolbar: { styleOverrides: { root: { "&&": { backgroundColor: "transparent" } } } },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: "rgb(17 18 20 / 0.5)" }, invisible: { backgroundColor: "transparent" } },
  },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: ink } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: ink } } },
  MuiToggleButton: {
    styleOverrides: { root: { color: ink, "&.Mui-selected": { backgroundColor: mist, fontWeight: 700 } } },
  },
};
