import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import type { BrandTones } from "../../contract/brand/tones.ts";

export const LINE = "rgb(17 18 20 / 0.14)";
const BORDER = `1px solid ${LINE}`;

/** Differences from Material Design per component: flat, outlined, dense. */
export function createComponents({ page, dark }: BrandTones): NonNullable<RaThemeOptions["components"]> {
  const { ink, shade, ground, accent } = page;
  /** A focus ring that is visible on light surfaces and on those of the brand's colour. */
  const focusRing = { outline: `2px solid ${ink}`, outlineOffset: 2 };
  return {
    ...defaultLightTheme.components,
    MuiAppBar: {
      defaultProps: { elevation: 0, color: "secondary" },
      styleOverrides: { root: { borderBottom: `3px solid ${dark.mark}` } },
    },
    MuiPaper: { styleOverrides: { elevation1: { boxShadow: "none", border: BORDER } } },
    MuiButton: {
      defaultProps: { disableElevation: true, color: "secondary" },
      styleOverrides: { root: { "&.Mui-focusVisible": focusRing } },
    },
    MuiButtonBase: { styleOverrides: { root: { "&.Mui-focusVisible": focusRing } } },
    // The brand's colour may have too little contrast for an icon (WCAG 1.4.11).
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
        root: { backgroundColor: ground, "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: ink } },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { "&.Mui-checked": { color: ink } } } },
    MuiSwitch: {
      defaultProps: { color: "secondary" },
      styleOverrides: {
        // A ring around the thumb would be cut off.
        root: { borderRadius: 19, "&:has(.Mui-focusVisible)": { ...focusRing, outlineOffset: -5 } },
        switchBase: { "&.Mui-focusVisible": { outline: "none" } },
        track: { opacity: 0.5 },
      },
    },
    // React-admin makes the chosen one primary, which may have too little contrast.
    MuiRadio: {
      defaultProps: { color: "secondary" },
      styleOverrides: { root: { "&.Mui-checked": { color: ink } } },
    },
    MuiLink: { defaultProps: { color: "secondary", underline: "always" } },
    // React-admin gives it the primary colour.
    RaReferenceField: { styleOverrides: { link: { "& > *": { color: "inherit" } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: LINE, "&.MuiTableCell-paddingCheckbox": { padding: "0 8px" } },
        head: { fontWeight: 700, backgroundColor: ground },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: ground, borderTop: BORDER } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderLeft: "3px solid transparent",
          "&.RaMenuItemLink-active": { borderLeftColor: accent, color: ink, fontWeight: 700, backgroundColor: ground },
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
      styleOverrides: {
        root: { backgroundColor: "rgb(17 18 20 / 0.5)" },
        invisible: { backgroundColor: "transparent" },
      },
    },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: ink } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: ink } } },
    MuiToggleButton: {
      styleOverrides: { root: { color: ink, "&.Mui-selected": { backgroundColor: shade, fontWeight: 700 } } },
    },
  };
}
