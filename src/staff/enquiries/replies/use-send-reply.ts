import { useMutation } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useDataProvider, useEditContext, useNotify } from "react-admin";
import type { StaffDataProvider } from "../../api/data-provider.ts";

export type Reply = { subject: string; text: string };
type Failure = HttpError & { body?: { errors?: { subject?: string; text?: string } } };

/** E-mails the sender of the lead of the page, and refreshes the lead. */
export function useSendReply({ onSent }: { onSent: () => void }) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  return useMutation<unknown, Failure, Reply>({
    mutationFn: (body) => dataProvider.act(resource, { id: record?.id ?? "", action: "replies", body }),
    onSuccess: async () => {
      onSent();
      notify("The e-mail is on its way.", { type: "success" });
      await refetch();
    },
  });
}
