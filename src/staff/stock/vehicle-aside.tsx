import { Card, CardContent, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { type RaRecord, useCanAccess, useRecordContext } from "react-admin";
import { formatRand } from "../../contract/formats/format.ts";
import { missingParts } from "../../contract/staff/stock/completeness.ts";
import { formatTime } from "../format/south-african-time.ts";
import { ActionButton } from "../screens/action-button.tsx";
import { VehicleStatusChip } from "./vehicle-status.tsx";
import type { VehicleStatus } from "./vehicle-statuses.ts";

/** Actions on a vehicle by its status: the API's action, the button, and the message afterwards. */
const ACTIONS: Record<VehicleStatus, readonly (readonly [action: string, label: string, done: string])[]> = {
  for_sale: [
    ["reserve", "Reserve", "Reserved. Visitors still see it, marked as reserved."],
    ["sold", "Sold", "Marked as sold. It is off the site."],
    ["withdraw", "Withdraw", "Withdrawn. It is off the site."],
  ],
  reserved: [
    ["release", "Not reserved any more", "It is for sale again."],
    ["sold", "Sold", "Marked as sold. It is off the site."],
    ["withdraw", "Withdraw", "Withdrawn. It is off the site."],
  ],
  sold: [["back_for_sale", "Back for sale", "It is for sale again."]],
  withdrawn: [["back_for_sale", "Back for sale", "It is for sale again."]],
};

type Price = { price: number; until: string };

/** Shows the vehicle's status, buttons that change it, and its earlier prices. */
export function VehicleAside() {
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource: "vehicles", action: "update", record });
  if (record === undefined) return null;
  const prices: readonly Price[] = record.prices ?? [];
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: "space-between", mb: 1.5 }}>
          <Typography component="h2" variant="h6">
            Sale
          </Typography>
          <VehicleStatusChip record={record} />
        </Stack>
        {canAccess && (
          <Stack sx={{ gap: 1 }}>
            {ACTIONS[record.status as VehicleStatus].map(([action, label, done]) => (
              <ActionButton key={action} action={action} label={label} done={() => done} />
            ))}
          </Stack>
        )}
        <Completeness record={record} />
        {prices.length > 0 && (
          <>
            <Typography component="h2" variant="h6" sx={{ mt: 2 }}>
              Earlier prices
            </Typography>
            <List dense disablePadding>
              {prices.map(({ price, until }) => (
                <ListItem key={until} disableGutters>
                  <ListItemText primary={formatRand(price)} secondary={`until ${formatTime(until)}`} />
                </ListItem>
              ))}
            </List>
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** Maximum number of missing parts to name. */
const MAX_NAMED = 5;

/** How complete the saved description is, and what buyers miss most. */
function Completeness({ record }: { record: RaRecord }) {
  const missing = missingParts(record).slice(0, MAX_NAMED);
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 2 }}>
        {`Complete: ${record.completeness}%`}
      </Typography>
      {missing.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {`Buyers ask first for: ${missing.join(", ")}.`}
        </Typography>
      )}
    </>
  );
}
