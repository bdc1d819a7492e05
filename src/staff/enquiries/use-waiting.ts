import { useQuery } from "@tanstack/react-query";
import type { Waiting } from "../../contract/staff/waiting.ts";
import { callApi } from "../api/http.ts";
import { WAITING_QUERY } from "./queries.ts";

/** Time passes, also when nothing happens. */
const REFETCH_MS = 60_000;

/** The customers who wait to be contacted, by dealer and by who looks after them. */
export function useWaiting() {
  return useQuery({
    queryKey: [WAITING_QUERY],
    queryFn: ({ signal }) => callApi<Waiting>("/waiting_enquiries", { signal }),
    refetchInterval: REFETCH_MS,
  });
}

/** How many customers of these groups wait, or wait too long. */
export const sumOf = (groups: Waiting, name: "waiting" | "overdue"): number =>
  groups.reduce((sum, group) => sum + group[name], 0);
