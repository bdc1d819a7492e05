import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { RANGE_PAGE_SIZE } from "../../contract/domain/constants.ts";
import { RangeQuery } from "../../contract/resources/range.ts";
import type { Database } from "../../db/connect.ts";
import { NotFound } from "../../db/not-found.ts";
import { getRangeVariant, listRangeModels, listRangeVariants } from "../../db/queries/range.ts";
import { collection, item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The brand's new range: every variant, and each model by its first. */
export const rangeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/renault_ranges", // sic: whatever the brand
    {
      schema: { summary: "Variants of the new range", querystring: RangeQuery },
      config: collection(resources.rangeItem, {
        pageSize: RANGE_PAGE_SIZE,
        search: {
          make_slug: "make_slug",
          model_slug: "model_slug",
          variant_slug: "variant_slug",
          model: "model",
          variant: "variant",
          type: "type",
        },
      }),
    },
    async ({ query }) => listRangeVariants(db, query),
  );

  app.get(
    "/vehicle_range/:type",
    {
      schema: { summary: "Each model of a type, by its first variant", params: Type.Object({ type: Type.String() }) },
      config: collection(resources.rangeItem),
    },
    async ({ params: { type } }) => {
      if (type !== "car" && type !== "motorcycle") throw new NotFound("The vehicle type is not known");
      return listRangeModels(db, type);
    },
  );

  app.get(
    "/renault_ranges/:id",
    {
      schema: { summary: "One variant", params: Type.Object({ id: Type.String() }) },
      config: item(resources.rangeItem),
    },
    async ({ params }) => getRangeVariant(db, params.id),
  );
};
