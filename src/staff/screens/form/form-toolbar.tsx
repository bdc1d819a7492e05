import type { ReactNode } from "react";
import { Toolbar } from "react-admin";

/** The buttons of a form, at the lower edge of the window until the end of the form is in view. */
export function FormToolbar({ children }: { children: ReactNode }) {
  return <Toolbar sx={STICKY}>{children}</Toolbar>;
}

/** Not needed on phones, where react-admin fixes the buttons. */
const STICKY = {
  gap: 1,
  flexWrap: "wrap",
  "&.RaToolbar-desktopToolbar": { position: "sticky", bottom: 0, zIndex: 2, borderTop: 1, borderColor: "divider" },
} as const;

/** Style of the card around a form: its buttons stick to the window, not to the card. */
export const FORM_CARD = { overflow: "clip" } as const;
