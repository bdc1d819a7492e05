import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { SuggestionQuery } from "../../../contract/stock/search/suggestion.ts";
import { suggest } from "../../../contract/stock/search-words/suggest.ts";
import { vocabularyOf } from "../../../contract/stock/search-words/vocabulary.ts";
import type { Database } from "../../../db/connect.ts";
import { singlePage } from "../../../db/queries/page.ts";
import { listStockNames } from "../../../db/queries/stock/search/search-words.ts";
import { madeFrom } from "../../made-from.ts";
import { collection } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** Searches that somebody who types may mean. */
export const suggestionRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/suggestions",
    {
      schema: {
        summary: "Searches of used cars that begin like what is typed",
        description:
          "At most eight. Names of makes and models in stock come first, the most frequent ones before others.",
        querystring: SuggestionQuery,
      },
      config: collection(resources.suggestion, { search: { q: "label" } }),
    },
    async (request) => {
      madeFrom(request, "makes", "models", "vehicle_lists");
      return singlePage(suggest(request.query.q ?? "", vocabularyOf(await listStockNames(db))));
    },
  );
};
