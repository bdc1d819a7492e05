import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useEffect } from "react";
import { useDataProvider, useEditContext } from "react-admin";
import type { LeadFile, WhatsAppMessage, WhatsAppState } from "../../../contract/staff/enquiries/whatsapp.ts";
import type { StaffDataProvider } from "../../api/data-provider.ts";
import { callApi } from "../../api/http.ts";

type Fields = "text" | "template" | "fileId" | "file" | "seenMessageId";
export type WhatsAppError = HttpError & { body?: { errors?: Partial<Record<Fields, string>> } };

const keyOf = (leadId: number) => ["whatsapp", leadId];

/** What staff may write to the lead's customer by WhatsApp now. */
export function useWhatsAppState(leadId: number) {
  return useQuery({
    queryKey: keyOf(leadId),
    queryFn: ({ signal }) => callApi<WhatsAppState>(`/customer_enquiries/${leadId}/whatsapp`, { signal }),
  });
}

/** Reads the lead of the page and what may be written now and then anew: a message opens the window, or asks for no more. */
export function useRefreshedConversation(leadId: number, intervalMs: number): void {
  const { refetch } = useEditContext();
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      refetch();
      queries.invalidateQueries({ queryKey: keyOf(leadId) });
    };
    refresh();
    const timer = setInterval(refresh, intervalMs);
    return () => clearInterval(timer);
  }, [leadId, intervalMs, refetch, queries]);
}

/** Performs an action of the conversation on the lead of the page, and refreshes both, also if it is refused. */
export function useWhatsAppAction<Body extends WhatsAppMessage | undefined>(
  action: "whatsapp_messages" | "whatsapp_opt_in",
  { onDone }: { onDone?: () => void } = {},
) {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const queries = useQueryClient();
  return useMutation<unknown, WhatsAppError, Body>({
    mutationFn: (body) => dataProvider.act(resource, { id: record?.id ?? "", action, ...(body && { body }) }),
    onSuccess: onDone,
    onSettled: () => Promise.all([refetch(), queries.invalidateQueries({ queryKey: keyOf(Number(record?.id)) })]),
  });
}

/** Uploads a picture or PDF for a message. */
export function useAddFile(leadId: number, { onAdded }: { onAdded: (file: LeadFile) => void }) {
  return useMutation<LeadFile, WhatsAppError, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.append("file", file);
      return callApi<LeadFile>(`/customer_enquiries/${leadId}/files`, { method: "POST", body: form });
    },
    onSuccess: onAdded,
  });
}
