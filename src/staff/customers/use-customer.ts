import { useRecordContext } from "react-admin";
import type { StaffCustomer } from "../../contract/staff/customers/customer.ts";

/** Returns the customer of the page, or undefined until it is loaded. Before that, react-admin may have the list's version without details. */
export function useCustomer(): StaffCustomer | undefined {
  const customer = useRecordContext<Partial<StaffCustomer> & { id: number }>();
  return customer?.timeline === undefined ? undefined : (customer as StaffCustomer);
}
