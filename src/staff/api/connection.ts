/** Tracks whether the site is reachable, from requests and the browser's events. */

const listeners = new Set<() => void>();
let isReachable = true;

/** Reports the outcome of a request: true if the site responded at all. */
export function reportConnection(hasAnswered: boolean): void {
  if (isReachable === hasAnswered) return;
  isReachable = hasAnswered;
  for (const listener of listeners) listener();
}

export const isConnected = (): boolean => isReachable && navigator.onLine;

/** Calls `listener` whenever `isConnected` may have changed. Returns a function that unsubscribes. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
