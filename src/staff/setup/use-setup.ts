import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CheckItem } from "../../contract/staff/setup/check.ts";
import type { Setup, SetupChange } from "../../contract/staff/setup/guide.ts";
import type { System } from "../../contract/staff/setup/system.ts";
import { callApi } from "../api/http.ts";

const SETUP = ["setup"];

/** Loads the guide to a new site, if the person may read it. */
export function useSetup({ enabled }: { enabled: boolean }) {
  return useQuery({ queryKey: SETUP, queryFn: ({ signal }) => callApi<Setup>("/setup", { signal }), enabled });
}

/** Whether the first page has the guide: until every step is done or skipped, or somebody puts it away. */
export const isGuideShown = ({ steps, isPutAway }: Setup) => !isPutAway && steps.some(({ state }) => state === "open");

export function useSetupChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SetupChange) => callApi<Setup>("/setup", { method: "PATCH", body }),
    onSuccess: (setup) => queryClient.setQueryData(SETUP, setup),
  });
}

/** How often a page that stays open looks again. */
const REFETCH_MS = 60_000;

/** Runs the checks. The guide knows their last states. `isLive`: again each minute while the page is seen. */
export function useChecks({ isLive = false } = {}) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ["checks"],
    refetchInterval: isLive && REFETCH_MS,
    queryFn: async ({ signal }) => {
      const checks = await callApi<CheckItem[]>("/checks", { signal });
      await queryClient.invalidateQueries({ queryKey: SETUP });
      return checks;
    },
  });
}

/** Loads the version and the processes that are alive, again each minute. */
export function useSystem() {
  return useQuery({
    queryKey: ["system"],
    queryFn: ({ signal }) => callApi<System>("/system", { signal }),
    refetchInterval: REFETCH_MS,
  });
}
