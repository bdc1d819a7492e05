import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { endpoints } from "../../contract/endpoints.ts";
import type { Dealer } from "../../contract/resources/dealer.ts";
import { ApiError, browserApi } from "../data/api-client.ts";
import { readStorage, writeStorage } from "./browser-storage.ts";

/** Local storage key of the slug of the dealer visited last. */
const STORAGE_KEY = "dealer";

/** The dealer visited last; null until it is loaded. */
let current: Dealer | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCurrent(dealer: Dealer | null): void {
  if (dealer === current) return;
  current = dealer;
  for (const listener of listeners) listener();
}

/**
 * Returns the dealer visited last. On a dealer's page that is `pageDealer`, which is stored. On the group's pages the stored
 * dealer appears after hydration, because all visitors get the same HTML. The home page clears it.
 */
export function useDealerContext(pageDealer: Dealer | null): Dealer | null {
  const { pathname } = useLocation();
  const isHome = pathname === "/";
  const stored = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (pageDealer !== null) {
      writeStorage("localStorage", STORAGE_KEY, pageDealer.slug);
      setCurrent(pageDealer);
    } else if (isHome) {
      writeStorage("localStorage", STORAGE_KEY, null);
      setCurrent(null);
    } else {
      void loadStored();
    }
  }, [pageDealer, isHome]);
  return pageDealer ?? (isHome ? null : stored);
}

/** Loads the stored dealer. A dealer that no longer exists is removed from storage; after other errors a later page retries. */
async function loadStored(): Promise<void> {
  const slug = readStorage("localStorage", STORAGE_KEY);
  if (typeof slug !== "string" || slug === "") return setCurrent(null);
  if (current?.slug === slug) return;
  try {
    const dealer = await browserApi.get(endpoints.dealer, { params: { slug } });
    if (readStorage("localStorage", STORAGE_KEY) === slug) setCurrent(dealer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) writeStorage("localStorage", STORAGE_KEY, null);
    setCurrent(null);
  }
}
