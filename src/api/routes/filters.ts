import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../db/connect.ts";
import { getFilters } from "../../db/queries/vehicles/filters.ts";
import { item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

const Segment = Type.String();
const querystring = Type.Object({ dealer: Type.Optional(Type.String({ maxLength: 100 })) });
const config = item(resources.filters);

/** What the used stock can be filtered by, within a make, a model and a dealer. */
export const filterRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get("/filters", { schema: { summary: "What there is to filter by", querystring }, config }, async ({ query }) =>
    getFilters(db, query),
  );

  app.get(
    "/filters/:make",
    {
      schema: {
        summary: "What there is to filter by, within a make",
        params: Type.Object({ make: Segment }),
        querystring,
      },
      config,
    },
    async ({ params, query }) => getFilters(db, { ...query, ...params }),
  );

  app.get(
    "/filters/:make/:model",
    {
      schema: {
        summary: "What there is to filter by, within a model",
        params: Type.Object({ make: Segment, model: Segment }),
        querystring,
      },
      config,
    },
    async ({ params, query }) => getFilters(db, { ...query, ...params }),
  );
};
