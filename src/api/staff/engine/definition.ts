/** The definition of a resource, which a file of `resources/` declares. The engine makes the routes from it. */
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TSchema } from "typebox";
import type { Person } from "../../../auth/person.ts";
import type { Violation } from "../../../contract/hydra.ts";
import type { ItemResource } from "../../../contract/staff/resource-table.ts";
import type { StaffSchema } from "../../../contract/staff/staff-resource.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import type { Page } from "../../../db/queries/page.ts";
import type { Columns, ItemRow, ItemTable, Order } from "../../../db/queries/staff/items.ts";

/** The parameters of a list. */
export type ListQuery = Record<string, unknown> & {
  page?: number;
  itemsPerPage?: number;
  q?: string;
  "id[]"?: string[];
  deleted?: "true" | "false";
  state?: "draft" | "scheduled" | "live" | "ended";
};

/** An item as the API returns it. */
export type Item = Record<string, unknown> & { id: number };

export type Filter = { schema: TSchema; where: (value: never) => SQL | undefined };

/** Who reads or changes items, and the dealers that the person's grant covers; undefined means all. */
export type Actor = { person: Person; dealerIds: readonly number[] | undefined };

/** A part of a list that a person selects. */
export type ListPart = { query: ListQuery; dealerIds: readonly number[] | undefined; limit: number; offset: number };

/** Who changes an item, the changed fields, and the row before the change, which a new item lacks. */
export type ChangeContext = { person: Person; changes: Columns; row: ItemRow | undefined };

export type Action = {
  /** Summary for the documentation: "Mark the vehicle as reserved". */
  summary: string;
  /** Returns the columns to set. Throws Violations if the item's state does not permit the action. */
  columns: (row: ItemRow, now: Date) => Columns;
};

/** A column of the CSV file of a list. */
export type ExportColumn = {
  /** The property. */
  name: string;
  label: string;
  value: (item: Item) => unknown;
};

export type Definition = {
  /** Name of the collection, and of the resource in the table of resources. */
  name: ItemResource;
  /** Subject of messages about one item: "The banner". */
  title: string;
  schema: StaffSchema;
  table: ItemTable;
  /** The column with the item's dealer. Undefined if all items belong to the group. */
  dealer?: PgColumn;
  /** Returns the condition of the items that a grant for these dealers covers, if items belong to several dealers. */
  reach?: (dealerIds: readonly number[]) => SQL;
  /** Lists ids, if neither a condition nor an order on the table can say which. Default: the rows that the query selects. */
  list?: (db: Database, part: ListPart) => Promise<Page<number>>;
  /** Condition of the rows that are items. Undefined if all are. */
  rows?: SQL;
  /** Whether staff may create and change items, or only read them. */
  isWritable: boolean;
  /** Fields whose values are left out of the audit, because they may tell of customers: the audit outlives their erasure. */
  unaudited?: readonly string[];
  /** Whether changes require that the person confirmed their identity within the last quarter of an hour. */
  needsConfirmation?: boolean;
  /** Whether items are created by a route that is not the engine's, such as an upload. */
  isCreatedElsewhere?: boolean;
  /** Adds a condition to a person's lists. May throw Violations with status 400. */
  condition?: (query: ListQuery, person: Person) => SQL | undefined;
  /** Returns the condition of a search. Each word should only need an index or a small table. */
  search?: (db: Database, text: string) => SQL | undefined | Promise<SQL | undefined>;
  /** Returns the kind of customer data that a search is by, such as "phone", or undefined. The kind is recorded without the text. */
  searchedBy?: (text: string) => string | undefined;
  /** Query parameters that filter items. */
  filters?: Record<string, Filter>;
  /** Properties that lists can be ordered by. Each needs an index or a small table. */
  orders: Record<string, PgColumn>;
  defaultOrder: Order;
  /** Makes items of rows. Default: the columns by their names. `isDetail` is false for lists. `reader`: who reads them, where it matters. */
  present?: (
    db: Transaction,
    rows: readonly ItemRow[],
    options: { isDetail: boolean; reader?: Actor | undefined },
  ) => Promise<Item[]>;
  /** Validates changes beyond their schema. `item` has all fields with the changes applied. */
  check?: (tx: Transaction, item: Columns, context: ChangeContext) => Promise<Violation[]> | Violation[];
  /** Makes columns of changed fields. Default: columns of the same names. */
  toColumns?: (tx: Transaction, changes: Columns, context: ChangeContext) => Promise<Columns>;
  /** Valid changes in a text that a preview shows without a draft. Default: none, so that no address puts words on a page. */
  parseTyped?: (row: ItemRow, text: string) => Columns;
  /** Applies consequences of a change in its transaction. `before` is undefined for a new row. */
  afterWrite?: (tx: Transaction, row: ItemRow, before: ItemRow | undefined, person: Person) => Promise<void>;
  /** Returns violations if an item may not be deleted. */
  checkDeletion?: (tx: Transaction, row: ItemRow) => Promise<Violation[]>;
  /** Deletes an item permanently, with what belongs to it. Default: deletes its row. */
  destroy?: (tx: Transaction, row: ItemRow, person: Person) => Promise<void>;
  /** Returns properties that only the creator of an item gets, such as a secret. */
  reveal?: (row: ItemRow) => Columns;
  /** Runs after a new item is stored. Returns properties for the creator only. */
  afterCreate?: (row: ItemRow) => Promise<Columns>;
  /** The field and message for each constraint and unique index that a change can violate. */
  constraints?: Record<string, { field: string; message: string }>;
  /** `POST /{name}/{id}/{action}`: changes that staff make with one tap. They require the permission to update. */
  actions?: Record<string, Action>;
};

/** Shared by the routes of all resources. */
export type StaffContext = {
  db: Database;
  /** Path of the API: "/staff/api". */
  root: string;
};
