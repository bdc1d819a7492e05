import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { VehicleSelectionQuery } from "../../../contract/stock/vehicle-selection.ts";
import type { Database } from "../../../db/connect.ts";
import type { ContentTag } from "../../../db/content-changes/content-tags.ts";
import { listVehiclesById } from "../../../db/queries/stock/vehicle-selection.ts";
import { madeFrom } from "../../made-from.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { tagsOfVehicle } from "./vehicles.ts";

/** Several used cars by id. */
export const vehicleSelectionRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicles/by-id",
    {
      schema: {
        summary: "Several used cars by id",
        description: "In the order asked for. Sold cars are in a list of their own; unknown ones are left out.",
        querystring: VehicleSelectionQuery,
      },
      config: item(resources.vehicleSelection),
    },
    async (request) => {
      const ids = request.query["id[]"] ?? [];
      // Before the query: a change while it runs must not be missed.
      madeFrom(request, ...ids.map((id): ContentTag => `vehicles:${id}`));
      const selection = await listVehiclesById(db, ids);
      madeFrom(request, ...[...selection.vehicles, ...selection.sold].flatMap(tagsOfVehicle));
      return selection;
    },
  );
};
