/** The API's envelopes: Hydra collections and violation lists. */
import type { UnderstoodWords } from "./stock/search-words/parse-search-words.ts";
import type { SoldVehicle } from "./stock/vehicle.ts";

export type Collection<Member> = {
  "@context": string;
  "@id": string;
  "@type": "hydra:Collection";
  "hydra:totalItems": number;
  /** More items match than were counted; there are pages for those that were. */
  totalIsLowerBound?: boolean;
  /** How the words of a search were understood. */
  understood?: UnderstoodWords[];
  "hydra:member": Member[];
  "hydra:view"?: PartialCollectionView;
  "hydra:search"?: IriTemplate;
};

export type PartialCollectionView = {
  "@id": string;
  "@type": "hydra:PartialCollectionView";
  "hydra:first"?: string;
  "hydra:last"?: string;
  "hydra:previous"?: string;
  "hydra:next"?: string;
};

/** The filters and orders of a collection. */
export type IriTemplate = {
  "@type": "hydra:IriTemplate";
  "hydra:template": string;
  "hydra:variableRepresentation": "BasicRepresentation";
  "hydra:mapping": { "@type": "IriTemplateMapping"; variable: string; property: string; required: boolean }[];
};

/** The kinds of violation. The codes are those of Symfony's validator, which API Platform's clients know. */
export const violationCodes = {
  blank: "c1051bb4-d103-4f74-8988-acbcafc7fdc3",
  wrongType: "ba785a8c-82cb-4283-967c-3cf342181b40",
  tooLong: "d94b19cc-114f-4f44-9cc4-4138e80a87b9",
  notEmail: "bd79c0ab-ddba-46cc-a703-a7a4b08de310",
  wrongFormat: "de1e3db3-5ed4-4941-aae4-59f3667cc3a3",
  notAsked: "183ad2de-533d-4796-a439-6d3c3852b549",
  notConfirmed: "2beabf1c-54c0-4882-a928-05249b26e23b",
  unknownChoice: "8e179f1b-97aa-4560-a02f-2a8b42e49df7",
  outOfRange: "04b91c99-a946-4221-afc5-e65ebac401eb",
} as const;

/** An error of one field. `propertyPath` is "" if the error concerns the whole body. `message` is shown to the visitor. */
export type Violation = { propertyPath: string; message: string; code: string };

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  violations?: Violation[];
  /** The response has status 410. */
  vehicle?: SoldVehicle;
  /** With a status from 500 on: what to quote, so that the site's operator finds the fault in the log. */
  requestId?: string;
};

/** Maps each field to its first message. */
export function fieldErrors(violations: readonly Omit<Violation, "code">[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { propertyPath, message } of violations) errors[propertyPath] ??= message;
  return errors;
}
