import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { VEHICLE_PAGE_SIZE } from "../../contract/domain/constants.ts";
import { VehicleQuery } from "../../contract/resources/vehicle.ts";
import type { Database } from "../../db/connect.ts";
import { getDealerId } from "../../db/queries/dealers.ts";
import { getVehicle, listVehicles } from "../../db/queries/vehicles/vehicles.ts";
import { collection, item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";
import { soldResponse } from "../response-schemas.ts";

const stock = collection(resources.vehicle, {
  pageSize: VEHICLE_PAGE_SIZE,
  search: {
    make_slug: "make.slug",
    model_slug: "model.slug",
    "order[price]": "price",
    "order[year]": "year",
    "order[mileage]": "mileage",
    "fuelType[]": "fuelType",
    "transmissionType[]": "transmissionType",
    "vehicle_state[]": "vehicle_state",
  },
});

/** The used stock of the group and of one dealer, and one vehicle. */
export const vehicleRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicles",
    { schema: { summary: "Used cars for sale", querystring: VehicleQuery }, config: stock },
    async ({ query }) => listVehicles(db, query),
  );

  app.get(
    "/dealers/:slug/vehicles",
    {
      schema: {
        summary: "Used cars of one dealer",
        params: Type.Object({ slug: Type.String() }),
        querystring: VehicleQuery,
      },
      config: stock,
    },
    async ({ params, query }) => {
      const found = await listVehicles(db, query, { dealer: params.slug });
      if (found.total === 0) await getDealerId(db, params.slug); // throws if the dealer does not exist
      return found;
    },
  );

  app.get(
    "/vehicles/:id",
    {
      schema: {
        summary: "One used car",
        params: Type.Object({ id: Type.String() }),
        response: { 410: soldResponse },
      },
      config: item(resources.vehicle),
    },
    async ({ params }) => getVehicle(db, params.id),
  );
};
