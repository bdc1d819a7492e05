import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Returns a function that measures the milliseconds since the page was opened. */
export function useTimeOnPage(): () => number {
  const { key } = useLocation();
  const start = useRef(0);
  useEffect(() => {
    // The first page was opened before its scripts ran, at the time origin of `performance.now`.
    start.current = key === "default" ? 0 : performance.now();
  }, [key]);
  return () => Math.round(performance.now() - start.current);
}
