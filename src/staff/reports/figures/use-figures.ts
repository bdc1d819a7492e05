import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FigureGroup, FigureName } from "../../../contract/reports/figures.ts";
import type { ComparedFigures, FigureRows } from "../../../contract/staff/reports/figures.ts";
import { callApi } from "../../api/http.ts";
import type { Question } from "../use-report.ts";

/** Loads figures side by side. While another period is loading, the last one stays visible. */
export function useFigures(by: FigureGroup, question: Question) {
  const query = queryOf({ by, ...question });
  return useQuery({
    queryKey: ["figures", query],
    queryFn: ({ signal }) => callApi<ComparedFigures>(`/figures?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export type RowsQuestion = Question & {
  by: FigureGroup;
  figure: FigureName;
  /** Undefined: the rows of all. */
  key: string | undefined;
  page: number;
};

/** Loads the rows of a figure. */
export function useFigureRows(question: RowsQuestion) {
  const query = queryOf(question);
  return useQuery({
    queryKey: ["figure_rows", query],
    queryFn: ({ signal }) => callApi<FigureRows>(`/figures/rows?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of an address, without what is undefined. */
export function queryOf(parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
