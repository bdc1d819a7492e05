import { Box, Checkbox, Link } from "@mui/material";
import type { RaRecord } from "ra-core";
import { DataTable, useCreatePath, useListContext, usePermissions } from "react-admin";
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
    <>
      <DataTable empty={<NoItems />} rowClick="edit" bulkActionButtons={false} sx={TABLE}>
        {mayChange && (
          <DataTable.Col
            source="selected"
            label={<SelectPage />}
            disableSort
            cellSx={() => CHECKBOX_CELL}
            render={(record) => <SelectRow record={record as RaRecord} />}
          />
        )}
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
      {mayChange && <SelectionBar />}
    </>
  );
}

const CHECKBOX_CELL = { width: 40, p: 0 };

/** Selects a vehicle. React-admin's own checkbox has its name on an element that may have none. */
function SelectRow({ record }: { record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { "aria-label": `Select ${record.stockNumber}` } }}
    />
  );
}

/** Selects all vehicles of the page, or none of them. */
function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      size="small"
      color="secondary"
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => onSelect(count === ids.length ? others : [...others, ...ids])}
      slotProps={{ input: { "aria-label": "Select this page" } }}
    />
  );
}

/** The scroll of a wide table stays within it. */
const TABLE = {
  "& .RaDataTable-tableWrapper": { overflowX: "auto" },
  "& td, & th": { px: 1 },
  "& td": { fontVariantNumeric: "tabular-nums" },
  // Room for an arrow only where there is one.
  "& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon": { display: "none" },
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
      sx={{ display: "inline-block", minWidth: { md: 150 } }}
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
