import { useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { CreateButton, FilterButton, List, SearchInput, TopToolbar, usePermissions } from "react-admin";
import { STOCK_COLUMN_NAMES } from "../../../contract/staff/stock/stock-list.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import { ListTitle } from "../../screens/bin.tsx";
import { EmptyList } from "../../screens/list/empty-list.tsx";
import { ExportListButton } from "../../screens/list/export-list-button.tsx";
import { ListError, PagesOfList } from "../../screens/load-error.tsx";
import type { Screen } from "../../screens/screen.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { StockCards } from "./stock-cards.tsx";
import { stockFilters } from "./stock-filters.tsx";
import { StockTable } from "./stock-table.tsx";
import { useChosenColumns } from "./use-chosen-columns.ts";

/** What every row has, whatever the columns. */
const TITLE_PROPERTIES = ["make", "model", "variant"];

/** The list of stock: a table of chosen columns, and on a phone cards. */
export function StockList({ screen }: { screen: Screen }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const search = (
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder="Make, model, year or stock number"
      slotProps={{ htmlInput: { "aria-label": "Search" } }}
      sx={{ width: { xs: "100%", sm: 320 } }}
    />
  );
  return (
    <List
      sort={screen.sort}
      perPage={25}
      filters={[search, ...stockFilters]}
      exporter={false}
      actions={<StockActions isPhone={isPhone} />}
      empty={<EmptyList screen={screen} />}
      title={<ListTitle screen={screen} />}
      error={<ListError />}
      pagination={<PagesOfList />}
      queryOptions={NO_ERROR_MESSAGE}
      sx={WITHIN_WINDOW}
    >
      {isPhone ? <StockCards screen={screen} /> : <StockTable screen={screen} />}
    </List>
  );
}

/** A wide table scrolls by itself, and does not make the list wider than the window. The bar for many at once hides nothing. */
const WITHIN_WINDOW = { "& .RaList-main, & .RaList-content": { minWidth: 0 }, pb: 8 } as const;

/** The page itself shows errors, so no message is needed. */
const NO_ERROR_MESSAGE = { onError: () => {} };

function StockActions({ isPhone }: { isPhone: boolean }) {
  const { permissions: me } = usePermissions<Me>();
  const { columns } = useChosenColumns();
  const properties = [...TITLE_PROPERTIES, ...STOCK_COLUMN_NAMES.filter((name) => columns.includes(name))];
  return (
    <TopToolbar>
      <FilterButton />
      {!isPhone && <ColumnsButton />}
      <ExportListButton columns={properties} />
      {me !== undefined && mayDo(me, "vehicles", "create") && <CreateButton variant="contained" color="primary" />}
    </TopToolbar>
  );
}
