import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { VEHICLE_PAGE_SIZE } from "../../../contract/constants.ts";
import { CHOICE_FACTS, choiceParameter, choicesOf, ORDER_FACTS, RANGE_FACTS } from "../../../contract/facts/facts.ts";
import { Vehicle, VehicleQuery } from "../../../contract/stock/vehicle.ts";
import type { Database } from "../../../db/connect.ts";
import { type ContentTag, contentTag } from "../../../db/content-changes/content-tags.ts";
import { VehicleSold } from "../../../db/not-found.ts";
import { getDealerId } from "../../../db/queries/dealers/dealers.ts";
import { getVehicle, listVehicles } from "../../../db/queries/stock/vehicles.ts";
import { checkPlace } from "../../input/check-place.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { soldResponse } from "../../response-schemas.ts";

const stock = collection(resources.vehicle, {
  pageSize: VEHICLE_PAGE_SIZE,
  search: {
    make_slug: "make.slug",
    model_slug: "model.slug",
    ...Object.fromEntries(ORDER_FACTS.map((name) => [`order[${name}]`, name])),
    ...Object.fromEntries(
      CHOICE_FACTS.map((name) => {
        const { parameter, column = parameter } = choicesOf(name);
        return [choiceParameter(name), column in Vehicle.properties ? column : parameter];
      }),
    ),
    "price_fall[]": "price_fall",
    "province[]": "dealer_province",
    ...Object.fromEntries(RANGE_FACTS.flatMap((name) => ["gte", "lte"].map((end) => [`${name}[${end}]`, name]))),
    "installment[gte]": "installment",
    "installment[lte]": "installment",
    q: "description",
    near: "distance",
    "distance[lte]": "distance",
    "order[installment]": "installment",
    "order[createdAt]": "created_at",
    "order[distance]": "distance",
  },
});

/** The used stock of the group and of one dealer, and one vehicle. */
export const vehicleRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/vehicles",
    { schema: { summary: "Used cars for sale", querystring: VehicleQuery }, config: stock },
    async (request) => {
      madeFrom(request, ...tagsOfList(request.query));
      checkPlace(request.query);
      const found = await listVehicles(db, request.query);
      madeFrom(request, ...found.items.flatMap(tagsOfVehicle));
      return found;
    },
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
    async (request) => {
      const { params, query } = request;
      madeFrom(request, ...tagsOfList(query, params.slug));
      checkPlace(query);
      const found = await listVehicles(db, query, { dealer: params.slug });
      if (found.total === 0) await getDealerId(db, params.slug); // throws if the dealer does not exist
      madeFrom(request, ...found.items.flatMap(tagsOfVehicle));
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
    async (request) => {
      const { id } = request.params;
      madeFrom(request, `vehicles:${id}`);
      const vehicle = await getVehicle(db, id).catch((error: unknown) => {
        if (error instanceof VehicleSold) madeFrom(request, ...tagsOfVehicle(error.vehicle));
        throw error;
      });
      madeFrom(request, ...tagsOfVehicle(vehicle));
      return vehicle;
    },
  );
};

/** Lists are announced by dealer, make and model, so the narrowest of them will do. */
function tagsOfList(query: VehicleQuery, dealer?: string): ContentTag[] {
  const { make_slug: make, model_slug: model } = query;
  const key = dealer ? `dealer=${dealer}` : model ? `model=${model}` : make && `make=${make}`;
  const tags = [contentTag("vehicle_lists", key)];
  if (dependsOnPrices(query)) tags.push(contentTag("vehicle_lists_by_price", key));
  if (dealer) tags.push(`dealer_contacts:${dealer}`);
  if (make) tags.push(`makes:${make}`);
  if (model) tags.push(`models:${model}`);
  // Where dealers are decides which vehicles match, and in what order.
  if (query["province[]"] || query.near || query.q) tags.push("dealer_contacts");
  // Words may be the names of makes and models, or be in any text of a vehicle.
  if (query.q) tags.push("makes", "models", "vehicles");
  return tags;
}

function dependsOnPrices(query: VehicleQuery): boolean {
  return Object.keys(query).some((name) => /price|installment/.test(name));
}

/** A vehicle has names of its make, model and dealer, and the dealer's province and number. */
export function tagsOfVehicle(vehicle: Pick<Vehicle, "id" | "make_slug" | "model_slug" | "dealer_slug">): ContentTag[] {
  const { id, make_slug: make, model_slug: model, dealer_slug: dealer } = vehicle;
  return [`vehicles:${id}`, `makes:${make}`, `models:${model}`, `dealer_contacts:${dealer}`];
}
