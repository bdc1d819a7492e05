import type { ChannelKind, ChannelPurpose } from "../contract/domain/lead-delivery.ts";
import { slugify } from "../contract/domain/slug.ts";

/** What of a lead says whom it is for. */
type Subject = { formName: string | null; leadType: string | null; sourceCode: string | null; uri: string | null };

/** Which of a dealer's people a lead is for, as its form, or else the page it came from, tells. */
export function purposeOf({ formName, leadType, sourceCode, uri }: Subject): ChannelPurpose {
  const form = `${formName ?? ""} ${leadType ?? ""} ${sourceCode ?? ""}`.toLowerCase();
  const page = (uri ?? "").replace(/^\/dealer\/[^/]+/, "");
  if (/\bparts\b/.test(form) || page.startsWith("/parts")) return "parts";
  if (/\bservice\b/.test(form) || /^\/(service-deals|book-a-service)\b/.test(page)) return "service";
  if (/\bfinance\b/.test(form) || page.startsWith("/finance")) return "finance";
  return "sales";
}

type Channel = { purpose: ChannelPurpose; kind: ChannelKind };

/** The channels of `purpose`, or the dealer's sales where it has none of that; `kinds` says which will do. */
export function chooseChannels<C extends Channel>(
  channels: readonly C[],
  purpose: ChannelPurpose,
  { kinds }: { kinds?: readonly ChannelKind[] },
): C[] {
  const allowed = kinds ? channels.filter(({ kind }) => kinds.includes(kind)) : channels;
  const own = allowed.filter((channel) => channel.purpose === purpose);
  return own.length > 0 ? own : allowed.filter((channel) => channel.purpose === "sales");
}

type Dealer = { slug: string; province: string };

/**
 * Who gets a lead that names no dealer: with `nearest` the first dealer of the visitor's region, if it is known and has
 * one; the head office otherwise, or whoever comes first where there is no head office.
 */
export function dealerForAnyone<D extends Dealer>(
  dealers: readonly D[],
  region: string | null,
  { headOffice, withoutDealer }: { headOffice: string; withoutDealer: "nearest" | "head office" },
): D | undefined {
  const wanted = slugify(region ?? "");
  const nearest =
    withoutDealer === "nearest" && wanted !== ""
      ? dealers.find(({ province }) => slugify(province) === wanted)
      : undefined;
  return nearest ?? dealers.find(({ slug }) => slug === headOffice) ?? dealers[0];
}

/** The id of the used vehicle whose page `uri` is (`/used/{make}/{model}/{id}/enquire`), of the group's or a dealer's. */
export function vehicleIdOf(uri: string | null): number | undefined {
  const id = /^(?:\/dealer\/[^/]+)?\/used\/[^/]+\/[^/]+\/([1-9]\d{0,8})(?:\/|$)/.exec(uri ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}
