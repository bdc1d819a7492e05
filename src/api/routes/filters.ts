import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../db/connect.ts";
import { getFilters } from "../../db/queries/vehicles/filters.ts";
import { item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

const querystring = Type.Object({ dealer: Type.Optional(Type.String({ maxLength: 100 })) });
const config = item(resources.filters);

/** Filter options of the used stock, of a make or of a model; each also for one dealer. */
export const filterRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get("/filters", { schema: { summary: "Filter options", querystring }, config }, async ({ query }) =>
    getFilters(db, query),
  );

  app.get(
    "/filters/:make",
    {
      schema: {
        summary: "Filter options within a make",
        params: Type.Object({ make: Type.String() }),
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
        summary: "Filter options within a model",
        params: Type.Object({ make: Type.String(), model: Type.String() }),
        querystring,
      },
      config,
    },
    async ({ params, query }) => getFilters(db, { ...query, ...params }),
  );
};
