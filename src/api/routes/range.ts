import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { RANGE_PAGE_SIZE } from "../../contract/domain/constants.ts";
import { type RangeItem, RangeQuery } from "../../contract/resources/range.ts";
import type { Database } from "../../db/connect.ts";
import { NotFound } from "../../db/not-found.ts";
import { getRangeVariant, listRangeModels, listRangeVariants } from "../../db/queries/range.ts";
import { collection, item } from "../plugins/hydra.ts";
import { type Versioned, versionedName } from "../plugins/versions.ts";
import { resources } from "../resources.ts";

type RangeOptions = { db: Database; versioned: Versioned };

/** The brand's new range: every variant, and each model by its first. */
export const rangeRoutes: FastifyPluginAsyncTypebox<RangeOptions> = async (app, { db, versioned }) => {
  const shown = <Item extends Files>(item: Item) => withVersions(item, versioned);

  app.get(
    "/renault_ranges", // sic: whatever the brand
    {
      schema: { summary: "Variants of the new range", querystring: RangeQuery },
      config: collection(resources.rangeItem, {
        pageSize: RANGE_PAGE_SIZE,
        search: {
          make_slug: "make_slug",
          model_slug: "model_slug",
          variant_slug: "variant_slug",
          model: "model",
          variant: "variant",
          type: "type",
        },
      }),
    },
    async ({ query }) => {
      const { items, total } = await listRangeVariants(db, query);
      return { items: items.map(shown), total };
    },
  );

  app.get(
    "/vehicle_range/:type",
    {
      schema: { summary: "Each model of a type, by its first variant", params: Type.Object({ type: Type.String() }) },
      config: collection(resources.rangeItem),
    },
    async ({ params: { type } }) => {
      if (type !== "car" && type !== "motorcycle") throw new NotFound("The vehicle type is not known");
      const { items, total } = await listRangeModels(db, type);
      return { items: items.map(shown), total };
    },
  );

  app.get(
    "/renault_ranges/:id",
    {
      schema: { summary: "One variant", params: Type.Object({ id: Type.String() }) },
      config: item(resources.rangeItem),
    },
    async ({ params }) => shown(await getRangeVariant(db, params.id)),
  );
};

type Files = Pick<RangeItem, "brochure" | "mainImage" | "gallery" | "colour">;

/** An item whose files have versions. They are named without their folder, as no other address is. */
function withVersions<Item extends Files>(item: Item, versioned: Versioned): Item {
  return {
    ...item,
    brochure: item.brochure === null ? null : versionedName(versioned, item.brochure, "files/"),
    mainImage: versionedName(versioned, item.mainImage),
    gallery: item.gallery.map(({ image }) => ({ image: versionedName(versioned, image, "gallery/") })),
    colour: item.colour.map((one) => ({ ...one, image: versionedName(versioned, one.image, "range/") })),
  };
}
