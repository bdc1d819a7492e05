import { eq } from "drizzle-orm";
import { Id } from "../../../contract/staff/fields.ts";
import { staffModel } from "../../../contract/staff/stock/model.ts";
import { models, vehicles } from "../../../db/schema/stock/vehicles.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Models of the used stock. */
export const modelsDefinition: Definition = {
  name: "models",
  title: "The model",
  schema: staffModel,
  table: models,
  isWritable: true,
  search: searchIn(models.name, models.slug),
  filters: { makeId: { schema: Id(), where: (id: number) => eq(models.makeId, id) } },
  orders: { id: models.id, name: models.name, slug: models.slug },
  defaultOrder: { column: models.name, direction: "asc" },
  async checkDeletion(tx, { id }) {
    const [used] = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.modelId, id)).limit(1);
    return used === undefined ? [] : [violation("", "There are vehicles of this model.", "wrongFormat")];
  },
  constraints: {
    models_make_slug: { field: "slug", message: "Another model of the make has this address." },
    models_make_id_makes_id_fk: { field: "makeId", message: "This make is not known." },
  },
};
