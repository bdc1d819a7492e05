import { site } from "../../../../site.config.ts";
import type { Deal } from "../../../contract/content/deal.ts";
import type { Fields } from "../../../contract/resource.ts";
import { slugify } from "../../../contract/text/slug.ts";
import { type Json, toFileAddress, toText } from "./fields.ts";

/** "either" is a single deal, whose kind only its address tells. */
export type DealKind = "special" | "service" | "either";

/** Reads a deal, a special or a service special. */
export function readDeal(deal: Json, origin: string, kind: DealKind): Fields<Deal> {
  const image = toFileAddress(deal.imageUri ?? deal.image, origin);
  const thumbnail = toFileAddress(deal.thumbnailUri ?? deal.thumbnail, origin) || image;
  const slug = toText(deal.slug);
  return {
    slug,
    title: toText(deal.title),
    description: toText(deal.description),
    thumbnail,
    thumbnailUri: thumbnail,
    image: { uri: image },
    imageUri: image,
    source_code: toText(deal.source_code),
    isUsed: deal.isUsed === true || deal.isUsed === 1,
    uri: dealUri(toText(deal.uri), slug, kind),
  };
}

/** Returns "/{slug}" for a special, "/{make}/{slug}" for a service special. The default make is the site's brand. */
function dealUri(uri: string, slug: string, kind: DealKind): string {
  const segments = uri
    .replace(/^\/(?:specials|service-deals)(?=\/)/, "")
    .split("/")
    .filter(Boolean);
  const isService = kind === "service" || (kind === "either" && segments.length === 2);
  if (!isService) return `/${slug}`;
  return `/${segments.length === 2 ? segments[0] : slugify(site.brand)}/${slug}`;
}
