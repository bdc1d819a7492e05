import { staffPage } from "../../../contract/staff/content/page.ts";
import { pages } from "../../../db/schema/content.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";
import { blockViolations } from "./block-violations.ts";

/** Pages that editors make of blocks. */
export const pagesDefinition: Definition = {
  name: "pages",
  title: "The page",
  schema: staffPage,
  table: pages,
  isWritable: true,
  search: searchIn(pages.title, pages.slug, pages.description),
  orders: { id: pages.id, title: pages.title, slug: pages.slug },
  defaultOrder: { column: pages.title, direction: "asc" },
  check: (_tx, { blocks }) => blockViolations(blocks),
  constraints: { pages_slug: { field: "slug", message: "Another page has this address." } },
};
