import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { DealerSummary } from "../../contract/dealers/dealer.ts";
import { ApiError } from "../data/api-errors.ts";
import { browserApi } from "../data/browser-api.ts";
import { loadDealer } from "../data/load-frame.ts";
import { readStorage, writeStorage } from "./kept/browser-storage.ts";

/** Local storage key of the slug of the dealer visited last. */
const STORAGE_KEY = "dealer";

/** The dealer visited last; null until it is loaded. */
let current: DealerSummary | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCurrent(dealer: DealerSummary | null): void {
  if (dealer === current) return;
  current = dealer;
  for (const listener of listeners) listener();
}

/** Stores the slug, or removes it. The attribute reserves the dealer's line in the header until the dealer is loaded. */
function remember(slug: string | null): void {
  writeStorage("localStorage", STORAGE_KEY, slug);
  document.documentElement.toggleAttribute("data-with-dealer", slug !== null);
}

/** Forgets the dealer visited last. */
export function leaveDealer(): void {
  remember(null);
  setCurrent(null);
}

/**
 * Returns the dealer visited last. On a dealer's page that is `pageDealer`, which is stored. On the group's pages the stored
 * dealer appears after hydration, because all visitors get the same HTML. The home page clears it. Until hydration,
 * `RememberDealerBeforePaint` does the same.
 */
export function useDealerContext(pageDealer: DealerSummary | null): DealerSummary | null {
  const { pathname } = useLocation();
  const isHome = pathname === "/";
  const stored = useSyncExternalStore(
    subscribe,
    // Constant on a dealer's page: a change would have its whole frame hydrated at once, in one long task.
    () => (pageDealer === null ? current : null),
    () => null,
  );
  // Before paint, so that the header's line appears and disappears with the page.
  useLayoutEffect(() => {
    if (pageDealer !== null) remember(pageDealer.slug);
    else if (isHome) remember(null);
  }, [pageDealer, isHome]);
  useEffect(() => {
    if (pageDealer !== null) return setCurrent(pageDealer);
    if (isHome) return setCurrent(null);
    void loadStored();
    // Another document may have changed the dealer before the browser's history shows this one again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && loadStored();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [pageDealer, isHome]);
  return pageDealer ?? (isHome ? null : stored);
}

/** Loads the stored dealer. A dealer that no longer exists is removed from storage; after other errors a later page retries. */
async function loadStored(): Promise<void> {
  const slug = readStorage("localStorage", STORAGE_KEY);
  if (typeof slug !== "string" || slug === "") return leaveDealer();
  if (current?.slug === slug) return;
  try {
    const dealer = await loadDealer(browserApi, slug);
    if (readStorage("localStorage", STORAGE_KEY) === slug) setCurrent(dealer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) leaveDealer();
    else setCurrent(null);
  }
}
