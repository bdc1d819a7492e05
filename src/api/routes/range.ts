import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../db/connect.ts";
import { NotFound } from "../../db/not-found.ts";
import { listRangeModels } from "../../db/queries/range.ts";
import { collection } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The brand's new range. */
export const rangeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicle_range/:type",
    { schema: { params: Type.Object({ type: Type.String() }) }, config: collection(resources.rangeItem) },
    async ({ params: { type } }) => {
      if (type !== "car" && type !== "motorcycle") throw new NotFound("The vehicle type is not known");
      return listRangeModels(db, type);
    },
  );
};
