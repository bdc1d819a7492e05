import { useMutation } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useDataProvider, useEditContext, useNotify } from "react-admin";
import type { StaffDataProvider } from "../../api/data-provider.ts";

type Failure = HttpError & { body?: { errors?: Record<string, string> } };
type Decision = { action: string; body?: object; done: string };

/** Acts on the lead of the page, says `done`, and refreshes the lead. Errors of fields are left to the form. */
export function useDecide({ onDone }: { onDone?: () => void } = {}) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  return useMutation<unknown, Failure, Decision>({
    mutationFn: ({ action, body }) =>
      dataProvider.act(resource, { id: record?.id ?? "", action, ...(body && { body }) }),
    onSuccess: async (_, { done }) => {
      notify(done, { type: "success" });
      onDone?.();
      await refetch();
    },
  });
}
