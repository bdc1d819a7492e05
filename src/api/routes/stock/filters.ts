import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { FiltersQuery, MakeFiltersQuery, ModelFiltersQuery } from "../../../contract/stock/vehicle.ts";
import type { Database } from "../../../db/connect.ts";
import { contentTag } from "../../../db/content-changes/content-tags.ts";
import { mustExist } from "../../../db/not-found.ts";
import { type FiltersFields, getFilters } from "../../../db/queries/stock/search/filters.ts";
import { checkPlace } from "../../input/check-place.ts";
import { madeFrom } from "../../made-from.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

const config = item(resources.filters);
const description =
  "Takes the parameters of the list of used cars. The counts of each group respect the choices in all other groups.";

/** Filter options of the used stock, of a make or of a model; each also for one dealer. */
export const filterRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/filters",
    { schema: { summary: "Filter options", description, querystring: FiltersQuery }, config },
    async (request) => {
      noteContent(request);
      checkPlace(request.query);
      return getFilters(db, request.query);
    },
  );

  app.get(
    "/filters/:make",
    {
      schema: {
        summary: "Filter options within a make",
        description,
        params: Type.Object({ make: Type.String() }),
        querystring: MakeFiltersQuery,
      },
      config,
    },
    async (request) => {
      const { params, query } = request;
      noteContent(request);
      checkPlace(query);
      const filters = await getFilters(db, { ...query, make_slug: params.make });
      findMake(filters, params.make);
      return filters;
    },
  );

  app.get(
    "/filters/:make/:model",
    {
      schema: {
        summary: "Filter options within a model",
        description,
        params: Type.Object({ make: Type.String(), model: Type.String() }),
        querystring: ModelFiltersQuery,
      },
      config,
    },
    async (request) => {
      const { params, query } = request;
      noteContent(request);
      checkPlace(query);
      const filters = await getFilters(db, { ...query, make_slug: params.make, model_slug: params.model });
      const { models } = findMake(filters, params.make);
      mustExist(
        models.find(({ slug }) => slug === params.model),
        "The model",
      );
      return filters;
    },
  );
};

const BY_PRICE = ["price[gte]", "price[lte]", "installment[gte]", "installment[lte]", "q"] as const;

/**
 * Filters have the names of makes, models and provinces, and numbers of vehicles. How many have a fallen price may be a minute old while
 * nobody chooses by it: every listing shows these numbers, and each reduced price would outdate them all.
 */
function noteContent(request: FastifyRequest): void {
  const query = request.query as FiltersQuery;
  const { dealer } = query;
  const key = dealer && `dealer=${dealer}`;
  madeFrom(request, "makes", "models", contentTag("vehicle_lists", key));
  if (query["price_fall[]"] !== undefined) madeFrom(request, contentTag("vehicle_lists_by_fall", key));
  if (BY_PRICE.some((name) => query[name] !== undefined) || query["histogram[]"]?.includes("price")) {
    madeFrom(request, contentTag("vehicle_lists_by_price", key));
  }
  if (query.q) madeFrom(request, "vehicles");
  if (!dealer || query["province[]"] || query.near || query.q) madeFrom(request, "dealer_contacts");
  if (dealer) madeFrom(request, `dealer_contacts:${dealer}`);
}

/** The make of the path, which is listed if it exists. Throws NotFound. */
function findMake({ makes }: FiltersFields, make: string) {
  return mustExist(
    makes.find(({ slug }) => slug === make),
    "The make",
  );
}
