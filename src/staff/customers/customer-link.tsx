import { Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import type { StaffCustomerEnquiry } from "../../contract/staff/enquiries/customer-enquiry.ts";
import { enquiriesText } from "./customer-words.ts";

/** Links an enquiry to the page of its customer. */
export function CustomerLink({ lead }: { lead: StaffCustomerEnquiry }) {
  const { customerId, customerLeads } = lead;
  if (customerId === null) return null;
  return (
    <Typography variant="body2">
      <Link component={RouterLink} to={`/customers/${customerId}/show`}>
        {enquiriesText(customerLeads)} of this customer
      </Link>
    </Typography>
  );
}
