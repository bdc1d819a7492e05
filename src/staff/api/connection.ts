/** Whether the site can be reached, as far as requests and the browser know. */

const listeners = new Set<() => void>();
let isReachable = true;

/** To be called with what came of a request: true if the site answered at all. */
export function noteConnection(hasAnswered: boolean): void {
  if (isReachable === hasAnswered) return;
  isReachable = hasAnswered;
  for (const listener of listeners) listener();
}

export const isConnected = (): boolean => isReachable && navigator.onLine;

/** Calls `listener` whenever `isConnected` may have changed. Returns a function that ends that. */
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
