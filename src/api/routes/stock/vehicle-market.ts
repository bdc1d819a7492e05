import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../../db/connect.ts";
import { getVehicleMarket } from "../../../db/queries/stock/market.ts";
import { madeFrom } from "../../made-from.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

const HOUR_SECONDS = 3600;

/** How a car's price compares with the group's other cars like it. */
export const vehicleMarketRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicles/:id/market",
    {
      schema: {
        summary: "How the price of a used car compares with others like it",
        description:
          "With the newest 500 cars for sale of the same make and model, at most two years older or newer, with at most " +
          "30 000 km more or fewer. It may be an hour old, unless the car itself has changed.",
        params: Type.Object({ id: Type.String() }),
      },
      config: { ...item(resources.vehicleMarket), freshSeconds: HOUR_SECONDS },
    },
    async (request) => {
      // Not the other cars: each new price would outdate the pages of all cars of the model.
      madeFrom(request, `vehicles:${request.params.id}`);
      return getVehicleMarket(db, request.params.id);
    },
  );
};
