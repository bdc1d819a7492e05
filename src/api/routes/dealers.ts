import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Database } from "../../db/connect.ts";
import { getDealer, listDealers, listDealersByName } from "../../db/queries/dealers.ts";
import type { Page } from "../../db/queries/page.ts";
import { collection, item } from "../plugins/hydra.ts";
import { type Versioned, versionedName } from "../plugins/versions.ts";
import { resources } from "../resources.ts";

type DealerOptions = { db: Database; versioned: Versioned };

/** The dealers of the group: the list under both of its names, by name, and one dealer with what it offers. */
export const dealerRoutes: FastifyPluginAsyncTypebox<DealerOptions> = async (app, { db, versioned }) => {
  const shown = <Item extends { image: string | null }>(dealer: Item): Item => ({
    ...dealer,
    image: dealer.image === null ? null : versionedName(versioned, dealer.image),
  });
  const page = <Item extends { image: string | null }>({ items, total }: Page<Item>) => ({
    items: items.map(shown),
    total,
  });

  for (const path of ["/dealers", "/all-dealers"]) {
    app.get(path, { schema: { summary: "Every dealer" }, config: collection(resources.dealerSummary) }, async () =>
      page(await listDealers(db)),
    );
  }

  app.get(
    "/dealer-list/:name",
    {
      schema: { summary: "Dealers by name", params: Type.Object({ name: Type.String() }) },
      config: collection(resources.dealerSummary),
    },
    async ({ params }) => page(await listDealersByName(db, params.name)),
  );

  app.get(
    "/dealers/:slug",
    {
      schema: { summary: "One dealer with its deals and specials", params: Type.Object({ slug: Type.String() }) },
      config: item(resources.dealer),
    },
    async ({ params }) => shown(await getDealer(db, params.slug)),
  );
};
