import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { collection, item } from "../../api/plugins/hydra.ts";
import { resources } from "../../api/resources.ts";
import { DealQuery, SpecialQuery } from "../../contract/content/deal.ts";
import { site } from "../../contract/settings/site.ts";
import { mustExist, NotFound } from "../../db/not-found.ts";
import { type DealKind, readDeal, readDealDetails } from "./readers/deal.ts";
import { readDealerSummary } from "./readers/dealer.ts";
import { type Json, readCollection, toList, toRecord } from "./readers/fields.ts";
import type { RemoteApi } from "./remote-api.ts";
import { pathWith } from "./remote-path.ts";

const Slug = Type.Object({ slug: Type.String() });
const deals = collection(resources.deal);

/** Serves deals, specials and service specials of another server, as the contract describes them. */
export const remoteDeals: FastifyPluginAsyncTypebox<{ remote: RemoteApi }> = async (app, { remote }) => {
  const { origin } = remote;
  const list = async (path: string, kind: DealKind) => {
    const { items } = readCollection(await remote.get(path, "The dealer is not known"), (one) =>
      readDeal(one, origin, kind),
    );
    const named = items.filter(({ slug }) => slug !== "");
    return { items: named, total: named.length };
  };

  app.get(
    "/special-deals/:slug",
    { schema: { params: Slug, querystring: DealQuery }, config: deals },
    async ({ params, query }) => list(pathWith`/special-deals/${params.slug}${query}`, "special"),
  );
  app.get(
    "/specials/:slug",
    { schema: { params: Slug, querystring: SpecialQuery }, config: deals },
    async ({ params, query }) => list(pathWith`/specials/${params.slug}${query}`, "special"),
  );
  app.get("/service-deals", { schema: { querystring: DealQuery }, config: deals }, async ({ query }) =>
    list(pathWith`/service-deals${query}`, "service"),
  );
  app.get(
    "/service-deals/:slug",
    { schema: { params: Slug, querystring: DealQuery }, config: deals },
    async ({ params, query }) => {
      const own = await list(pathWith`/service-deals/${params.slug}${query}`, "service");
      return own.total > 0 ? own : list("/service-specials", "service");
    },
  );
  app.get("/service-specials", { config: deals }, async () => list("/service-specials", "service"));
  app.get("/service-specials/:slug", { schema: { params: Slug }, config: item(resources.deal) }, async ({ params }) =>
    readDeal(
      toRecord(await remote.get(pathWith`/service-specials/${params.slug}`, "The deal is not known")),
      origin,
      "service",
    ),
  );

  app.get("/deals/:slug", { schema: { params: Slug }, config: item(resources.dealDetail) }, async ({ params }) => {
    const { body, kind } = await findDeal(params.slug);
    // A deal without a list of dealers is offered by all of them.
    const named = toList(body.dealers).map((one) => readDealerSummary(toRecord(one), origin));
    const everyone = async () =>
      readCollection(await remote.get("/all-dealers"), (one) => readDealerSummary(one, origin)).items;
    const dealers = named.length > 0 ? named : await everyone();
    const deal = { ...readDeal(body, origin, kind), ...readDealDetails(body), slug: params.slug };
    return { ...deal, dealers: { items: dealers, total: dealers.length } };
  });

  /** Finds a deal by its slug. If the server knows deals by number only, searches the lists of the head office. */
  async function findDeal(slug: string): Promise<{ body: Json; kind: DealKind }> {
    const one = async (path: string) => toRecord(await remote.get(path));
    const among = async (path: string) =>
      mustExist(
        readCollection(await remote.get(path), (deal) => deal).items.find((deal) => deal.slug === slug),
        "The deal",
      );
    const { headOffice } = site;
    const places: [DealKind, () => Promise<Json>][] = [
      ["either", () => one(pathWith`/deals/${slug}`)],
      ["special", () => among(pathWith`/special-deals/${headOffice}${{ deal: slug }}`)],
      ["special", () => among(pathWith`/specials/${headOffice}`)],
      ["service", () => one(pathWith`/service-specials/${slug}`)],
    ];
    for (const [kind, find] of places) {
      try {
        return { body: await find(), kind };
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
      }
    }
    throw new NotFound("The deal is not known");
  }
};
