import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { readSubmittedForm } from "../../data/submitted-form.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { endedOfferSubject, type OfferPreset, specialSubject } from "../../features/lead-form/presets.ts";
import { loadOffer } from "../../features/offer/offer.ts";

/**
 * Handles the form of an offer's page without JavaScript. If the offer has ended since the page was opened, its enquiry
 * goes to the dealer in scope, the chosen one or head office.
 */
export async function offerAction(
  api: ApiClient,
  request: Request,
  preset: OfferPreset,
  page: Parameters<typeof loadOffer>[1],
) {
  const offer = await loadOffer(api, page).catch((error: unknown) => {
    if (error instanceof Error) throw error;
    return undefined; // the router's not-found page
  });
  if (offer) return leadAction(api, request, specialSubject(preset, offer, page.dealerName));
  const chosen = (await readSubmittedForm(request)).form?.get("dealer_slug");
  const dealer = page.dealerName ?? (String(chosen ?? "") || site.headOffice);
  return leadAction(api, request, endedOfferSubject(preset, page.slug, dealer));
}
