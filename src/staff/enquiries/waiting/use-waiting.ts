import { useQuery } from "@tanstack/react-query";
import type { Waiting } from "../../../contract/staff/enquiries/waiting.ts";
import { callApi } from "../../api/http.ts";
import { WAITING_QUERY } from "../queries.ts";

/** Refetched regularly, since waiting times change without events. */
const REFETCH_MS = 60_000;

/** Returns the customers who wait to be contacted, by dealer and owner. */
export function useWaiting() {
  return useQuery({
    queryKey: [WAITING_QUERY],
    queryFn: ({ signal }) => callApi<Waiting>("/waiting_enquiries", { signal }),
    refetchInterval: REFETCH_MS,
  });
}

/** Returns how many customers of these groups wait, or are overdue. */
export const sumOf = (groups: Waiting, name: "waiting" | "overdue"): number =>
  groups.reduce((sum, group) => sum + group[name], 0);
