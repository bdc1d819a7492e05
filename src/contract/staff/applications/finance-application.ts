import Type from "typebox";
import {
  ACCESS_REASONS,
  APPLICATION_STAGES,
  DOCUMENT_KINDS,
  MAX_REMARK_LENGTH,
  MAX_REQUEST_LENGTH,
} from "../../applications/application-progress.ts";
import { type FinanceTextField, financeTextFields } from "../../applications/rules/steps.ts";
import { LeadOffer } from "../../enquiries/lead-offer.ts";
import { Owner, TimelineEntry } from "../enquiries/customer-enquiry.ts";
import { Choice, Id, LineOrEmpty, Lines, Nullable } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();

/** That an application was made, and how far it is. What the applicant wrote is encrypted: see `ApplicationReading`. */
export const staffFinanceApplication = staffResource("FinanceApplication", {
  fields: {
    stage: Choice(APPLICATION_STAGES),
    /** Id of the person who looks after the applicant. */
    ownerId: Nullable(Id()),
  },
  readOnly: {
    reference: text,
    status: text,
    createdAt: text,
    dealerId: Type.Integer(),
    sourceCode: text,
    vehicleType: text,
    make: Nullable(text),
    model: Nullable(text),
    ownerName: Nullable(text),
    /** The latest first. */
    timeline: Type.Array(TimelineEntry),
    /** Who can look after the applicant. */
    owners: Type.Array(Owner),
    /** Links by which the applicant uploads documents, the latest first. */
    documentRequests: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kinds: Type.Array(text),
        createdAt: text,
        createdBy: text,
        expiresAt: text,
        state: Choice(["open", "sent", "withdrawn", "expired"]),
      }),
    ),
    /** What was corrected, the latest first. The contents before each correction can be read by its number. */
    corrections: Type.Array(
      Type.Object({
        number: Type.Integer(),
        correctedAt: text,
        correctedBy: text,
        changedFields: Type.Array(text),
      }),
    ),
    documents: Type.Array(
      Type.Object({ id: Type.Integer(), kind: text, mediaType: text, bytes: Type.Integer(), uploadedAt: text }),
    ),
    ...revision,
  },
  detail: ["timeline", "owners", "documentRequests", "documents", "corrections"],
});
export type StaffFinanceApplication = StaffItem<typeof staffFinanceApplication>;

/** What can be corrected: all but the dealership, and the type, make and model, which are not encrypted alone. */
export const CORRECTABLE_FIELDS: readonly FinanceTextField[] = Object.values(financeTextFields)
  .flatMap((rules) => rules.map(({ field }) => field))
  .filter((field) => !["dealership", "variant", "make", "model"].includes(field));

/** Corrected fields with their values, null to empty one: the body of POST /finance_applications/{id}/corrections. */
export const applicationCorrection = Type.Object(
  Object.fromEntries(CORRECTABLE_FIELDS.map((field) => [field, Type.Optional(Nullable(LineOrEmpty(500)))])),
  { additionalProperties: false, minProperties: 1 },
);

/** Which documents an applicant is asked for: the body of POST /finance_applications/{id}/document_requests. */
export const documentRequest = Type.Object(
  {
    kinds: Type.Array(Choice(DOCUMENT_KINDS), { minItems: 1, maxItems: DOCUMENT_KINDS.length, uniqueItems: true }),
    /** May be empty, except for other documents. */
    message: Lines(MAX_REQUEST_LENGTH),
  },
  { additionalProperties: false },
);
export type DocumentRequest = Type.Static<typeof documentRequest>;

/** Why somebody reads an application: the body of POST /finance_applications/{id}/read. */
export const accessRequest = Type.Object(
  {
    reason: Choice(ACCESS_REASONS),
    /** May be empty, except for the reason "Other". */
    remark: LineOrEmpty(MAX_REMARK_LENGTH),
  },
  { additionalProperties: false },
);
export type AccessRequest = Type.Static<typeof accessRequest>;

/** What the applicant wrote. Never kept by a client beyond the page that shows it. */
export const ApplicationReading = Type.Object({
  reference: text,
  createdAt: text,
  dealer: text,
  contents: Type.Unsafe<Record<string, string | number | boolean | null>>({
    description: "The fields of the public API's applications",
  }),
  /** The used vehicle that it is for, as it was then. */
  offer: Nullable(LeadOffer),
  /** The wording that the applicant agreed to; null if it is not on record. */
  consentVersion: Nullable(text),
  /** The texts of the confirmations, by their fields. */
  confirmations: Type.Record(text, text),
});
export type ApplicationReading = Type.Static<typeof ApplicationReading>;
