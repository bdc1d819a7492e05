import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { SimilarVehiclesQuery } from "../../../contract/stock/vehicle-market.ts";
import type { Database } from "../../../db/connect.ts";
import { listSimilarVehicles } from "../../../db/queries/stock/similar.ts";
import { madeFrom } from "../../made-from.ts";
import { collection } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { tagsOfVehicle } from "./vehicles.ts";

/** The cars like one that is, or was, for sale. */
export const similarVehicleRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicles/:id/similar",
    {
      schema: {
        summary: "Cars like one car, also if it is sold",
        description:
          "At most six of the same body type within a quarter of its price, those of the nearest dealers first, with the " +
          "distance from its own dealer. A car that comes into stock may be missing for a minute.",
        params: Type.Object({ id: Type.String() }),
        querystring: SimilarVehiclesQuery,
      },
      config: collection(resources.vehicle),
    },
    async (request) => {
      // Not the lists: each new car would outdate the pages of all cars.
      madeFrom(request, `vehicles:${request.params.id}`);
      const found = await listSimilarVehicles(db, request.params.id, request.query);
      madeFrom(request, ...found.items.flatMap(tagsOfVehicle));
      return found;
    },
  );
};
