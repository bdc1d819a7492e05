import { eq } from "drizzle-orm";
import { staffMake } from "../../../contract/staff/stock/make.ts";
import { makes, models } from "../../../db/schema/stock/vehicles.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Makes of the used stock. */
export const makesDefinition: Definition = {
  name: "makes",
  title: "The make",
  schema: staffMake,
  table: makes,
  isWritable: true,
  search: searchIn(makes.name, makes.slug),
  orders: { id: makes.id, name: makes.name, slug: makes.slug },
  defaultOrder: { column: makes.name, direction: "asc" },
  async checkDeletion(tx, { id }) {
    const used = await tx.$count(models, eq(models.makeId, id));
    return used === 0 ? [] : [violation("", `The make has ${used} models. Delete them first.`, "wrongFormat")];
  },
  constraints: { makes_slug_unique: { field: "slug", message: "Another make has this address." } },
};
