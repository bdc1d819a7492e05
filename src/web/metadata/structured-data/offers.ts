import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import { toE164 } from "../../../contract/formats/format.ts";
import { site } from "../../../contract/settings/site.ts";
import { paths } from "../../routing/paths.ts";
import type { JsonLd, ToAbsoluteUrl } from "./json-ld.ts";
import { groupReference } from "./organisation.ts";

type Options = {
  /** Whether it is for a service, not for a car. */
  isService: boolean;
  toAbsoluteUrl: ToAbsoluteUrl;
};

/** Describes a special, deal or service special with a price: what it is for, who offers it, and until when. None without a price. */
export function pricedOffer(offer: DealDetail, { isService, toAbsoluteUrl }: Options): JsonLd[] {
  const { price, ends_on, models, dealers } = offer;
  if (price === null) return [];
  const url = toAbsoluteUrl(isService ? paths().serviceDealByUri(offer.uri) : paths().special(offer.slug));
  const [dealer, ...others] = dealers["hydra:member"];
  const end = ends_on !== null && { validThrough: `${ends_on}T23:59:59+02:00` };
  return [
    {
      "@type": "Offer",
      "@id": `${url}#offer`,
      url,
      name: offer.title,
      description: offer.description,
      image: toAbsoluteUrl(offer.imageUri),
      price,
      priceCurrency: "ZAR",
      priceSpecification: {
        "@type": "PriceSpecification",
        price,
        priceCurrency: "ZAR",
        valueAddedTaxIncluded: true,
        ...end,
      },
      ...(ends_on !== null && { priceValidUntil: ends_on }),
      ...end,
      itemOffered: isService
        ? { "@type": "Service", name: offer.title, brand: { "@type": "Brand", name: site.brand } }
        : models.map(({ model, variant }) => ({
            "@type": "Car",
            name: [site.brand, model, variant].filter(Boolean).join(" "),
            model,
            itemCondition: `https://schema.org/${offer.isUsed ? "Used" : "New"}Condition`,
          })),
      offeredBy:
        dealer !== undefined && others.length === 0
          ? {
              "@type": "AutoDealer",
              "@id": toAbsoluteUrl(`${paths().dealer(dealer.slug)}#dealer`),
              name: dealer.dealer_name,
              telephone: toE164(dealer.dealer_contact_no),
            }
          : groupReference(toAbsoluteUrl),
    },
  ];
}
