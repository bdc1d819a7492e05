import { site } from "../../../settings/site.ts";

/** The short disclaimer on every static page. */
export const disclaimer = () =>
  [
    `${site.legalName} takes care that what stands on this website is right, but errors and omissions are excepted. Colours, equipment and specifications may differ from the pictures.`,
    "Prices are in South African rand and include VAT. They may change, and a vehicle may be sold, before the dealership confirms your order in writing.",
    "Instalments are estimates and not a quotation or an offer of credit. Finance is subject to an affordability assessment and approval by a registered credit provider; initiation and service fees apply.",
    "Nothing in this disclaimer takes away a right that the Consumer Protection Act, the National Credit Act or another law gives you.",
  ] as const;
