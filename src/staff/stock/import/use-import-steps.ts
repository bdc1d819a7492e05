import { useMutation, useQuery } from "@tanstack/react-query";
import { type HttpError, useRefresh } from "ra-core";
import { useEffect, useRef, useState } from "react";
import type { Violation } from "../../../contract/hydra.ts";
import type { DryRun, FeedColumns, PreviewRow, StockMapping } from "../../../contract/staff/stock/stock-imports.ts";
import { callApi } from "../../api/http.ts";

/** How a file is read. */
export type Reading = { mapping: StockMapping; isPartial: boolean };

const PREVIEW_DELAY_MS = 400;
const path = (id: number, step: string) => `/stock_imports/${id}/${step}`;

/** Returns the columns of the file, and a guess of its mapping. */
export function useFeedColumns(id: number) {
  return useQuery<FeedColumns, HttpError>({
    queryKey: ["stock_imports", "columns", id],
    queryFn: ({ signal }) => callApi<FeedColumns>(path(id, "columns"), { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the first rows as the mapping reads them, shortly after the last change. Keeps the last rows while the mapping has errors. */
export function usePreview(id: number, mapping: StockMapping) {
  const settled = useSettled(mapping);
  return useQuery<{ rows: PreviewRow[] }, HttpError>({
    queryKey: ["stock_imports", "preview", id, settled],
    queryFn: ({ signal }) =>
      callApi<{ rows: PreviewRow[] }>(path(id, "preview"), { method: "POST", body: { mapping: settled }, signal }),
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns what the import would do. */
export function useDryRun(id: number) {
  return useMutation<DryRun, HttpError, Reading>({
    mutationFn: (body) => callApi<DryRun>(path(id, "dry_run"), { method: "POST", body }),
  });
}

/** Saves how the file is read on the server shortly after each change, so that a reload or an ended session loses nothing. */
export function useKeptReading(id: number, reading: Reading) {
  const settled = useSettled(reading);
  const first = useRef(reading);
  const { mutate, error } = useMutation<unknown, HttpError, Reading>({
    mutationFn: (body) => callApi(path(id, "reading"), { method: "PUT", body }),
  });
  useEffect(() => {
    if (settled !== first.current) mutate(settled);
  }, [settled, mutate]);
  return error;
}

export function useStart(id: number) {
  const refresh = useRefresh();
  return useMutation<unknown, HttpError, Reading & { withdrawsMost: boolean }>({
    mutationFn: (body) => callApi(path(id, "start"), { method: "POST", body }),
    onSuccess: () => refresh(),
  });
}

export function useUndo(id: number) {
  const refresh = useRefresh();
  return useMutation<unknown, HttpError>({
    mutationFn: () => callApi(path(id, "undo"), { method: "POST", body: {} }),
    onSuccess: () => refresh(),
  });
}

/** Returns the API's messages about a mapping, by field: "price". */
export function fieldProblems(error: HttpError | null): Map<string, string> {
  const { violations = [] } = (error?.body ?? {}) as { violations?: Violation[] };
  return new Map(
    violations.flatMap(({ propertyPath, message }) => {
      const [, , field] = propertyPath.split(".");
      return field === undefined ? [] : [[field, message] as const];
    }),
  );
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
