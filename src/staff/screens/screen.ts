import type { SvgIconComponent } from "@mui/icons-material";
import type { RaRecord, SortPayload } from "ra-core";
import type { ComponentType, ReactElement, ReactNode } from "react";
import type { Role } from "../../contract/staff/permissions.ts";
import type { ItemResource } from "../../contract/staff/resource-table.ts";

/** A column of a list. On a phone the first column is the title of an entry, and the others form a line below it. */
export type Column = {
  source: string;
  label: string;
  /** Returns the text of the cell. Default: the property's value. */
  text?: (record: RaRecord) => string;
  /** Replaces the text in lists; on a phone, at the end of the entry. */
  render?: (record: RaRecord) => ReactNode;
  /** The resource whose item's id the property is. The item's name is shown. */
  reference?: ItemResource;
  /** Text if there is no item. */
  emptyText?: string;
  isNumber?: boolean;
  /** Whether the API orders by the property. */
  isSortable?: boolean;
};

/** The sections of the menu, in their order. */
export const SECTIONS = ["Customers", "Stock", "Content", "Group", "Administration"] as const;
export type Section = (typeof SECTIONS)[number];

/** The interface of a resource, from which the list, the form and the menu are made. */
export type Screen = {
  resource: ItemResource;
  /** Name in the menu and as title: "Banners". */
  many: string;
  /** Name within a sentence: "banner". */
  one: string;
  section: Section;
  icon: SvgIconComponent;
  /** Roles that have it in the menu. Others find it under "More". */
  menu?: readonly Role[];
  represent: (record: RaRecord) => string;
  columns: readonly Column[];
  /** Replaces the list, if it is more than columns. */
  list?: ComponentType<{ screen: Screen }>;
  /** Returns the address of a small picture of an item, which lists show in front of it. */
  picture?: (record: RaRecord) => string | undefined;
  sort: SortPayload;
  filters?: readonly ReactElement[];
  /** Hint for the first step, in an empty list. */
  emptyHint: string;
  /** A further hint for people who may create items of another resource that this one needs. */
  setUpHint?: { resource: ItemResource; text: string };
  /** Additional buttons above the list. */
  listTools?: ComponentType;
  /** Another way to create items, which an empty list offers too. */
  createTools?: ComponentType;
  /** Describes what can be searched for. */
  searchHelp?: string;
  /** The inputs of the form. Undefined if items cannot be changed here. */
  form?: ComponentType;
  /** The page of a new item. Default: one with the inputs of the form. */
  create?: ComponentType;
  /** Custom pages for steps that do not fit a form. */
  pages?: { create: ComponentType; show: ComponentType };
  /** Columns on the page of an item without a form. */
  facts?: readonly Column[];
  /** The page of an item without a form, if it is more than facts. */
  view?: ComponentType;
  /** Values of a new item. */
  defaults?: Record<string, unknown>;
  /** Other wordings for deleting, if it is called something else. */
  deletion?: { verb: string; help: string; done: string };
  /** Replaces the delete button if deleting asks for more than a confirmation. */
  deleteButton?: ComponentType<{ screen: Screen }>;
  /** Whether an item can no longer be changed. Its page then has no buttons to save or delete it. */
  isLocked?: (record: RaRecord) => boolean;
  /** Returns the path of the item's page, for its preview. */
  pagePath?: (record: RaRecord) => string | undefined;
  /** Cards beside the form of an existing item. */
  aside?: ComponentType;
  /** Replaces the list and the page of an item by a screen that shows both. */
  inbox?: ComponentType<{ screen: Screen }>;
};
