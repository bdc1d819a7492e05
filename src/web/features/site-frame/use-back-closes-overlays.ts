import { useEffect } from "react";
import { useLocation } from "react-router";
import { closeTopOverlay, hasOpenOverlay, watchOverlays } from "../../ui/overlay/overlays.ts";

/** What React Router keeps in an entry of the history, and our mark of a guard: see docs/decisions/0042-back-closes-overlays.md. */
type EntryState = { idx?: number; key?: string; isGuard?: true } | null;

/** The entry of the page that the router has rendered. */
let shown: EntryState = null;
/** The entry that the browser is at. A traversal has changed `history.state` before anybody can ask. */
let entry: EntryState = null;
/** The traversal that takes back the visitor's is on its way. */
let isReturning = false;

/**
 * Back closes the dialog, popover or other overlay on top instead of leaving the page. The router does not hear of it, so no loader
 * runs and nothing scrolls.
 */
export function useBackClosesOverlays(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation makes or finds another entry
  useEffect(() => {
    entry = shown = history.state;
  }, [key]);
  useEffect(() => {
    const stopWatching = watchOverlays(addGuard);
    // Before the router's listener, which is at the same target.
    window.addEventListener("popstate", onTraversal, { capture: true });
    return () => {
      stopWatching();
      window.removeEventListener("popstate", onTraversal, { capture: true });
    };
  }, []);
}

/**
 * Before the first entry of a document there is another document, which Back would load at once. An overlay on it gets an entry
 * of its own, a copy of the one below.
 */
function addGuard(): void {
  if (shown?.idx !== 0 || shown.isGuard || entry !== shown) return;
  entry = shown = { ...shown, isGuard: true };
  history.pushState(shown, "");
}

const isSame = (a: EntryState, b: EntryState) => a?.key === b?.key && a?.isGuard === b?.isGuard;

function onTraversal(event: PopStateEvent): void {
  const left = entry;
  const entered = event.state as EntryState;
  const hasReturned = isReturning && isSame(entered, left);
  isReturning = false;
  if (hasReturned) {
    event.stopImmediatePropagation();
    return;
  }
  const isShown = isSame(entered, shown);
  // The router takes a traversal back, to ask a question first. Or it is one to a part of the page, without a state.
  if (isShown || left?.idx === undefined || entered?.idx === undefined) {
    entry = isShown ? shown : entered;
    return;
  }
  const isAtGuard = left.idx === entered.idx;
  if (hasOpenOverlay()) {
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(isAtGuard ? 1 : left.idx - entered.idx);
    closeTopOverlay();
    return;
  }
  entry = entered;
  if (isAtGuard) {
    // Nothing is open: a guard and the entry below are one.
    event.stopImmediatePropagation();
    history.go(entered.isGuard ? 1 : -1);
  }
}
