import { eq } from "drizzle-orm";
import { isUnknown } from "../../../contract/facts/facts.ts";
import { OPTIONAL_SPECIFICATIONS, partsOf, specificationRow } from "../../../contract/range/specification.ts";
import { Id } from "../../../contract/staff/fields.ts";
import { staffRangeVariant } from "../../../contract/staff/range/range-variant.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { rangeVariants as t } from "../../../db/schema/range.ts";
import { blankViolation } from "../../input/schema-violations.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Variants of the models of the new range. They are live with their model. */
export const rangeVariantsDefinition: Definition = {
  name: "range_variants",
  title: "The variant",
  schema: staffRangeVariant,
  table: t,
  isWritable: true,
  search: searchIn(t.variant, t.variantSlug, t.transmission),
  filters: { rangeModelId: { schema: Id(), where: (id: number) => eq(t.rangeModelId, id) } },
  orders: { id: t.id, variant: t.variant, price: t.price, position: t.position },
  defaultOrder: { column: t.position, direction: "asc" },
  check: (_tx, variant) => [...missingParts(variant), ...checkFeatures(variant)],
  toColumns: async (_tx, changes, { row }) => ({ ...(row === undefined && { gallery: [] }), ...changes }),
  constraints: {
    range_variants_slug: { field: "variantSlug", message: "Another variant of the model has this address." },
    range_variants_range_model_id_range_models_id_fk: { field: "rangeModelId", message: "This model is not known." },
  },
};

/** What a given figure may not be without: a safety rating without its source. */
const missingParts = (variant: Columns) =>
  OPTIONAL_SPECIFICATIONS.filter((name) => specificationRow(name).needsParts && !isUnknown(variant[name]))
    .flatMap(partsOf)
    .filter((part) => isUnknown(variant[part]))
    .map((part) => blankViolation(part));

/** What is standard costs nothing extra. */
function checkFeatures({ features = [], optionalFeatures = [] }: Columns) {
  const standard = features as readonly string[];
  const isTwice = (optionalFeatures as readonly string[]).some((key) => standard.includes(key));
  return isTwice
    ? [violation("optionalFeatures", "This value should have nothing that is standard.", "wrongFormat")]
    : [];
}
