import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useResourceContext, useShowContext } from "react-admin";
import type { CustomerAction } from "../../contract/customers/customers.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";

/** Returns a function that decides about another customer, or an enquiry, and then shows the customer of the page as it is afterwards. Throws the API's errors. */
export function useCustomerAction(): (action: CustomerAction, id: number) => Promise<void> {
  const { record, refetch } = useShowContext();
  const resource = useResourceContext() ?? "customers";
  const dataProvider = useDataProvider<StaffDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (action, id) => {
    const body = action === "split" ? { enquiryId: id } : { customerId: id };
    await dataProvider.act(resource, { id: record?.id ?? "", action, body });
    await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: [resource, "getList"] })]);
    notify(DONE[action], { type: "success" });
  };
}

const DONE: Record<CustomerAction, string> = {
  merge: "They are one customer now.",
  unmerge: "They are two customers again.",
  dismiss: "They stay two customers.",
  split: "The enquiry has a customer of its own now.",
};
