import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const TICK_MS = 5000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS);
  return () => clearInterval(timer);
}

/** The current minute by the visitor's clock; null until hydration, since a page may have been rendered long before. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(subscribe, currentMinute, () => null);
  return minute === null ? null : new Date(minute);
}
