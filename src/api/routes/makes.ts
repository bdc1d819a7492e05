import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { MakeQuery } from "../../contract/resources/make.ts";
import type { Database } from "../../db/connect.ts";
import { listMakes } from "../../db/queries/makes.ts";
import { collection } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The makes with their models. */
export const makeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/makes",
    { schema: { querystring: MakeQuery }, config: collection(resources.make, { search: { slug: "slug" } }) },
    async ({ query }) => listMakes(db, query),
  );
};
