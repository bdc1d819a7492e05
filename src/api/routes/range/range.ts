import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { RANGE_PAGE_SIZE } from "../../../contract/constants.ts";
import { type RangeItem, RangeModelsQuery, RangeQuery } from "../../../contract/range/range.ts";
import type { Database } from "../../../db/connect.ts";
import { contentTag } from "../../../db/content-changes/content-tags.ts";
import { NotFound } from "../../../db/not-found.ts";
import { getRangeVariant, listRangeModels, listRangeVariants } from "../../../db/queries/range/range.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { addVersionToName, type DescribeUpload } from "../../plugins/upload-versions.ts";
import { resources } from "../../resources.ts";

type RangeOptions = { db: Database; describeUpload: DescribeUpload };

/** Serves the new range: all variants, and each model represented by its first variant. */
export const rangeRoutes: FastifyPluginAsyncTypebox<RangeOptions> = async (app, { db, describeUpload }) => {
  const versionFiles = <Item extends Files>(item: Item) => addVersionToFiles(item, describeUpload);

  app.get(
    "/renault_ranges", // sic: the path is the same for every brand
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
    async (request) => {
      madeFrom(request, contentTag("range_models", request.query.model_slug), "media");
      const { items, total } = await listRangeVariants(db, request.query);
      return { items: await Promise.all(items.map(versionFiles)), total };
    },
  );

  app.get(
    "/vehicle_range/:type",
    {
      schema: {
        summary: "The first variant of each model of a type",
        params: Type.Object({ type: Type.String() }),
        querystring: RangeModelsQuery,
      },
      config: collection(resources.rangeItem, { hasChosenProperties: true }),
    },
    async (request) => {
      const { type } = request.params;
      madeFrom(request, "range_models", "media");
      if (type !== "car" && type !== "motorcycle") throw new NotFound("The vehicle type is not known");
      const { items, total } = await listRangeModels(db, type);
      return { items: await Promise.all(items.map(versionFiles)), total };
    },
  );

  app.get(
    "/renault_ranges/:id",
    {
      schema: { summary: "One variant", params: Type.Object({ id: Type.String() }) },
      config: item(resources.rangeItem),
    },
    async (request) => {
      madeFrom(request, "range_models", "media");
      return versionFiles(await getRangeVariant(db, request.params.id));
    },
  );
};

type Files = Pick<RangeItem, "brochure" | "mainImage" | "gallery" | "colour">;

/** Adds versions to fields with file names relative to a folder, which the uploadVersions plugin does not find. */
async function addVersionToFiles<Item extends Files>(item: Item, describeUpload: DescribeUpload): Promise<Item> {
  const version = (name: string, folder?: string) => addVersionToName(describeUpload, name, folder);
  const versionImages = <Entry extends { image: string }>(
    entries: readonly Entry[],
    folder: string,
  ): Promise<Entry[]> =>
    Promise.all(entries.map(async (entry) => ({ ...entry, image: await version(entry.image, folder) })));
  const [brochure, mainImage, gallery, colour] = await Promise.all([
    item.brochure === null ? null : version(item.brochure, "files/"),
    version(item.mainImage),
    versionImages(item.gallery, "gallery/"),
    versionImages(item.colour, "range/"),
  ]);
  return { ...item, brochure, mainImage, gallery, colour };
}
