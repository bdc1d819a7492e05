import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNotify } from "react-admin";
import { callApi } from "../../../api/http.ts";
import type { Lead } from "../inbox-context.ts";

type Page = { data: Lead[] };

/** Returns a function that marks enquiries as read or unread by the person. The list shows it at once. */
export function useMark() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useCallback(
    async (enquiryIds: readonly number[], isRead: boolean) => {
      const ids = new Set(enquiryIds);
      const mark = (lead: Lead) => (ids.has(lead.id) ? { ...lead, isUnread: !isRead } : lead);
      const resource = "customer_enquiries";
      queryClient.setQueriesData<Page>({ queryKey: [resource, "getList"] }, (page) =>
        page === undefined ? page : { ...page, data: page.data.map(mark) },
      );
      for (const id of ids) {
        queryClient.setQueryData<Lead>([resource, "getOne", { id: String(id), meta: undefined }], (lead) =>
          lead === undefined ? lead : mark(lead),
        );
      }
      await callApi("/enquiry_reads", { method: "POST", body: { enquiryIds: [...ids], isRead } }).catch(
        (error: Error) => notify(error.message, { type: "error" }),
      );
    },
    [queryClient, notify],
  );
}
