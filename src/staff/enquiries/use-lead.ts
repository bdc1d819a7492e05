import { useRecordContext } from "react-admin";
import type { StaffCustomerEnquiry } from "../../contract/staff/resources/customer-enquiry.ts";

/** The lead of the page. Undefined until it is loaded whole: until then there may be what its list knew, without details. */
export function useLead(): StaffCustomerEnquiry | undefined {
  const lead = useRecordContext<Partial<StaffCustomerEnquiry> & { id: number }>();
  return lead?.timeline === undefined ? undefined : (lead as StaffCustomerEnquiry);
}
