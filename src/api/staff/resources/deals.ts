import { eq } from "drizzle-orm";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { staffDeal } from "../../../contract/staff/resources/deal.ts";
import { deals } from "../../../db/schema/content.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

type Kind = (typeof deals.$inferSelect)["kind"];

/** Deals, specials and service specials of a dealer or of the group. */
export const dealsDefinition: Definition = {
  name: "deals",
  title: "The deal",
  schema: staffDeal,
  table: deals,
  dealer: deals.dealerId,
  isWritable: true,
  bin: "deletedAt",
  isPublished: true,
  search: searchIn(deals.title, deals.slug, deals.description),
  filters: {
    kind: { schema: Choice(["deal", "special", "service"]), where: (kind: Kind) => eq(deals.kind, kind) },
    dealerId: { schema: Id(), where: (id: number) => eq(deals.dealerId, id) },
  },
  orders: { id: deals.id, title: deals.title, slug: deals.slug, kind: deals.kind, position: deals.position },
  defaultOrder: { column: deals.id, direction: "desc" },
  constraints: { deals_slug: { field: "slug", message: "Another deal has this address." } },
};
