import { eq } from "drizzle-orm";
import { Choice } from "../../../contract/staff/fields.ts";
import { staffRangeModel } from "../../../contract/staff/range/range-model.ts";
import { rangeModels } from "../../../db/schema/range.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Models of the new range. */
export const rangeModelsDefinition: Definition = {
  name: "range_models",
  title: "The model of the new range",
  schema: staffRangeModel,
  table: rangeModels,
  isWritable: true,
  search: searchIn(rangeModels.make, rangeModels.model, rangeModels.bodyType),
  filters: {
    type: { schema: Choice(["car", "motorcycle"]), where: (type: string) => eq(rangeModels.type, type) },
  },
  orders: { id: rangeModels.id, make: rangeModels.make, model: rangeModels.model, position: rangeModels.position },
  defaultOrder: { column: rangeModels.position, direction: "asc" },
  toColumns: async (_tx, changes, { row }) => ({ ...(row === undefined && { colours: [] }), ...changes }),
  constraints: { range_models_slugs: { field: "modelSlug", message: "Another model of the make has this address." } },
};
