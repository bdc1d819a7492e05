import { data } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { DealDetail } from "../../../contract/resources/deal-detail.ts";
import type { DealerSummary } from "../../../contract/resources/dealer.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { requireFound } from "../../data/loading.ts";

/**
 * The offer whose uri is `uri` ("/{slug}" of a special or deal, "/{make}/{slug}" of a service special), with the dealers
 * that make it. Throws the not-found page where there is none, and in the scope of a dealer that does not make it.
 */
export async function loadOffer(
  api: ApiClient,
  { slug, uri, dealerName }: { slug: string; uri: string; dealerName?: string },
): Promise<DealDetail> {
  const offer = await requireFound(api.get(endpoints.deal, { params: { id: slug } }));
  const isHere = dealerName === undefined || offer.dealers["hydra:member"].some((dealer) => dealer.slug === dealerName);
  if (offer.uri !== uri || !isHere) throw data(null, { status: 404 });
  return offer;
}

/** The one dealer to ask about an offer: in whose scope it is seen, or who alone makes it. */
export function offerDealer(offer: DealDetail, inScope: DealerSummary | null): DealerSummary | null {
  const [first, ...others] = offer.dealers["hydra:member"];
  return inScope ?? (others.length === 0 ? (first ?? null) : null);
}
