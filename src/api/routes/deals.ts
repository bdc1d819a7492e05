import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../db/connect.ts";
import { getDealerId } from "../../db/queries/dealers.ts";
import { listDeals } from "../../db/queries/deals.ts";
import { collection } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** What a dealer offers: its own, then the group's. */
export const dealRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/special-deals/:slug",
    { schema: { params: Type.Object({ slug: Type.String() }) }, config: collection(resources.deal) },
    async ({ params }) => listDeals(db, { kind: "deal", dealerId: await getDealerId(db, params.slug) }),
  );
};
