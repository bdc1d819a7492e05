import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useEditContext, useNotify } from "react-admin";
import type { LeadNote } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { StaffDataProvider } from "../../api/data-provider.ts";

/** Adds a note to the lead or application of the page, and refreshes it. */
export function useAddNote({ onAdded }: { onAdded?: () => void } = {}) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (note: LeadNote) => dataProvider.act(resource, { id: record?.id ?? "", action: "notes", body: note }),
    onSuccess: async () => {
      onAdded?.();
      await refetch();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return { addNote: mutate, isPending };
}
