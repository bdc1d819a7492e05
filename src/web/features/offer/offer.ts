import { data } from "react-router";
import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { requireFound } from "../../data/loading.ts";

/**
 * The offer with its dealers. Throws a 404 if its uri is not `uri` ("/{slug}" for a special or deal, "/{make}/{slug}"
 * for a service special), or if the dealer in scope does not make the offer.
 */
export async function loadOffer(
  api: ApiClient,
  { slug, uri, dealerName }: { slug: string; uri: string; dealerName?: string },
): Promise<DealDetail> {
  const offer = await requireFound(api.get(endpoints.deal, { params: { id: slug } }));
  const isOffered =
    dealerName === undefined || offer.dealers["hydra:member"].some((dealer) => dealer.slug === dealerName);
  if (offer.uri !== uri || !isOffered) throw data(null, { status: 404 });
  return offer;
}

/** The dealer to contact about an offer: the one in scope, or the only one that makes it. Null if the visitor must choose. */
export function findOfferDealer(offer: DealDetail, dealerInScope: DealerSummary | null): DealerSummary | null {
  const [first, ...others] = offer.dealers["hydra:member"];
  return dealerInScope ?? (others.length === 0 ? (first ?? null) : null);
}
