import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { PageSeoQuery } from "../../../contract/content/page-seo.ts";
import type { Database } from "../../../db/connect.ts";
import { contentTag } from "../../../db/content-changes/content-tags.ts";
import { getPageSeo, listPageSeos } from "../../../db/queries/content/page-seos.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** Page metadata. */
export const pageSeoRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/page_seos",
    {
      schema: { summary: "Metadata of one page, or of all pages", querystring: PageSeoQuery },
      config: collection(resources.pageSeo, { search: { canonicalUrl: "canonicalUrl" } }),
    },
    async (request) => {
      madeFrom(request, contentTag("page_seos", request.query.canonicalUrl));
      return listPageSeos(db, request.query);
    },
  );

  app.get(
    "/page_seos/:id",
    {
      schema: { summary: "Metadata by id", params: Type.Object({ id: Type.String() }) },
      config: item(resources.pageSeo),
    },
    async (request) => {
      madeFrom(request, "page_seos");
      return getPageSeo(db, request.params.id);
    },
  );
};
