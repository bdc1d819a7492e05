import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { collection, item } from "../../api/plugins/hydra.ts";
import { resources } from "../../api/resources.ts";
import { MAX_SIMILAR_VEHICLES, VEHICLE_PAGE_SIZE } from "../../contract/constants.ts";
import { marketBands } from "../../contract/stock/market.ts";
import { FiltersQuery, MakeFiltersQuery, ModelFiltersQuery, VehicleQuery } from "../../contract/stock/vehicle.ts";
import { SimilarVehiclesQuery } from "../../contract/stock/vehicle-market.ts";
import { VehicleSelectionQuery } from "../../contract/stock/vehicle-selection.ts";
import { mustExist, NotFound } from "../../db/not-found.ts";
import { singlePage } from "../../db/queries/page.ts";
import { remoteApiUri } from "./readers/dealer.ts";
import { readCollection, toRecord } from "./readers/fields.ts";
import { filtersOf, readFilters, readMake } from "./readers/filters.ts";
import { readVehicle } from "./readers/vehicle.ts";
import type { RemoteApi } from "./remote-api.ts";
import { pathWith } from "./remote-path.ts";

const stock = collection(resources.vehicle, { pageSize: VEHICLE_PAGE_SIZE });
const filters = item(resources.filters);
const Id = Type.Object({ id: Type.String() });
const Slug = Type.Object({ slug: Type.String() });
const Make = Type.Object({ make: Type.String() });
const Model = Type.Object({ make: Type.String(), model: Type.String() });

/** Serves the used stock of another server, and its filters, as the contract describes them. */
export const remoteStock: FastifyPluginAsyncTypebox<{ remote: RemoteApi }> = async (app, { remote }) => {
  const listVehicles = async (path: string) => {
    const { items, total } = readCollection(await remote.get(path), (one) => readVehicle(one, remote.origin));
    // Vehicles without a number have no page.
    return { items: items.filter(({ id }) => id > 0), total };
  };

  app.get("/vehicles", { schema: { querystring: VehicleQuery }, config: stock }, async ({ query }) =>
    listVehicles(pathWith`/vehicles${query}`),
  );
  app.get(
    "/dealers/:slug/vehicles",
    { schema: { params: Slug, querystring: VehicleQuery }, config: stock },
    async ({ params, query }) => {
      const dealer = toRecord(await remote.get(pathWith`/dealers/${params.slug}`, "The dealer is not known"));
      return listVehicles(`${remoteApiUri(dealer) || pathWith`/dealers/${params.slug}`}${pathWith`/vehicles${query}`}`);
    },
  );
  const getVehicle = async (id: string) => {
    const body = toRecord(await remote.get(pathWith`/vehicles/${id}`, "The vehicle is not known"));
    const vehicle = readVehicle(body, remote.origin);
    return mustExist(vehicle.id > 0 ? vehicle : undefined, "The vehicle");
  };
  app.get("/vehicles/:id", { schema: { params: Id }, config: item(resources.vehicle) }, async ({ params }) =>
    getVehicle(params.id),
  );
  app.get(
    "/vehicles/by-id",
    { schema: { querystring: VehicleSelectionQuery }, config: item(resources.vehicleSelection) },
    async ({ query }) => {
      const ids = [...new Set(query["id[]"])];
      // The server has no call for several ids, and does not distinguish sold vehicles from unknown ones.
      const found = await Promise.all(ids.map((id) => getVehicle(id).catch(ignoreNotFound)));
      return { vehicles: found.filter((vehicle) => vehicle !== undefined), sold: [] };
    },
  );
  app.get(
    "/vehicles/:id/similar",
    { schema: { params: Id, querystring: SimilarVehiclesQuery }, config: collection(resources.vehicle) },
    async ({ params, query }) => {
      const { id, make_slug, model_slug } = await getVehicle(params.id);
      // Similar cars are of the same model, from one request.
      const { items } = await listVehicles(pathWith`/vehicles${{ make_slug, model_slug }}`);
      const others = items.filter((one) => one.id !== id && (!query.dealer || one.dealer_slug === query.dealer));
      return singlePage(others.slice(0, MAX_SIMILAR_VEHICLES));
    },
  );
  // The count is 0: one page of the server's stock would give no fair average.
  app.get(
    "/vehicles/:id/market",
    { schema: { params: Id }, config: item(resources.vehicleMarket) },
    async ({ params }) => {
      const { year, mileage } = await getVehicle(params.id);
      return { count: 0, ...marketBands({ year, mileage: mileage.value }) };
    },
  );

  /** Loads the server's filters. Offers all makes if it has none or in another form. Throws NotFound for an unknown make or model. */
  async function loadFilters(path: string, chosen: { make?: string; model?: string } = {}) {
    const own = await remote.get(path).then(
      (body) => readFilters(toRecord(body)),
      (error: unknown) => {
        if (!(error instanceof NotFound)) throw error;
      },
    );
    const found = own ?? filtersOf(readCollection(await remote.get("/makes"), readMake).items);
    const make = found.makes.find(({ slug }) => slug === chosen.make);
    if (chosen.make !== undefined) mustExist(make, "The make");
    if (chosen.model !== undefined)
      mustExist(
        make?.models.find(({ slug }) => slug === chosen.model),
        "The model",
      );
    return found;
  }

  app.get("/filters", { schema: { querystring: FiltersQuery }, config: filters }, async ({ query }) =>
    loadFilters(pathWith`/filters${query}`),
  );
  app.get("/filters/:make", { schema: { params: Make, querystring: MakeFiltersQuery }, config: filters }, (request) =>
    loadFilters(pathWith`/filters/${request.params.make}${request.query}`, request.params),
  );
  app.get(
    "/filters/:make/:model",
    { schema: { params: Model, querystring: ModelFiltersQuery }, config: filters },
    ({ params, query }) => loadFilters(pathWith`/filters/${params.make}/${params.model}${query}`, params),
  );
};

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}
