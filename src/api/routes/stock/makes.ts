import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { MakeQuery } from "../../../contract/stock/make.ts";
import type { Database } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { listMakes } from "../../../db/queries/stock/makes.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** Makes with their models. */
export const makeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/makes",
    {
      schema: { summary: "All makes with their models, or one make", querystring: MakeQuery },
      config: collection(resources.make, { search: { slug: "slug" } }),
    },
    async (request) => {
      madeFrom(request, "makes", "models", "vehicle_lists");
      return listMakes(db, request.query);
    },
  );

  app.get(
    "/makes/:slug",
    {
      schema: { summary: "One make with its models", params: Type.Object({ slug: Type.String() }) },
      config: item(resources.make),
    },
    async (request) => {
      madeFrom(request, "makes", "models", "vehicle_lists");
      return mustExist((await listMakes(db, request.params)).items[0], "The make");
    },
  );
};
