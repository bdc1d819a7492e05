import { eq } from "drizzle-orm";
import { staffPageSeo } from "../../../contract/staff/content/page-seo.ts";
import { PagePath } from "../../../contract/staff/fields.ts";
import { pageSeos } from "../../../db/schema/content.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Metadata of pages. */
export const pageSeosDefinition: Definition = {
  name: "page_seos",
  title: "The page metadata",
  schema: staffPageSeo,
  table: pageSeos,
  isWritable: true,
  search: searchIn(pageSeos.canonicalUrl, pageSeos.title, pageSeos.description),
  filters: {
    canonicalUrl: { schema: PagePath(), where: (path: string) => eq(pageSeos.canonicalUrl, path) },
  },
  orders: { id: pageSeos.id, canonicalUrl: pageSeos.canonicalUrl, title: pageSeos.title },
  defaultOrder: { column: pageSeos.canonicalUrl, direction: "asc" },
  constraints: { page_seos_canonical_url: { field: "canonicalUrl", message: "This page has metadata already." } },
};
