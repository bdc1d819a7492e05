import { useRecordContext } from "react-admin";
import type { StaffCustomerEnquiry } from "../../contract/staff/enquiries/customer-enquiry.ts";

/** Returns the lead of the page, or undefined until it is loaded. Before that, react-admin may have the list's version without details. */
export function useLead(): StaffCustomerEnquiry | undefined {
  const lead = useRecordContext<Partial<StaffCustomerEnquiry> & { id: number }>();
  return lead?.timeline === undefined ? undefined : (lead as StaffCustomerEnquiry);
}
