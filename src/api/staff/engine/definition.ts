/** What a file of `resources/` says of a resource. The engine makes its routes from it. */
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TSchema } from "typebox";
import type { Person } from "../../../auth/person.ts";
import type { Violation } from "../../../contract/hydra.ts";
import type { ItemResource } from "../../../contract/staff/resource-table.ts";
import type { StaffSchema } from "../../../contract/staff/staff-resource.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
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

/** An item as the API sends it. */
export type Item = Record<string, unknown> & { id: number };

export type Filter = { schema: TSchema; where: (value: never) => SQL | undefined };

/** Who changes an item, the changed fields, and the row before the change; undefined: it is new. */
export type ChangeContext = { person: Person; changes: Columns; row: ItemRow | undefined };

export type Action = {
  /** For the documentation: "Mark the vehicle as reserved". */
  summary: string;
  /** The columns that it sets. Throws Violations if the item's state does not permit it. */
  columns: (row: ItemRow, now: Date) => Columns;
};

/** A column of the CSV file of a list. */
export type ExportColumn = { label: string; value: (item: Item) => unknown };

export type Definition = {
  /** Name of the collection, and of the resource in the table of resources. */
  name: ItemResource;
  /** What one is called at the beginning of a sentence: "The banner". */
  title: string;
  schema: StaffSchema;
  table: ItemTable;
  /** The column with the dealer whose item it is. Undefined: all items are the group's. */
  dealer?: PgColumn;
  /** The rows that are items. Undefined: all. */
  rows?: SQL;
  /** Whether staff create and change items. Otherwise they only read them. */
  isWritable: boolean;
  /** Whether changes need a confirmation of who the person is, from the last quarter of an hour. */
  needsConfirmation?: boolean;
  /** Items are created by an upload, whose route is not one of the engine's. */
  isUploaded?: boolean;
  /** A further condition of lists. May throw Violations with status 400. */
  condition?: (query: ListQuery) => SQL | undefined;
  /** The condition of a search. Every word of it should need no more than an index or a small table. */
  search?: (db: Database, text: string) => SQL | undefined | Promise<SQL | undefined>;
  /** What of a customer a search is by: "phone". Such a search is recorded, without its text. Undefined: it is by nothing of theirs. */
  searchedBy?: (text: string) => string | undefined;
  /** Query parameters that select items. */
  filters?: Record<string, Filter>;
  /** Properties that lists can be ordered by, each with an index or in a small table. */
  orders: Record<string, PgColumn>;
  defaultOrder: Order;
  /** Makes items of rows. Default: the columns of the same names. `isDetail` is false for lists. */
  present?: (db: Transaction, rows: readonly ItemRow[], options: { isDetail: boolean }) => Promise<Item[]>;
  /** Checks the changes beyond their schema. `item` has all fields as they would be. */
  check?: (tx: Transaction, item: Columns, context: ChangeContext) => Promise<Violation[]> | Violation[];
  /** Makes columns of changed fields. Default: columns of the same names. */
  toColumns?: (tx: Transaction, changes: Columns, context: ChangeContext) => Promise<Columns>;
  /** Does what follows from a change, in its transaction. `before` is the row before it; undefined: it is new. */
  afterWrite?: (tx: Transaction, row: ItemRow, before: ItemRow | undefined, person: Person) => Promise<void>;
  /** Why an item may not be deleted. */
  checkDeletion?: (tx: Transaction, row: ItemRow) => Promise<Violation[]>;
  /** Deletes an item for good, with what belongs to it. Default: its row. */
  destroy?: (tx: Transaction, row: ItemRow, person: Person) => Promise<void>;
  /** What only the person who creates an item gets, such as a secret. */
  reveal?: (row: ItemRow) => Columns;
  /** Runs once a new item is stored. What it returns is for the person who creates the item. */
  afterCreate?: (row: ItemRow) => Promise<Columns>;
  /** Columns of the CSV file that no property has. */
  exportColumns?: readonly ExportColumn[];
  /** The field and message for each constraint and unique index of the table that a change can violate. */
  constraints?: Record<string, { field: string; message: string }>;
  /** `POST /{name}/{id}/{action}`: changes that staff make with one tap. They need the permission to update. */
  actions?: Record<string, Action>;
};

/** What the routes of all resources share. */
export type StaffContext = {
  db: Database;
  /** Path of the API: "/staff/api". */
  root: string;
};
