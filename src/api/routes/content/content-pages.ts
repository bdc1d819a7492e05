import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Block } from "../../../contract/content/pages/blocks.ts";
import type { Database } from "../../../db/connect.ts";
import { contentTag } from "../../../db/content-changes/content-tags.ts";
import { listHomeSections, listMenus } from "../../../db/queries/content/arrangements.ts";
import { getContentPage, listContentPages } from "../../../db/queries/content/content-pages.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { sanitiseHtml } from "../../sanitise-html.ts";

/** Serves the pages that editors made, and how they arranged menus and home page. */
export const contentPageRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/pages",
    { schema: { summary: "The pages of editors, without their blocks" }, config: collection(resources.contentPage) },
    async (request) => {
      madeFrom(request, "pages");
      return listContentPages(db);
    },
  );

  app.get(
    "/pages/:slug",
    {
      schema: { summary: "One page of editors", params: Type.Object({ slug: Type.String() }) },
      config: item(resources.contentPage),
    },
    async (request) => {
      const { slug } = request.params;
      madeFrom(request, contentTag("pages", slug));
      const page = await getContentPage(db, slug);
      return { ...page, blocks: page.blocks.map(sanitiseBlock) };
    },
  );

  app.get(
    "/menus",
    { schema: { summary: "The menus that differ from the specified ones" }, config: collection(resources.menu) },
    async (request) => {
      madeFrom(request, "arrangements", "pages");
      return listMenus(db);
    },
  );

  app.get(
    "/home_sections",
    {
      schema: { summary: "The sections of the home page, if they differ from the specified ones" },
      config: collection(resources.homeSection),
    },
    async (request) => {
      madeFrom(request, contentTag("arrangements", "home"));
      return listHomeSections(db);
    },
  );
};

/** Sanitises HTML on output, so that it does not matter how it got into the database. */
function sanitiseBlock(block: Block): Block {
  return block.kind === "text" ? { ...block, html: sanitiseHtml(block.html) } : block;
}
