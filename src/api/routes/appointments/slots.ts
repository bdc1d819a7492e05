import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { southAfricanTimestamp } from "../../../contract/dates/calendar-date.ts";
import type { Database } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { listFreeSlots } from "../../../db/queries/appointments/places.ts";
import { findOfferedPlan } from "../../../db/queries/appointments/slot-plan.ts";
import { getDealerId } from "../../../db/queries/dealers/dealers.ts";
import { singlePage } from "../../../db/queries/page.ts";
import { formRouteOptions } from "../../input/submission.ts";
import { madeFrom } from "../../made-from.ts";
import { collection } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
};

/** Requests per allowed enquiry. Each one that the response cache does not answer costs a query. */
const UNCACHED_PER_ENQUIRY = 10;
/** The response cache requests from this address, on behalf of all visitors. */
const RESPONSE_CACHE = ["127.0.0.1"];

/** Serves the times at which test drives can be booked. */
export const slotRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db }) => {
  const { rateLimit } = await formRouteOptions(app, { name: "slots", times: UNCACHED_PER_ENQUIRY });
  app.get(
    "/dealers/:slug/slots",
    {
      schema: {
        summary: "The free times of a dealer's test drives",
        description: "The first first. None if the dealer offers no times: its people then call to arrange one.",
        params: Type.Object({ slug: Type.String() }),
      },
      config: { ...collection(resources.slot), rateLimit: { ...rateLimit, allowList: RESPONSE_CACHE } },
    },
    async (request) => {
      const { slug } = request.params;
      madeFrom(request, `slots:${slug}`, `dealers:${slug}`);
      const plan = await findOfferedPlan(db, slug);
      if (plan === undefined) {
        await getDealerId(db, slug);
        return singlePage([]);
      }
      const slots = await listFreeSlots(db, plan, await readDatabaseTime(db));
      return singlePage(
        slots.map(({ start, end, free }) => ({
          starts_at: southAfricanTimestamp(start),
          ends_at: southAfricanTimestamp(end),
          free,
        })),
      );
    },
  );
};
