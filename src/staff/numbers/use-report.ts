import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Report, ReportName } from "../../contract/staff/reports.ts";
import { callApi } from "../api/http.ts";

/** What the numbers are of: days in South Africa, and a dealer; undefined: all within the person's reach. */
export type Question = { from: string; until: string; dealerId: number | undefined };

/** A report of the API. While another period is loaded, the last one stays. */
export function useReport(name: ReportName, { from, until, dealerId }: Question) {
  const query = new URLSearchParams({ from, until, ...(dealerId !== undefined && { dealerId: String(dealerId) }) });
  return useQuery({
    queryKey: ["report", name, query.toString()],
    queryFn: ({ signal }) => callApi<Report>(`/reports/${name}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
