import { eq } from "drizzle-orm";
import { PAGES_WITH_TEXTS } from "../../../contract/content/page-text.ts";
import { staffPageText } from "../../../contract/staff/content/page-text.ts";
import { Choice } from "../../../contract/staff/fields.ts";
import { pageTexts } from "../../../db/schema/content.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Legal and static texts that replace those of the site. */
export const pageTextsDefinition: Definition = {
  name: "page_texts",
  title: "The page text",
  schema: staffPageText,
  table: pageTexts,
  isWritable: true,
  search: searchIn(pageTexts.path, pageTexts.title),
  filters: { path: { schema: Choice(PAGES_WITH_TEXTS), where: (path: string) => eq(pageTexts.path, path) } },
  orders: { id: pageTexts.id, path: pageTexts.path, title: pageTexts.title },
  defaultOrder: { column: pageTexts.path, direction: "asc" },
  constraints: { page_texts_path: { field: "path", message: "This page has a text already." } },
};
