import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Report, ReportName } from "../../contract/staff/reports/reports.ts";
import { callApi } from "../api/http.ts";

/** Scope of the numbers: days in South Africa, and a dealer; undefined means all that the person may see. */
export type Question = { from: string; until: string; dealerId: number | undefined };

/** Loads a report. While another period is loading, the last one stays visible. */
export function useReport(name: ReportName, { from, until, dealerId }: Question) {
  const query = new URLSearchParams({ from, until, ...(dealerId !== undefined && { dealerId: String(dealerId) }) });
  return useQuery({
    queryKey: ["report", name, query.toString()],
    queryFn: ({ signal }) => callApi<Report>(`/reports/${name}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
