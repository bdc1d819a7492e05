import type { Deal } from "../../../contract/content/deal.ts";
import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import { areTermsOffered } from "../../../contract/finance/repayment-limits.ts";
import type { Fields } from "../../../contract/resource.ts";
import { brandSlug } from "../../../contract/settings/brand-slug.ts";
import { slugify } from "../../../contract/text/slug.ts";
import { type Json, toFileAddress, toInteger, toList, toNumber, toRecord, toText } from "./fields.ts";

/** "either" is a single deal, whose kind only its address tells. */
export type DealKind = "special" | "service" | "either";

/** Reads a deal, a special or a service special. */
export function readDeal(deal: Json, origin: string, kind: DealKind): Fields<Deal> {
  const image = toFileAddress(deal.imageUri ?? deal.image, origin);
  const thumbnail = toFileAddress(deal.thumbnailUri ?? deal.thumbnail, origin) || image;
  const slug = toText(deal.slug);
  const uri = dealUri(toText(deal.uri), slug, kind);
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
    uri,
    // Section 3 does not have these fields: another server may lack them.
    make_slug: toText(deal.make_slug, uri.split("/").length === 3 ? uri.split("/")[1] : brandSlug()),
    models: toList(deal.models).map(readModel),
    price: readAmount(deal.price),
    saving: readAmount(deal.saving),
    ends_on: isCalendarDate(toText(deal.ends_on)) ? toText(deal.ends_on) : null,
    from_kilometres: readAmount(deal.from_kilometres),
    until_kilometres: readAmount(deal.until_kilometres),
  };
}

/** Reads what only a single deal has. */
export function readDealDetails(deal: Json): Pick<DealDetail, "finance" | "conditions" | "included"> {
  return {
    finance: readFinance(toRecord(deal.finance)),
    conditions: toText(deal.conditions),
    included: toList(deal.included)
      .map((one) => toText(one))
      .filter(Boolean),
  };
}

function readModel(value: unknown): Deal["models"][number] {
  const { model, model_slug, variant } = toRecord(value);
  return {
    model: toText(model),
    model_slug: slugify(toText(model_slug, toText(model))),
    variant: toText(variant) || null,
  };
}

/** A whole number above 0; null for anything else. */
function readAmount(value: unknown): number | null {
  const amount = toInteger(value);
  return amount > 0 ? amount : null;
}

/** Terms that banks do not offer are ignored. */
function readFinance(finance: Json): DealDetail["finance"] {
  const terms = {
    depositPercent: toNumber(finance.depositPercent),
    termMonths: toInteger(finance.termMonths),
    balloonPercent: toNumber(finance.balloonPercent),
    interestPercent: toNumber(finance.interestPercent, -1),
  };
  return areTermsOffered(terms) ? terms : null;
}

/** Returns "/{slug}" for a special, "/{make}/{slug}" for a service special. The default make is the site's brand. */
function dealUri(uri: string, slug: string, kind: DealKind): string {
  const segments = uri
    .replace(/^\/(?:specials|service-deals)(?=\/)/, "")
    .split("/")
    .filter(Boolean);
  const isService = kind === "service" || (kind === "either" && segments.length === 2);
  if (!isService) return `/${slug}`;
  return `/${segments.length === 2 ? segments[0] : brandSlug()}/${slug}`;
}
