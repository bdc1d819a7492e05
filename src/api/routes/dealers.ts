import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../db/connect.ts";
import { getDealer, listDealers, listDealersByName } from "../../db/queries/dealers.ts";
import { collection, item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The dealers of the group: the list under both of its names, by name, and one dealer with what it offers. */
export const dealerRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  for (const path of ["/dealers", "/all-dealers"]) {
    app.get(path, { schema: { summary: "Every dealer" }, config: collection(resources.dealerSummary) }, async () =>
      listDealers(db),
    );
  }

  app.get(
    "/dealer-list/:name",
    {
      schema: { summary: "Dealers by name", params: Type.Object({ name: Type.String() }) },
      config: collection(resources.dealerSummary),
    },
    async ({ params }) => listDealersByName(db, params.name),
  );

  app.get(
    "/dealers/:slug",
    {
      schema: { summary: "One dealer with its deals and specials", params: Type.Object({ slug: Type.String() }) },
      config: item(resources.dealer),
    },
    async ({ params }) => getDealer(db, params.slug),
  );
};
