import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { DealerQuery, DealersQuery } from "../../../contract/dealers/dealer.ts";
import type { Database } from "../../../db/connect.ts";
import { type DealerFields, getDealer, listDealers, listDealersByName } from "../../../db/queries/dealers/dealers.ts";
import type { Page } from "../../../db/queries/page.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { addVersionToName, type DescribeUpload } from "../../plugins/upload-versions.ts";
import { resources } from "../../resources.ts";

type DealerOptions = { db: Database; describeUpload: DescribeUpload };

type Pictured = Pick<DealerFields, "image" | "team">;

/** Serves dealers: all of them (under two paths), by name, and one with its deals and specials. */
export const dealerRoutes: FastifyPluginAsyncTypebox<DealerOptions> = async (app, { db, describeUpload }) => {
  const versionImage = async <Item extends { image: string | null }>(item: Item): Promise<Item> => ({
    ...item,
    image: item.image === null ? null : await addVersionToName(describeUpload, item.image),
  });
  const versionPictures = async <Item extends Pictured>(dealer: Item): Promise<Item> => ({
    ...(await versionImage(dealer)),
    team: await Promise.all((dealer.team ?? []).map(versionImage)),
  });
  const versionAll = async <Item extends Pictured>({ items, total }: Page<Item>) => ({
    items: await Promise.all(items.map(versionPictures)),
    total,
  });

  for (const path of ["/dealers", "/all-dealers"]) {
    app.get(
      path,
      {
        schema: { summary: "All dealers", querystring: DealersQuery },
        config: collection(resources.dealerSummary, { hasChosenProperties: true }),
      },
      async (request) => {
        madeFrom(request, "dealers", "media");
        return versionAll(await listDealers(db));
      },
    );
  }

  app.get(
    "/dealer-list/:name",
    {
      schema: { summary: "Dealers by name", params: Type.Object({ name: Type.String() }) },
      config: collection(resources.dealerSummary),
    },
    async (request) => {
      madeFrom(request, "dealers", "media");
      return versionAll(await listDealersByName(db, request.params.name));
    },
  );

  app.get(
    "/dealers/:slug",
    {
      schema: {
        summary: "One dealer with its deals and specials",
        params: Type.Object({ slug: Type.String() }),
        querystring: DealerQuery,
      },
      config: item(resources.dealer, { hasChosenProperties: true }),
    },
    async (request) => {
      const { slug } = request.params;
      madeFrom(request, `dealers:${slug}`, `deals:${slug}`, "media");
      return versionPictures(await getDealer(db, slug));
    },
  );
};
