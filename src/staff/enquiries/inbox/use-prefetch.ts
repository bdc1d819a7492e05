import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useDataProvider } from "react-admin";
import type { Lead } from "./inbox-context.ts";

const RESOURCE = "customer_enquiries";
/** The enquiries around the open one that are loaded before somebody opens them: the next two and the previous one. */
const AHEAD = [1, 2, -1];

/** Loads the neighbours of the open enquiry in advance, or the first ones. Returns a function that loads another one. */
export function usePrefetch(openId: number | undefined, ids: readonly number[]): (id: number) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const prefetch = useCallback(
    (id: number) => {
      const queryKey = [RESOURCE, "getOne", { id: String(id), meta: undefined }];
      const state = queryClient.getQueryState<Lead>(queryKey);
      // The list puts enquiries without details into the cache.
      if (state?.data?.timeline !== undefined && !state.isInvalidated) return;
      void queryClient.prefetchQuery({
        queryKey,
        queryFn: ({ signal }) => dataProvider.getOne<Lead>(RESOURCE, { id, signal }).then(({ data }) => data),
        staleTime: 0,
      });
    },
    [queryClient, dataProvider],
  );
  useEffect(() => {
    const place = openId === undefined ? -1 : ids.indexOf(openId);
    for (const by of AHEAD) {
      const id = ids[place + by];
      if (id !== undefined) prefetch(id);
    }
  }, [openId, ids, prefetch]);
  return prefetch;
}
