import { Card, CardContent, List, ListItem, ListItemText, Typography } from "@mui/material";
import { useCanAccess, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { formatRand } from "../../contract/formats/format.ts";
import type { StaffOffer } from "../../contract/staff/offers/offer.ts";
import { useLead } from "../enquiries/use-lead.ts";
import { formatDay } from "../format/south-african-time.ts";
import { OfferStatusChip } from "./offer-status-chip.tsx";
import { offerNumber } from "./offer-words.ts";

/** Lists the offers to the customer of an enquiry, the latest first. */
export function OffersCard() {
  const lead = useLead();
  const { canAccess } = useCanAccess({ resource: "offers", action: "list" });
  const { data: found = [] } = useGetList<StaffOffer>(
    "offers",
    {
      filter: { enquiryId: lead?.id },
      sort: { field: "id", order: "DESC" },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: lead !== undefined && canAccess === true },
  );
  if (found.length === 0) return null;
  return (
    <Card component="section" aria-label="Offers">
      <CardContent>
        <Typography component="h2" variant="h6">
          Offers
        </Typography>
        <List dense disablePadding>
          {found.map((offer) => (
            <ListItem key={offer.id} disableGutters secondaryAction={<OfferStatusChip status={offer.status} />}>
              <ListItemText
                primary={<Link to={`/offers/${offer.id}`}>{offer.title}</Link>}
                secondary={`${offerNumber(offer)} · ${formatRand(offer.total)} · until ${formatDay(offer.validUntil)}`}
                sx={{ pr: 7, overflowWrap: "anywhere" }}
              />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
