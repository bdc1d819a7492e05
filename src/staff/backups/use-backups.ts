import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import type { Backups } from "../../contract/staff/setup/backup.ts";
import { callApi } from "../api/http.ts";

const KEY = ["backups"];
/** How often the list is read anew while a backup is made. */
const RUNNING_INTERVAL_MS = 3000;

export const isBeingMade = ({ items }: Backups) => items.some(({ state }) => state === "asked" || state === "running");

export function useBackups() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi<Backups>("/backups", { signal }),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? RUNNING_INTERVAL_MS : false),
  });
}

/** Asks for a backup. */
export function useBackUpNow(onError: (error: HttpError) => void) {
  const queryClient = useQueryClient();
  return useMutation<Backups, HttpError>({
    mutationFn: () => callApi<Backups>("/backups", { method: "POST", body: {} }),
    onSuccess: (backups) => queryClient.setQueryData(KEY, backups),
    onError,
  });
}
