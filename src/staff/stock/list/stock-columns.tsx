import { Box, Typography } from "@mui/material";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";
import { ReferenceField, usePermissions } from "react-admin";
import { formatCount, formatKilometres, formatRand } from "../../../contract/formats/format.ts";
import { STOCK_COLUMNS, type StockColumn } from "../../../contract/staff/stock/stock-list.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import { formatDay } from "../../format/south-african-time.ts";
import { VehicleStatusChip } from "../vehicle-status.tsx";
import { PriceCell } from "./price-cell.tsx";

/** How the list shows a column. */
export type StockCell = {
  render: (record: RaRecord) => ReactNode;
  isNumber?: boolean;
  /** The API's order, if the column has one. */
  sortBy?: string;
};

const number = (name: StockColumn): StockCell => ({
  render: (record) => formatCount(record[name]),
  isNumber: true,
  sortBy: name,
});

export const STOCK_CELLS: Record<StockColumn, StockCell> = {
  stockNumber: { render: ({ stockNumber }) => stockNumber },
  dealerName: { render: ({ dealerName }) => dealerName },
  year: { render: ({ year }) => year, isNumber: true, sortBy: "year" },
  mileage: { render: ({ mileage }) => formatKilometres(mileage), isNumber: true, sortBy: "mileage" },
  price: { render: (record) => <PriceCell record={record} />, isNumber: true, sortBy: "price" },
  marketDifference: {
    render: (record) => <MarketDifference record={record} />,
    isNumber: true,
    sortBy: "marketDifference",
  },
  // The older the first day is, the more days it is in stock.
  daysInStock: { render: ({ daysInStock }) => daysInStock, isNumber: true, sortBy: "createdAt" },
  completeness: { render: ({ completeness }) => `${completeness}%`, isNumber: true, sortBy: "completeness" },
  pictures: number("pictures"),
  views: number("views"),
  hearts: number("hearts"),
  enquiries: number("enquiries"),
  updatedAt: { render: ({ updatedAt }) => formatDay(updatedAt), sortBy: "updatedAt" },
  status: { render: (record) => <Status record={record} /> },
};

/** The heading of a column. Counts are of the last thirty days. */
export const headingOf = (name: StockColumn): string => STOCK_COLUMNS[name];

/** How much dearer a car is than similar ones, in words that need no colour. */
function MarketDifference({ record }: { record: RaRecord }) {
  const { marketDifference: percent, marketPrice, compared } = record;
  if (percent === null) return <Quiet title={`${compared} similar cars are too few to compare`}>–</Quiet>;
  const text = percent === 0 ? "the same" : `${Math.abs(percent)}% ${percent > 0 ? "above" : "below"}`;
  return (
    <Box
      component="span"
      title={`Median of ${compared} similar cars: ${formatRand(marketPrice)}`}
      sx={{ whiteSpace: "nowrap" }}
    >
      {text}
    </Box>
  );
}

function Quiet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" color="text.secondary" title={title}>
      {children}
    </Typography>
  );
}

/** The status, and for whom a vehicle is reserved. */
function Status({ record }: { record: RaRecord }) {
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 0.5 }}>
      <VehicleStatusChip record={record} />
      <ReservedFor record={record} />
    </Box>
  );
}

/** Links to the enquiry for whose customer a vehicle is reserved, if the person may read enquiries. */
export function ReservedFor({ record }: { record: RaRecord }) {
  const { permissions: me } = usePermissions<Me>();
  if (record.reservedForId === null) return null;
  const mayRead = me !== undefined && mayDo(me, "customer_enquiries", "read");
  if (!mayRead) return <Quiet title="Reserved for a customer">for a customer</Quiet>;
  return (
    <Typography component="span" variant="body2" onClick={(event) => event.stopPropagation()}>
      {"for "}
      <ReferenceField
        record={record}
        source="reservedForId"
        reference="customer_enquiries"
        link="edit"
        emptyText="a customer"
      />
    </Typography>
  );
}
