import { Card, CardContent, List, ListItemButton, ListItemText, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { formName } from "../enquiries/lead-words.ts";
import { StageChip } from "../enquiries/stage-chip.tsx";
import { formatTime } from "../format/south-african-time.ts";
import { enquiriesText } from "./customer-words.ts";
import { useCustomer } from "./use-customer.ts";

/** Lists the customer's enquiries, each a link. */
export function CustomerLeadsCard() {
  const customer = useCustomer();
  if (customer === undefined) return null;
  return (
    <Card component="section" aria-labelledby="customer-leads">
      <CardContent sx={{ pb: 1 }}>
        <Typography id="customer-leads" component="h2" variant="h6">
          {enquiriesText(customer.leads.length)}
        </Typography>
      </CardContent>
      <List disablePadding>
        {customer.leads.map((lead) => (
          <li key={lead.id}>
            <ListItemButton component={Link} to={`/customer_enquiries/${lead.id}`} sx={{ gap: 1.5 }}>
              <ListItemText
                primary={lead.title ?? formName(lead.form)}
                secondary={[formatTime(lead.createdAt), lead.ownerName].filter(Boolean).join(" · ")}
                sx={{ overflowWrap: "anywhere" }}
              />
              <StageChip record={lead} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Card>
  );
}
