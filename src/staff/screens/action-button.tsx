import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useEditContext, useNotify } from "react-admin";
import type { StaffDataProvider } from "../api/data-provider.ts";

type ActionButtonProps = {
  /** Name of the action in the API: "reserve". */
  action: string;
  label: string;
  /** Returns the message afterwards, from the API's response. */
  done: (response: Record<string, unknown>) => string;
};

/** A button that performs an action on the item and refreshes it. */
export function ActionButton({ action, label, done }: ActionButtonProps) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.act(resource, { id: record?.id ?? "", action }),
    onSuccess: async ({ data }) => {
      await refetch();
      notify(done(data as Record<string, unknown>), { type: "success" });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
