import { Box, Link } from "@mui/material";
import type { RaRecord } from "ra-core";
import { DataTable, useCreatePath, usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { STOCK_COLUMN_NAMES } from "../../../contract/staff/stock/stock-list.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import { NoItems } from "../../screens/bin.tsx";
import { ListPicture } from "../../screens/list/list-picture.tsx";
import type { Screen } from "../../screens/screen.ts";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { headingOf, STOCK_CELLS } from "./stock-columns.tsx";
import { useChosenColumns } from "./use-chosen-columns.ts";

/** The list of stock as a table. */
export function StockTable({ screen }: { screen: Screen }) {
  const { permissions: me } = usePermissions<Me>();
  const { columns } = useChosenColumns();
  const mayChange = me !== undefined && mayDo(me, "vehicles", "update");
  return (
    <DataTable
      empty={<NoItems />}
      rowClick="edit"
      bulkActionButtons={mayChange && <SelectionBar />}
      bulkActionsToolbar={mayChange && <SelectionBar />}
      sx={TABLE}
    >
      <DataTable.Col
        source="picture"
        label="Picture"
        disableSort
        render={(record) => <ListPicture screen={screen} record={record as RaRecord} />}
      />
      <DataTable.Col
        source="title"
        label="Vehicle"
        disableSort
        render={(record) => <VehicleLink screen={screen} record={record as RaRecord} />}
      />
      {STOCK_COLUMN_NAMES.filter((name) => columns.includes(name)).map((name) => {
        const { render, isNumber = false, sortBy } = STOCK_CELLS[name];
        return (
          <DataTable.Col
            key={name}
            source={sortBy ?? name}
            label={headingOf(name)}
            disableSort={sortBy === undefined}
            sortByOrder={sortBy === "price" || sortBy === "createdAt" ? "ASC" : "DESC"}
            render={(record) => render(record as RaRecord)}
            {...(isNumber && { align: "right" as const })}
          />
        );
      })}
    </DataTable>
  );
}

/** The scroll of a wide table stays within it. */
const TABLE = {
  "& .RaDataTable-tableWrapper": { overflowX: "auto" },
  "& td, & th": { px: 1 },
  "& td": { fontVariantNumeric: "tabular-nums" },
} as const;

/** Rows also open on a click; the link is for keyboards and screen readers. */
export function VehicleLink({ screen, record }: { screen: Screen; record: RaRecord }) {
  const createPath = useCreatePath();
  const { make, model, variant, year } = record;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: screen.resource, id: record.id, type: "edit" })}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {`${year} ${make} ${model}`}
      {variant && (
        <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
          {variant}
        </Box>
      )}
    </Link>
  );
}
