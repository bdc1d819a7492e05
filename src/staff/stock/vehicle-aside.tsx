import { Card, CardContent, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { type RaRecord, useCanAccess, useRecordContext } from "react-admin";
import { formatRand } from "../../contract/formats/format.ts";
import { missingParts } from "../../contract/staff/stock/completeness.ts";
import type { VehicleStatus } from "../../contract/staff/stock/vehicle.ts";
import { formatTime } from "../format/south-african-time.ts";
import { ActionButton } from "../screens/action-button.tsx";
import { DiscardDraftButton } from "./discard-draft-button.tsx";
import { ReservedFor } from "./list/stock-columns.tsx";
import { ScheduledPriceSection } from "./scheduled-price-section.tsx";
import { VehicleStatusChip } from "./vehicle-status.tsx";

/** Actions on a vehicle by its status: the API's action, the button, and the message afterwards. */
const ACTIONS: Record<VehicleStatus, readonly (readonly [action: string, label: string, done: string])[]> = {
  draft: [
    ["publish", "Publish", "Published. Visitors see it."],
    ["sold", "Sold", "Marked as sold. It was never on the site."],
  ],
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

/** Shows the vehicle's status, buttons that change it, its figures, and its earlier prices. */
export function VehicleAside() {
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource: "vehicles", action: "update", record });
  if (record === undefined) return null;
  const prices: readonly Price[] = record.prices ?? [];
  const isInStock = ["draft", "for_sale", "reserved"].includes(record.status);
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: "space-between", mb: 1.5 }}>
          <Typography component="h2" variant="h6">
            Sale
          </Typography>
          <Stack sx={{ alignItems: "flex-end", gap: 0.5 }}>
            <VehicleStatusChip record={record} />
            <ReservedFor record={record} />
          </Stack>
        </Stack>
        {canAccess && (
          <Stack sx={{ gap: 1 }}>
            {ACTIONS[record.status as VehicleStatus].map(([action, label, done]) => (
              <ActionButton key={action} action={action} label={label} done={() => done} />
            ))}
            {record.status === "draft" && <DiscardDraftButton record={record} />}
          </Stack>
        )}
        {isInStock && <Figures record={record} />}
        {isInStock && <ScheduledPriceSection record={record} mayChange={canAccess === true} />}
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

/** How long a vehicle has been in stock, how many people want it, and what similar ones cost. */
export function Figures({ record }: { record: RaRecord }) {
  const { daysInStock, views, hearts, enquiries, compared, marketPrice, marketDifference: percent } = record;
  const difference = percent === 0 ? "the same" : `${Math.abs(percent)}% ${percent > 0 ? "less" : "more"}`;
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      {`In stock for ${daysInStock} ${daysInStock === 1 ? "day" : "days"}. In the last 30 days: ${views} views, ${hearts} hearts, ${enquiries} enquiries. `}
      {marketPrice === null
        ? "There are too few similar cars in the group to compare its price."
        : `The median of ${compared} similar cars is ${formatRand(marketPrice)}: ${difference}.`}
    </Typography>
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
