import type { ChannelKind, ChannelPurpose } from "../../contract/domain/lead-delivery.ts";
import { slugify } from "../../contract/domain/slug.ts";

type Origin = { formName: string | null; leadType: string | null; sourceCode: string | null; uri: string | null };

/** The purpose of a lead, by its form, or else by the page that it was sent from. */
export function purposeOf({ formName, leadType, sourceCode, uri }: Origin): ChannelPurpose {
  const form = `${formName ?? ""} ${leadType ?? ""} ${sourceCode ?? ""}`.toLowerCase();
  const page = (uri ?? "").replace(/^\/dealer\/[^/]+/, "");
  if (/\bparts\b/.test(form) || page.startsWith("/parts")) return "parts";
  if (/\bservice\b/.test(form) || /^\/(service-deals|book-a-service)\b/.test(page)) return "service";
  if (/\bfinance\b/.test(form) || page.startsWith("/finance")) return "finance";
  return "sales";
}

type Channel = { purpose: ChannelPurpose; kind: ChannelKind };

/** The channels for `purpose`, or those for sales if there are none. `kinds` limits which kinds are considered. */
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
 * The dealer of a lead that names none: with `nearest`, the first dealer in the visitor's region; otherwise the head
 * office, or the first dealer if the head office does not exist.
 */
export function chooseDealer<D extends Dealer>(
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
