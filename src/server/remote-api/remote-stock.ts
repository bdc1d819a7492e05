import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { collection, item } from "../../api/plugins/hydra.ts";
import { resources } from "../../api/resources.ts";
import { VEHICLE_PAGE_SIZE } from "../../contract/domain/constants.ts";
import { FiltersQuery, MakeFiltersQuery, ModelFiltersQuery, VehicleQuery } from "../../contract/resources/vehicle.ts";
import { mustExist, NotFound } from "../../db/not-found.ts";
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

/** The used stock of another server, and its filters, as the contract describes them. */
export const remoteStock: FastifyPluginAsyncTypebox<{ remote: RemoteApi }> = async (app, { remote }) => {
  const listVehicles = async (path: string) => {
    const { items, total } = readCollection(await remote.get(path), (one) => readVehicle(one, remote.origin));
    // A vehicle's page needs its number.
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
  app.get("/vehicles/:id", { schema: { params: Id }, config: item(resources.vehicle) }, async ({ params }) => {
    const body = toRecord(await remote.get(pathWith`/vehicles/${params.id}`, "The vehicle is not known"));
    const vehicle = readVehicle(body, remote.origin);
    return mustExist(vehicle.id > 0 ? vehicle : undefined, "The vehicle");
  });

  /** The server's filters; all makes if it has none, or in another form. Throws NotFound if the make or model is not among them. */
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
