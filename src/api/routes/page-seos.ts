import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { PageSeoQuery } from "../../contract/resources/page-seo.ts";
import type { Database } from "../../db/connect.ts";
import { listPageSeos } from "../../db/queries/page-seos.ts";
import { collection } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The metadata of the page at an address. */
export const pageSeoRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/page_seos",
    {
      schema: { querystring: PageSeoQuery },
      config: collection(resources.pageSeo, { search: { canonicalUrl: "canonicalUrl" } }),
    },
    async ({ query }) => listPageSeos(db, query),
  );
};
