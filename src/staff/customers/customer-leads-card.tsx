import CallSplitIcon from "@mui/icons-material/CallSplit";
import {
  Box,
  Card,
  CardContent,
  IconButton,
  List,
  ListItemButton,
  ListItemText,
  Tooltip,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useCanAccess } from "react-admin";
import { Link } from "react-router-dom";
import type { CustomerLead } from "../../contract/staff/customers/customer.ts";
import { formName } from "../enquiries/lead-words.ts";
import { StageChip } from "../enquiries/stage-chip.tsx";
import { formatTime } from "../format/south-african-time.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";
import { enquiriesText } from "./customer-words.ts";
import { useCustomer } from "./use-customer.ts";
import { useCustomerAction } from "./use-customer-action.ts";

/** Lists the customer's enquiries, each a link, and takes out what is somebody else's. */
export function CustomerLeadsCard() {
  const customer = useCustomer();
  const { canAccess } = useCanAccess({ resource: "customers", action: "update" });
  const [split, setSplit] = useState<CustomerLead>();
  const act = useCustomerAction();
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
          <Box component="li" key={lead.id} sx={{ display: "flex", alignItems: "center" }}>
            <ListItemButton component={Link} to={`/customer_enquiries/${lead.id}`} sx={{ gap: 1.5 }}>
              <ListItemText
                primary={lead.title ?? formName(lead.form)}
                secondary={[formatTime(lead.createdAt), lead.ownerName].filter(Boolean).join(" · ")}
                sx={{ overflowWrap: "anywhere" }}
              />
              <StageChip record={lead} />
            </ListItemButton>
            {canAccess && customer.leads.length > 1 && (
              <Tooltip title="Somebody else’s">
                <IconButton
                  aria-label={`Somebody else’s: ${lead.title ?? formName(lead.form)}, ${lead.reference}`}
                  onClick={() => setSplit(lead)}
                >
                  <CallSplitIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </List>
      {split && (
        <ActionDialog
          title="Is this enquiry somebody else’s?"
          action="Take it out"
          isReady
          act={() => act("split", split.id)}
          onClose={() => setSplit(undefined)}
        >
          {() => (
            <Typography>
              {split.title ?? formName(split.form)}, {formatTime(split.createdAt)}, gets a customer of its own, for
              instance if father and son share name and telephone. Merging brings it back.
            </Typography>
          )}
        </ActionDialog>
      )}
    </Card>
  );
}
