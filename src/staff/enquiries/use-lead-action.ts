import { useMutation } from "@tanstack/react-query";
import { useCanAccess, useDataProvider, useEditContext, useNotify } from "react-admin";
import type { StaffDataProvider } from "../api/data-provider.ts";

/** Performs an action on the lead of the page and refreshes it. `act` is undefined if the person may not. */
export function useLeadAction(action: "no_reply_needed" | "release" | "send_again" | `replies/${number}/send_again`) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record });
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.act(resource, { id: record?.id ?? "", action }),
    onSuccess: () => refetch(),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return { act: canAccess ? () => mutate() : undefined, isPending };
}
