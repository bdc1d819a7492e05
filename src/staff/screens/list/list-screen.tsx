import { Link, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";
import {
  CreateButton,
  DataTable,
  FilterButton,
  List,
  ReferenceField,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useCanAccess,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { hasBin, isContent, RESOURCES } from "../../../contract/staff/resource-table.ts";
import { StatusChip } from "../../fields/status-chip.tsx";
import { BinNote, ListTitle, NoItems, useIsBin } from "../bin.tsx";
import { BinButton } from "../bin-button.tsx";
import { ListError, PagesOfList } from "../load-error.tsx";
import { RestoreButton } from "../restore-button.tsx";
import type { Column, Screen } from "../screen.ts";
import { STATUS_LABELS } from "../versions/publication.ts";
import { cellText } from "./cell-text.ts";
import { EmptyList } from "./empty-list.tsx";
import { ExportListButton } from "./export-list-button.tsx";
import { ListPicture } from "./list-picture.tsx";

const STATUS: Column = {
  source: "state",
  label: "Status",
  render: (record) => <StatusChip record={record} />,
};

const STATUS_CHOICES = (["draft", "scheduled", "live", "ended"] as const).map((id) => ({
  id,
  name: STATUS_LABELS[id],
}));

/** A searchable list with filters in the address, a CSV file, and the bin. */
export function ListScreen({ screen }: { screen: Screen }) {
  const { resource, sort, filters = [], searchHelp } = screen;
  const isPublished = isContent(resource);
  // A few items that are always there.
  const isFixed = RESOURCES[resource].kind === "settings";
  const publicationFilters = isPublished
    ? [<SelectInput key="state" source="state" label="Status" choices={STATUS_CHOICES} />]
    : [];
  const search = (
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={searchHelp ?? "Search"}
      slotProps={{ htmlInput: { "aria-label": "Search" } }}
      sx={SEARCH}
    />
  );
  const allFilters = [...filters, ...publicationFilters];
  const columns = isPublished ? [...screen.columns, STATUS] : screen.columns;
  return (
    <List
      sort={sort}
      perPage={25}
      filters={isFixed ? [] : [search, ...allFilters]}
      exporter={false}
      actions={isFixed ? false : <ListActions screen={screen} hasFilters={allFilters.length > 0} />}
      empty={<EmptyList screen={screen} />}
      title={<ListTitle screen={screen} />}
      error={<ListError />}
      pagination={<PagesOfList />}
      queryOptions={NO_ERROR_MESSAGE}
    >
      <BinNote screen={screen} />
      <Items screen={screen} columns={columns} />
    </List>
  );
}

/** The page itself shows errors, so no message is needed. */
const NO_ERROR_MESSAGE = { onError: () => {} };

const SEARCH = { width: { xs: "100%", sm: 320 } };

/** Whether the cell has text. */
const isFilled = (column: Column, record: RaRecord) =>
  column.reference !== undefined
    ? (record[column.source] ?? column.emptyText ?? null) !== null
    : cellText(column, record) !== "";

function ListActions({ screen, hasFilters }: { screen: Screen; hasFilters: boolean }) {
  const isBin = useIsBin();
  const { resource, listTools: Tools, createTools: CreateTools } = screen;
  const { canAccess } = useCanAccess({ resource, action: "create" });
  // If the list is empty, these buttons go, with the dialog that one of them has opened.
  const { isPending } = useListContext();
  return (
    <TopToolbar>
      {Tools && <Tools />}
      {hasFilters && <FilterButton />}
      {hasBin(resource) && <BinButton />}
      <ExportListButton />
      {!isBin && !isPending && canAccess && CreateTools && <CreateTools />}
      {!isBin && <CreateButton variant="contained" color="primary" />}
    </TopToolbar>
  );
}

function Items({ screen, columns }: { screen: Screen; columns: readonly Column[] }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const isBin = useIsBin();
  const page = screen.form ? "edit" : screen.facts || screen.view || screen.pages ? "show" : false;
  const rowClick = isBin ? false : page;
  const [title, ...others] = columns;
  if (isPhone && title !== undefined) {
    return (
      <SimpleList
        empty={<NoItems />}
        rowClick={rowClick}
        primaryText={(record) => <Cell column={title} record={record} />}
        secondaryText={(record) =>
          others
            .filter((column) => column.render === undefined && isFilled(column, record))
            .map((column, i) => (
              <span key={column.source}>
                {i > 0 && " · "}
                <Cell column={column} record={record} />
              </span>
            ))
        }
        {...(screen.picture && { leftIcon: (record: RaRecord) => <ListPicture screen={screen} record={record} /> })}
        tertiaryText={(record) => (isBin ? <RestoreButton /> : <Chips columns={others} record={record} />)}
      />
    );
  }
  return (
    <DataTable empty={<NoItems />} rowClick={rowClick} bulkActionButtons={false}>
      {screen.picture && (
        <DataTable.Col
          source="picture"
          label="Picture"
          disableSort
          render={(record) => <ListPicture screen={screen} record={record as RaRecord} />}
        />
      )}
      {columns.map((column, index) => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={column.label}
          disableSort={!column.isSortable}
          render={(record) => {
            const cell = <Cell column={column} record={record as RaRecord} />;
            return index === 0 && rowClick !== false ? <ItemLink page={rowClick}>{cell}</ItemLink> : cell;
          }}
          {...(column.isNumber && { align: "right" as const })}
        />
      ))}
      {isBin && (
        <DataTable.Col label="" disableSort align="right">
          <RestoreButton />
        </DataTable.Col>
      )}
    </DataTable>
  );
}

/** Shows the columns that render more than text. */
function Chips({ columns, record }: { columns: readonly Column[]; record: RaRecord }) {
  return columns
    .filter(({ render }) => render !== undefined)
    .map((column) => <Cell key={column.source} column={column} record={record} />);
}

/** Links a row to its item. Rows also open on a click; the link is for keyboards and screen readers. */
function ItemLink({ page, children }: { page: "edit" | "show"; children: ReactNode }) {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const record = useRecordContext();
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id: record?.id, type: page })}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

function Cell({ column, record }: { column: Column; record: RaRecord }) {
  if (column.render) return column.render(record);
  if (column.reference !== undefined) {
    const { source, reference, emptyText } = column;
    return (
      <ReferenceField
        record={record}
        source={source}
        reference={reference}
        link={false}
        {...(emptyText !== undefined && { emptyText })}
      />
    );
  }
  return <>{cellText(column, record)}</>;
}
