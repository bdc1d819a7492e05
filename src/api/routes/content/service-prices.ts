import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { Database } from "../../../db/connect.ts";
import { listServicePrices } from "../../../db/queries/content/service-prices.ts";
import { madeFrom } from "../../made-from.ts";
import { collection } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

/** Serves what services cost, by model and kilometres. */
export const servicePriceRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/service-prices",
    { schema: { summary: "Prices of services" }, config: collection(resources.servicePrice) },
    async (request) => {
      madeFrom(request, "service_prices");
      return listServicePrices(db);
    },
  );
};
