import type { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import { vehicleTypeOf } from "../../contract/applications/rules/steps.ts";
import { normaliseFinance } from "../../contract/applications/rules/violations.ts";
import { financeConfirmations } from "../../contract/applications/wording/confirmations.ts";
import { financeLabels } from "../../contract/applications/wording/fields.ts";
import { financeFormatMessages } from "../../contract/applications/wording/messages.ts";
import { financePage } from "../../contract/applications/wording/page.ts";
import { financePrivacyNotice } from "../../contract/applications/wording/privacy-notice.ts";
import { FINANCE_DEFAULTS } from "../../contract/constants.ts";
import { financeTerms } from "../../contract/content/wording/legal/finance-terms.ts";
import type { LeadOffer } from "../../contract/enquiries/lead-offer.ts";
import type { Violation } from "../../contract/hydra.ts";
import { slugify } from "../../contract/text/slug.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import type { NewApplication } from "../../db/queries/applications/finance-applications.ts";
import { findDealerIdBySlugOrName } from "../../db/queries/dealers/dealers.ts";
import { findVehicleOffer } from "../../db/queries/enquiries/lead-offer.ts";
import { listModelsOfMake } from "../../db/queries/range/range.ts";
import { violation } from "./submission.ts";
import { findWrittenVehicle } from "./written-vehicle.ts";

/** The texts of the confirmations, of the terms that they refer to, and of the notice below. The version is their digest. */
export const financeConsentWording = () => ({
  confirmations: Object.fromEntries(Object.entries(financeConfirmations).map(([field, { label }]) => [field, label])),
  notice: financePage.notice,
  noticeText: financePrivacyNotice(),
  financeTerms,
});

/** The dealership, make and model of an application. Undefined if empty or not in the database. */
export type FinanceReferences = { dealerId?: number; make?: string; model?: string };

/** Looks up the dealership and, for a new vehicle, make and model. */
export async function findReferences(db: Database, application: FinanceApplicationInput): Promise<FinanceReferences> {
  const { dealership, make, model } = application;
  const dealerId = dealership ? await findDealerIdBySlugOrName(db, dealership) : undefined;
  if (vehicleTypeOf(application) !== "new") return { dealerId };
  const models = make ? await listModelsOfMake(db, make) : [];
  const found = model ? models.find(({ modelSlug }) => modelSlug === slugify(model)) : undefined;
  return { dealerId, make: models[0]?.make, model: found?.model };
}

/**
 * Returns the current state of the used vehicle that an application is for: by its id, or else by the link or stock number that the
 * applicant wrote. Unknown words and external links match no vehicle.
 */
export async function findOffer(
  db: Transaction,
  { vehicleId, usedVehicle }: FinanceApplicationInput,
  { dealerId, siteUrl }: { dealerId: number; siteUrl: string },
): Promise<LeadOffer | undefined> {
  const id = vehicleId ?? (usedVehicle ? await findWrittenVehicle(db, usedVehicle, { dealerId, siteUrl }) : undefined);
  return id ? ((await findVehicleOffer(db, id)) ?? undefined) : undefined;
}

/** Returns the violations of an unknown dealership, make and model. An unknown make adds none for the model. */
export function referenceViolations(application: FinanceApplicationInput, found: FinanceReferences): Violation[] {
  const unknown = (field: "dealership" | "make" | "model") =>
    violation(field, financeFormatMessages.choice(financeLabels[field]), "unknownChoice");
  const violations: Violation[] = [];
  if (application.dealership && found.dealerId === undefined) violations.push(unknown("dealership"));
  if (vehicleTypeOf(application) !== "new") return violations;
  if (application.make && found.make === undefined) violations.push(unknown("make"));
  else if (application.make && application.model && found.model === undefined) violations.push(unknown("model"));
  return violations;
}

/** Converts a valid application for storage. Ignores the sender's `status`. `today` is the date in South Africa. */
export function toNewApplication(
  application: FinanceApplicationInput,
  { dealerId, make, model }: FinanceReferences & { dealerId: number },
  today: string,
): NewApplication {
  const { status } = FINANCE_DEFAULTS;
  const sourceCode = application.sourceCode || FINANCE_DEFAULTS.sourceCode;
  const contents = { ...normaliseFinance(application, today), sourceCode, status };
  return {
    status,
    dealerId,
    sourceCode,
    vehicleType: contents.variant ?? "",
    make: make || null,
    model: model || null,
    contents,
  };
}
