import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useDataProvider } from "react-admin";
import type { Lead } from "./inbox-context.ts";

const RESOURCE = "customer_enquiries";
/** The enquiries around the open one that are loaded before somebody opens them: the next two and the previous one. */
const AHEAD = [1, 2, -1];

/** How long after the open enquiry its neighbours are asked for, so that it comes first. */
const DELAY_MS = 100;

/**
 * Loads the neighbours of the open enquiry in advance, or the first ones: one after the other, since the site works on few requests of a person at
 * a time. Returns a function that loads another one.
 */
export function usePrefetch(openId: number | undefined, ids: readonly number[]): (id: number) => Promise<void> {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const prefetch = useCallback(
    async (id: number) => {
      const queryKey = [RESOURCE, "getOne", { id: String(id), meta: undefined }];
      // The list puts enquiries without details into the cache. What has changed since is loaded again when it is opened.
      if (queryClient.getQueryData<Lead>(queryKey)?.timeline !== undefined) return;
      await queryClient.prefetchQuery({
        queryKey,
        queryFn: ({ signal }) => dataProvider.getOne<Lead>(RESOURCE, { id, signal }).then(({ data }) => data),
        staleTime: 0,
      });
    },
    [queryClient, dataProvider],
  );
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const place = openId === undefined ? -1 : ids.indexOf(openId);
      for (const by of AHEAD) {
        const id = ids[place + by];
        if (id !== undefined && !isOver) await prefetch(id);
      }
    }, DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [openId, ids, prefetch]);
  return prefetch;
}
