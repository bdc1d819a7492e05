import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Changes } from "../../contract/staff/setup/changes.ts";
import { callApi } from "../api/http.ts";

const KEY = ["changes"];
/** The first page is opened again and again, and an update loads the back office anew. */
const STALE_MS = 60 * 60_000;

/** What the versions of the site have brought, and which of them the person has seen. */
export function useChanges() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi<Changes>("/changes", { signal }),
    staleTime: STALE_MS,
  });
}

/** Remembers that the person has seen what a version brings, on all their devices. */
export function useSeeVersion() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (version: string) => callApi("/seen_version", { method: "POST", body: { version } }),
    onMutate: (version) =>
      queryClient.setQueryData<Changes>(KEY, (known) => known && { ...known, seenVersion: version }),
  });
  return mutate;
}
