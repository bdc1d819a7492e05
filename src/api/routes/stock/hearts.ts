import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { addHeart } from "../../../db/queries/visits/add-heart.ts";
import { formRouteOptions } from "../../input/submission.ts";

/** Hearts per allowed enquiry: a visitor may like many cars. */
const HEARTS_PER_ENQUIRY = 6;

type Options = { db: Database; sharedLimits: boolean };

/**
 * Counts that a visitor put a car on the shortlist, which stays in their browser. The request says nothing but which car, and the count
 * has the day alone. Taking a car off is not counted: the figure says how often a car was wanted.
 */
export const heartRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, sharedLimits }) => {
  const { bodyLimit, rateLimit } = await formRouteOptions(app, {
    name: "hearts",
    times: HEARTS_PER_ENQUIRY,
    sharedIn: sharedLimits ? db : undefined,
  });

  app.post(
    "/vehicles/:id/hearts",
    {
      bodyLimit,
      schema: {
        summary: "Count that a car was put on a shortlist",
        description: "Only from this site's pages, and not if the group does not count visits.",
        params: Type.Object({ id: Type.String() }),
      },
      config: { rateLimit },
    },
    async ({ params, headers }, reply) => {
      if (site.countVisits && headers["sec-fetch-site"] === "same-origin") {
        await addHeart(db, parseRowId(params.id), new Date());
      }
      return reply.code(204).send();
    },
  );
};
