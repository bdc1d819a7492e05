import { Avatar, Box, Link, Typography } from "@mui/material";
import { formatKilometres, formatRand } from "../../contract/formats/format.ts";
import type { StaffCustomerEnquiry } from "../../contract/staff/enquiries/customer-enquiry.ts";
import { formatDay, formatTime } from "../format/south-african-time.ts";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import { type Fact, FactList } from "../screens/fact-list.tsx";
import { formName } from "./lead-words.ts";
import { useLead } from "./use-lead.ts";

/** Shows the enquiry: its message, the vehicle as it was then, and further details. */
export function LeadFacts() {
  const lead = useLead();
  if (lead === undefined) return null;
  const { message, offer, make, model, variant, erasedAt } = lead;
  const facts: Fact[] = [
    ["Form", formName(lead.form)],
    ["Vehicle", offer === null && [make, model, variant].filter(Boolean).join(" ")],
    ["VIN", lead.vinNo],
    ["Part number", lead.partNo],
    ["Registration number", lead.registrationNumber],
    ["Kilometres", lead.kilometres !== null && formatKilometres(lead.kilometres)],
    ["Would like to come on", lead.preferredDay && formatDay(lead.preferredDay)],
    ["Region", lead.region],
    ["Received", formatTime(lead.createdAt)],
    ["Reference", lead.reference],
    ["Came from", [lead.source, lead.sourceCode].filter(Boolean).join(" · ")],
    ["Agreed to be contacted", lead.contact ? "yes" : "no"],
    ["Wants offers by e-mail", lead.marketingOptIn ? "yes" : "no"],
  ];
  return (
    <Box>
      {erasedAt !== null && <Typography>The personal data was erased on {formatTime(erasedAt)}.</Typography>}
      {message && <Typography sx={{ whiteSpace: "pre-line", fontSize: "1.0625rem", mb: 2 }}>{message}</Typography>}
      {offer !== null && <Offer offer={offer} />}
      <FactList facts={facts} columnWidth="8rem" />
    </Box>
  );
}

function Offer({ offer }: { offer: NonNullable<StaffCustomerEnquiry["offer"]> }) {
  const { title, uri, image, price, stockNumber, year, mileage, colour } = offer;
  const details = [
    price !== null && formatRand(price),
    stockNumber !== null && `Stock number ${stockNumber}`,
    year,
    mileage !== null && formatKilometres(mileage),
    colour,
  ].filter(Boolean);
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "center", mt: 1, p: 1.5, bgcolor: "background.default" }}>
      <Avatar
        variant="rounded"
        src={thumbnailUrl(image)}
        alt=""
        sx={{ width: { xs: 96, sm: 120 }, height: { xs: 64, sm: 80 } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Link href={uri} target="_blank" rel="noopener" sx={{ fontWeight: 700 }}>
          {title}
        </Link>
        <Typography variant="body2">{details.join(" · ")}</Typography>
        <Typography variant="caption" color="text.secondary">
          As it was when the customer asked
        </Typography>
      </Box>
    </Box>
  );
}
