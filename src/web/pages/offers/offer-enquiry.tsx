import { site } from "../../../../site.config.ts";
import type { DealDetail } from "../../../contract/resources/deal-detail.ts";
import { LeadForm, type LeadFormState } from "../../features/lead-form/lead-form.tsx";
import { type OfferPreset, specialSubject } from "../../features/lead-form/presets.ts";
import { findOfferDealer } from "../../features/offer/offer.ts";
import { OfferPage } from "../../features/offer/offer-page.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { useScope } from "../../routing/scope.tsx";

type OfferEnquiryProps = {
  offer: DealDetail;
  preset: OfferPreset;
  /** The dealer in the URL. */
  dealerName: string | undefined;
  /** Link to the list of such offers. */
  back: { to: string; text: string };
  /** The form's title, given the dealer or group that receives the enquiry. */
  formTitle: (receiver: string) => string;
  light?: boolean;
  actionData: LeadFormState | undefined;
};

/** The page of one offer with its enquiry form: the specials and the service deals share it. */
export function OfferEnquiry({ offer, preset, dealerName, back, formTitle, light, actionData }: OfferEnquiryProps) {
  const { dealer } = useScope();
  return (
    <OfferPage offer={offer} back={back}>
      <LeadForm
        title={formTitle(findOfferDealer(offer, dealer)?.dealer_name ?? site.groupName)}
        subject={specialSubject(preset, offer, dealerName)}
        dealers={offer.dealers["hydra:member"]}
        light={light}
        actionData={actionData}
      />
    </OfferPage>
  );
}

/** The page's metadata; none if the offer could not be loaded. */
export function offerMeta(matches: Parameters<typeof metadata>[0], offer: DealDetail | undefined) {
  return offer ? metadata(matches, { title: offer.title, description: offer.description, image: offer.imageUri }) : [];
}
