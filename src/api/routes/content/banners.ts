import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { BannerQuery } from "../../../contract/content/banner.ts";
import type { Database } from "../../../db/connect.ts";
import { contentTag } from "../../../db/content-changes/content-tags.ts";
import { getBanner, listBanners } from "../../../db/queries/content/banners.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** Banners. */
export const bannerRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/banners",
    {
      schema: { summary: "Banners of one page, or of all pages", querystring: BannerQuery },
      config: collection(resources.banner, { search: { targetPage: "targetPage" } }),
    },
    async (request) => {
      madeFrom(request, contentTag("banners", request.query.targetPage));
      return listBanners(db, request.query);
    },
  );

  app.get(
    "/banners/:id",
    { schema: { summary: "One banner", params: Type.Object({ id: Type.String() }) }, config: item(resources.banner) },
    async (request) => {
      madeFrom(request, "banners");
      return getBanner(db, request.params.id);
    },
  );
};
