import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { endpoints } from "../../contract/endpoints.ts";
import type { Dealer } from "../../contract/resources/dealer.ts";
import { ApiError, browserApi } from "../data/api-client.ts";
import { readNote, writeNote } from "./notes.ts";

/** In local storage: the slug of the dealer whose pages were seen last. */
const KEY = "dealer";

/** The dealer that the visitor is with, once known; the same for all pages of this tab. */
let current: Dealer | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(dealer: Dealer | null): void {
  if (dealer === current) return;
  current = dealer;
  for (const listener of listeners) listener();
}

/**
 * The dealer that the visitor is with: the page's `own`, which is remembered; on a page of the group the remembered
 * one, applied after load, since the server's HTML is alike for everyone. Arriving at the root forgets it.
 */
export function useDealerContext(own: Dealer | null): Dealer | null {
  const { pathname } = useLocation();
  const atRoot = pathname === "/";
  const remembered = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (own !== null) {
      writeNote("localStorage", KEY, own.slug);
      set(own);
    } else if (atRoot) {
      writeNote("localStorage", KEY, null);
      set(null);
    } else {
      void recall();
    }
  }, [own, atRoot]);
  return own ?? (atRoot ? null : remembered);
}

/** Looks the remembered dealer up. One that is gone is forgotten; one that cannot be had now is for a later page. */
async function recall(): Promise<void> {
  const slug = readNote("localStorage", KEY);
  if (typeof slug !== "string" || slug === "") return set(null);
  if (current?.slug === slug) return;
  try {
    const dealer = await browserApi.get(endpoints.dealer, { params: { slug } });
    if (readNote("localStorage", KEY) === slug) set(dealer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) writeNote("localStorage", KEY, null);
    set(null);
  }
}
