import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { HoldReference } from "../../../contract/enquiries/holds/vehicle-hold.ts";
import { holdPage } from "../../../contract/enquiries/holds/wording/hold-page.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { giveUpHold } from "../../../db/queries/enquiries/holds/change-hold.ts";
import { getHold } from "../../../db/queries/enquiries/holds/read-holds.ts";
import { formRouteOptions, violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Whether all processes on the database share the limits. */
  sharedLimits: boolean;
};

/** Reads and gives up a customer's hold of a used car, by the key in the e-mails. */
export const vehicleHoldRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, sharedLimits }) => {
  const { bodyLimit, rateLimit } = await formRouteOptions(app, {
    name: "vehicle_holds",
    sharedIn: sharedLimits ? db : undefined,
  });

  app.get(
    "/vehicle_holds",
    {
      schema: { summary: "A used car on hold, by the key in the e-mails", querystring: HoldReference },
      config: {
        ...item(resources.vehicleHold),
        private: true,
        rateLimit: { ...rateLimit, max: () => 5 * site.leadsPerVisitor },
      },
    },
    async ({ query }) => getHold(db, query.key, await readDatabaseTime(db)),
  );

  app.post(
    "/vehicle_holds/give_up",
    {
      bodyLimit,
      schema: { summary: "Give up a used car that is on hold", body: HoldReference },
      config: { ...item(resources.vehicleHold), isAction: true, rateLimit },
    },
    async ({ body }) => {
      if ((await giveUpHold(db, body.key)) === "over") {
        throw new Violations([violation("", holdPage.over, "unknownChoice")]);
      }
      return getHold(db, body.key, await readDatabaseTime(db));
    },
  );
};
