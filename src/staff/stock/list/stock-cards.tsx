import { Box, Card, Checkbox, Stack, Typography } from "@mui/material";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";
import { Loading, useListContext, usePermissions } from "react-admin";
import { formatKilometres } from "../../../contract/formats/format.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import { NoItems } from "../../screens/bin.tsx";
import { ListPicture } from "../../screens/list/list-picture.tsx";
import type { Screen } from "../../screens/screen.ts";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { STOCK_CELLS } from "./stock-columns.tsx";
import { VehicleLink } from "./stock-table.tsx";

/** The list of stock on a phone. */
export function StockCards({ screen }: { screen: Screen }) {
  const { data, isPending, selectedIds, onToggleItem } = useListContext();
  const { permissions: me } = usePermissions<Me>();
  const mayChange = me !== undefined && mayDo(me, "vehicles", "update");
  if (isPending) return <Loading />;
  if (data === undefined || data.length === 0) return <NoItems />;
  return (
    <>
      <Stack component="ul" sx={{ listStyle: "none", m: 0, p: 1, gap: 1 }}>
        {data.map((record) => (
          <Card key={record.id} component="li" sx={{ p: 1.5 }}>
            <StockCard
              screen={screen}
              record={record}
              check={
                mayChange && (
                  <Checkbox
                    checked={selectedIds.includes(record.id)}
                    onChange={() => onToggleItem(record.id)}
                    slotProps={{ input: { "aria-label": `Select ${record.stockNumber}` } }}
                    sx={{ m: -1 }}
                  />
                )
              }
            />
          </Card>
        ))}
      </Stack>
      {mayChange && <SelectionBar />}
    </>
  );
}

type StockCardProps = { screen: Screen; record: RaRecord; check: ReactNode };

function StockCard({ screen, record, check }: StockCardProps) {
  const { stockNumber, mileage, dealerName, daysInStock, pictures, views, hearts, enquiries, completeness } = record;
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "auto minmax(0, 1fr) auto", alignItems: "start" }}>
      <ListPicture screen={screen} record={record} />
      <Box sx={{ overflowWrap: "anywhere" }}>
        <VehicleLink screen={screen} record={record} />
        <Typography variant="body2" color="text.secondary">
          {`${stockNumber} · ${formatKilometres(mileage)} · ${dealerName}`}
        </Typography>
      </Box>
      {check}
      <Box sx={{ gridColumn: "1 / -1", display: "flex", justifyContent: "space-between", gap: 1, flexWrap: "wrap" }}>
        {STOCK_CELLS.price.render(record)}
        {STOCK_CELLS.status.render(record)}
      </Box>
      <Typography variant="body2" sx={{ gridColumn: "1 / -1" }}>
        {`${count(daysInStock, "day")} in stock · against similar: `}
        {STOCK_CELLS.marketDifference.render(record)}
        {` · ${completeness}% complete · ${count(pictures, "picture")}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: "1 / -1" }}>
        {`In 30 days: ${count(views, "view")}, ${count(hearts, "heart")}, ${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}`}
      </Typography>
    </Box>
  );
}

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? "" : "s"}`;
