import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { DealQuery } from "../../../contract/content/deal.ts";
import type { Database } from "../../../db/connect.ts";
import { getServiceSpecial, listServiceDeals } from "../../../db/queries/content/deals.ts";
import { getDealerId } from "../../../db/queries/dealers/dealers.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

const config = collection(resources.deal, { search: { deal: "slug" } });

/** Serves service specials of a dealer, or the group's if it has none, and one service special. */
export const serviceDealRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/service-deals",
    { schema: { summary: "Service deals of the group", querystring: DealQuery }, config },
    async (request) => {
      madeFrom(request, "deals");
      return listServiceDeals(db, { slug: request.query.deal });
    },
  );

  app.get(
    "/service-deals/:dealer",
    {
      schema: {
        summary: "Service deals of a dealer, or the group's",
        params: Type.Object({ dealer: Type.String() }),
        querystring: DealQuery,
      },
      config,
    },
    async (request) => {
      const { params, query } = request;
      madeFrom(request, `deals:${params.dealer}`, `dealers:${params.dealer}`);
      return listServiceDeals(db, { dealerId: await getDealerId(db, params.dealer), slug: query.deal });
    },
  );

  app.get(
    "/service-specials",
    { schema: { summary: "Service specials of the group" }, config: collection(resources.deal) },
    async (request) => {
      madeFrom(request, "deals");
      return listServiceDeals(db, {});
    },
  );

  app.get(
    "/service-specials/:slug",
    {
      schema: { summary: "One service special", params: Type.Object({ slug: Type.String() }) },
      config: item(resources.deal),
    },
    async (request) => {
      madeFrom(request, "deals");
      return getServiceSpecial(db, request.params.slug);
    },
  );
};
