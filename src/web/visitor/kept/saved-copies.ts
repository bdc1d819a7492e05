import { useSyncExternalStore } from "react";
import { SAVED_AT } from "../../../contract/content/saved-pages.ts";

let oldest: string | undefined;
const listeners = new Set<() => void>();

/** Notes that a response was saved at `at` (ISO 8601) and came from this device, because there is no connection. */
export function noteSavedCopy(at: string): void {
  if (oldest !== undefined && oldest <= at) return;
  oldest = at;
  for (const listener of listeners) listener();
}

/** When the oldest part of what the visitor sees was saved (ISO 8601); null if all of it came from the server. */
export function useSavedAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => oldest ?? documentSavedAt() ?? null,
    () => null,
  );
}

/** Whether the device has a copy of the page at `url`. */
export async function isPageSaved(url: string): Promise<boolean> {
  const pages = await globalThis.caches?.open("pages");
  return (await pages?.match(url)) !== undefined;
}

/** The service worker says so in the document's Server-Timing. */
function documentSavedAt(): string | undefined {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === SAVED_AT)?.description;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
