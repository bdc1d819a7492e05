import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { BannerQuery } from "../../contract/resources/banner.ts";
import type { Database } from "../../db/connect.ts";
import { listBanners } from "../../db/queries/banners.ts";
import { collection } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The banners of a page. */
export const bannerRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/banners",
    {
      schema: { querystring: BannerQuery },
      config: collection(resources.banner, { search: { targetPage: "targetPage" } }),
    },
    async ({ query }) => listBanners(db, query),
  );
};
