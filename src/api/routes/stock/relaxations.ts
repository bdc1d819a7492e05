import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { RelaxationsQuery } from "../../../contract/stock/search/relaxations.ts";
import type { Database } from "../../../db/connect.ts";
import { getRelaxations } from "../../../db/queries/stock/search/relaxations.ts";
import { checkPlace } from "../../input/check-place.ts";
import { madeFrom } from "../../made-from.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** What a search of used cars would find if it asked for less. */
export const relaxationRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicles/relaxations",
    {
      schema: {
        summary: "What a search without result would find with fewer filters",
        description: "Takes the parameters of the list of used cars. Every number is counted.",
        querystring: RelaxationsQuery,
      },
      config: item(resources.relaxations),
    },
    async (request) => {
      madeFrom(request, "vehicles", "makes", "models", "dealer_contacts");
      checkPlace(request.query);
      return getRelaxations(db, request.query);
    },
  );
};
