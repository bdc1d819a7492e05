import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import {
  type ChosenColumns,
  DEFAULT_STOCK_COLUMNS,
  STOCK_COLUMN_NAMES,
  type StockColumn,
} from "../../../contract/staff/stock/stock-list.ts";
import { callApi } from "../../api/http.ts";

const PATH = "/list_columns/vehicles";
const QUERY_KEY = ["list_columns", "vehicles"];

/** The columns that the person has chosen, which the server keeps, so that they are the same on every device. */
export function useChosenColumns() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callApi<ChosenColumns>(PATH, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useMutation({
    mutationFn: (columns: StockColumn[] | null) => callApi<ChosenColumns>(PATH, { method: "PUT", body: { columns } }),
    onMutate: (columns) => queryClient.setQueryData<ChosenColumns>(QUERY_KEY, { columns }),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  const columns = data?.columns ?? DEFAULT_STOCK_COLUMNS;
  return {
    columns,
    /** Shows or hides a column. One is always shown. */
    toggle(name: StockColumn) {
      const chosen = STOCK_COLUMN_NAMES.filter((one) => columns.includes(one) !== (one === name));
      if (chosen.length > 0) mutate(chosen);
    },
    reset: () => mutate(null),
  };
}
