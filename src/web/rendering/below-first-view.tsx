import { type ReactNode, useDeferredValue } from "react";
import { useNavigationType } from "react-router";

/**
 * What is below the first view of a page. A link's page is shown at once without it, and a moment later with it. The server's page is whole,
 * and so is one that Back or Forward leads to: it is scrolled to where the visitor was.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const isWholeAtOnce = useNavigationType() === "POP";
  const isShown = useDeferredValue(true, isWholeAtOnce);
  // The footer stays out of view.
  return isShown ? children : <div style={{ minHeight: "100vh" }} />;
}
