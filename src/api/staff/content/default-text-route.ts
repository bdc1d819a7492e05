/** GET /page_texts/default: the text that a page shows until staff publish their own. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { DefaultPageText, PAGES_WITH_TEXTS } from "../../../contract/content/page-text.ts";
import { defaultPageText } from "../../../contract/content/wording/legal/default-page-text.ts";
import { Choice } from "../../../contract/staff/fields.ts";

export const defaultTextRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    "/page_texts/default",
    {
      schema: {
        summary: "The text that a page shows until staff publish their own",
        querystring: Type.Object({ path: Choice(PAGES_WITH_TEXTS) }),
        response: { 200: DefaultPageText },
      },
      config: { permission: { resource: "page_texts", operation: "read" } },
    },
    async ({ query: { path } }) => defaultPageText(path),
  );
};
