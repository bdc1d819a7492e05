import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useShowContext } from "react-admin";
import type { LeadNote } from "../../contract/staff/enquiries/customer-enquiry.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { useCustomer } from "./use-customer.ts";

/** Returns a function that notes something with the customer's latest enquiry, and whether it is under way. */
export function useNoteForCustomer({ onAdded }: { onAdded?: () => void } = {}) {
  const customer = useCustomer();
  const { refetch } = useShowContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const [latest] = customer?.leads ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: async (note: LeadNote) => {
      if (latest) await dataProvider.act("customer_enquiries", { id: latest.id, action: "notes", body: note });
    },
    onSuccess: async () => {
      onAdded?.();
      await refetch();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return { addNote: mutate, isPending };
}
