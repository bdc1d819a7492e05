import LocalOfferIcon from "@mui/icons-material/LocalOfferOutlined";
import { Button } from "@mui/material";
import { useCanAccess } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffCustomerEnquiry } from "../../contract/staff/enquiries/customer-enquiry.ts";

/** Leads to the form of an offer to the customer. */
export function MakeOfferButton({ lead }: { lead: StaffCustomerEnquiry }) {
  const { canAccess } = useCanAccess({ resource: "offers", action: "create" });
  if (!canAccess || lead.dealerId === null || lead.erasedAt !== null || lead.spamSignals !== null) return null;
  return (
    <Button
      component={Link}
      to={`/offers/create?enquiryId=${lead.id}`}
      variant="outlined"
      startIcon={<LocalOfferIcon />}
    >
      Make an offer
    </Button>
  );
}
