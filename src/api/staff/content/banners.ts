import { eq } from "drizzle-orm";
import { BANNER_PAGES } from "../../../contract/content/banner.ts";
import { staffBanner } from "../../../contract/staff/content/banner.ts";
import { Choice } from "../../../contract/staff/fields.ts";
import { banners } from "../../../db/schema/content.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

export const bannersDefinition: Definition = {
  name: "banners",
  title: "The banner",
  schema: staffBanner,
  table: banners,
  isWritable: true,
  search: searchIn(banners.title, banners.buttonText, banners.buttonUrl),
  filters: {
    targetPage: { schema: Choice(BANNER_PAGES), where: (page: string) => eq(banners.targetPage, page) },
  },
  orders: { id: banners.id, title: banners.title, targetPage: banners.targetPage, position: banners.position },
  defaultOrder: { column: banners.position, direction: "asc" },
};
