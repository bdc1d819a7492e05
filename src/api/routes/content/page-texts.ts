import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { PageTextQuery } from "../../../contract/content/page-text.ts";
import type { Database } from "../../../db/connect.ts";
import { contentTag } from "../../../db/content-changes/content-tags.ts";
import { getPageText, listPageTexts } from "../../../db/queries/content/page-texts.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { sanitiseBody } from "../../sanitise-html.ts";

/** Serves texts by staff for legal and static pages. */
export const pageTextRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/page_texts",
    {
      schema: { summary: "The text of one page, or of all pages that have one", querystring: PageTextQuery },
      config: collection(resources.pageText, { search: { path: "path" } }),
    },
    async (request) => {
      madeFrom(request, contentTag("page_texts", request.query.path));
      const { items, total } = await listPageTexts(db, request.query);
      return { items: items.map(sanitiseBody), total };
    },
  );

  app.get(
    "/page_texts/:id",
    {
      schema: { summary: "One text by id", params: Type.Object({ id: Type.String() }) },
      config: item(resources.pageText),
    },
    async (request) => {
      madeFrom(request, "page_texts");
      return sanitiseBody(await getPageText(db, request.params.id));
    },
  );
};
