import { useQuery } from "@tanstack/react-query";
import type { DemoStatus } from "../../contract/staff/demo.ts";
import { callApi } from "../api/http.ts";

/** Loads what is left of the demo, and what can be brought back. */
export function useDemo() {
  return useQuery({ queryKey: ["demo"], queryFn: ({ signal }) => callApi<DemoStatus>("/demo", { signal }) });
}

/** Counts what is left of the demo, unless that was done in the last `staleTime` milliseconds. */
export function useDemoCounts(staleTime: number) {
  return useQuery({
    queryKey: ["demo", "counted"],
    queryFn: ({ signal }) => callApi<DemoStatus>("/demo?counted=true", { signal }),
    staleTime,
  });
}

/** Whether a removal can still be undone. */
export const isRestorable = ({ removal }: DemoStatus) => removal !== null && removal.items > 0;

/** Number of items that a removal would take out. */
export const countGoing = ({ kinds }: DemoStatus) => kinds.reduce((sum, { goes }) => sum + goes, 0);
