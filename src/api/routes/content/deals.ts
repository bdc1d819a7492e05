import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { DealQuery, SpecialQuery } from "../../../contract/content/deal.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { getDeal } from "../../../db/queries/content/deal-detail.ts";
import { listDeals } from "../../../db/queries/content/deals.ts";
import { findDealerId, getDealerId } from "../../../db/queries/dealers/dealers.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** Serves deals and specials of a dealer and of the group, and one deal with the dealers that offer it. */
export const dealRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/special-deals/:slug",
    {
      schema: {
        summary: "Deals of a dealer and of the group",
        params: Type.Object({ slug: Type.String() }),
        querystring: DealQuery,
      },
      config: collection(resources.deal, { search: { deal: "slug" } }),
    },
    async (request) => {
      const { params, query } = request;
      madeFrom(request, `deals:${params.slug}`, `dealers:${params.slug}`);
      return listDeals(db, { kind: "deal", dealerId: await dealerOf(db, params.slug), slug: query.deal });
    },
  );

  app.get(
    "/specials/:dealer",
    {
      schema: {
        summary: "Specials of a dealer and of the group",
        params: Type.Object({ dealer: Type.String() }),
        querystring: SpecialQuery,
      },
      config: collection(resources.deal, { search: { slug: "slug" } }),
    },
    async (request) => {
      const { params, query } = request;
      madeFrom(request, `deals:${params.dealer}`, `dealers:${params.dealer}`);
      return listDeals(db, { kind: "special", dealerId: await dealerOf(db, params.dealer), slug: query.slug });
    },
  );

  app.get(
    "/deals/:id",
    {
      schema: {
        summary: "One deal or special by id or slug, with the dealers that offer it",
        params: Type.Object({ id: Type.String() }),
      },
      config: item(resources.dealDetail),
    },
    async (request) => {
      madeFrom(request, "deals", "dealers");
      return getDeal(db, request.params.id);
    },
  );
};

/** The id of a dealer. The head office stands for the group: undefined while no dealer has its slug. Throws NotFound for others. */
function dealerOf(db: Database, slug: string): Promise<number | undefined> {
  return slug === site.headOffice ? findDealerId(db, slug) : getDealerId(db, slug);
}
