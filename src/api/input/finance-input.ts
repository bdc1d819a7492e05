import { FINANCE_DEFAULTS } from "../../contract/domain/constants.ts";
import { slugify } from "../../contract/domain/slug.ts";
import type { Violation } from "../../contract/hydra.ts";
import type { FinanceApplicationInput } from "../../contract/resources/finance-application.ts";
import { isForNewVehicle } from "../../contract/rules/finance/steps.ts";
import { normaliseFinance } from "../../contract/rules/finance/violations.ts";
import { financeConfirmations } from "../../contract/wording/finance/confirmations.ts";
import { financeFormatMessages, financeLabels } from "../../contract/wording/finance/fields.ts";
import { financePage } from "../../contract/wording/finance/page.ts";
import type { Database } from "../../db/connect.ts";
import { findDealerIdBySlugOrName } from "../../db/queries/dealers.ts";
import { listModelsOfMake } from "../../db/queries/range.ts";
import { consentVersion } from "../../db/queries/submissions/consent-wordings.ts";
import type { NewApplication } from "../../db/queries/submissions/finance-applications.ts";
import { violation } from "../submission.ts";

/** What the boxes of step 5 and the notice under them say, by box, and a version that changes with any of it. */
const { notice, noticeText } = financePage;
export const financeConsentWording = {
  confirmations: Object.fromEntries(Object.entries(financeConfirmations).map(([field, { label }]) => [field, label])),
  notice,
  noticeText,
};
export const FINANCE_CONSENT_VERSION = consentVersion("finance-form", financeConsentWording);

/** What an application refers to, as the database knows it; each undefined where it does not, or nothing was said. */
export type FinanceSubject = { dealerId?: number; make?: string; model?: string };

/** Looks up the dealership and, for a new vehicle, make and model. Of a used vehicle both are the applicant's words. */
export async function findSubject(db: Database, application: FinanceApplicationInput): Promise<FinanceSubject> {
  const { dealership, make, model } = application;
  const dealerId = dealership ? await findDealerIdBySlugOrName(db, dealership) : undefined;
  if (!isForNewVehicle(application)) return { dealerId, make: make ?? undefined, model: model ?? undefined };
  const models = make ? await listModelsOfMake(db, make) : [];
  const found = model ? models.find(({ modelSlug }) => modelSlug === slugify(model)) : undefined;
  return { dealerId, make: models[0]?.make, model: found?.model };
}

/** What of an application nobody knows: dealership, make, model. A model of an unknown make is not held against it too. */
export function unknownSubject(application: FinanceApplicationInput, subject: FinanceSubject): Violation[] {
  const unknown = (field: "dealership" | "make" | "model") =>
    violation(field, financeFormatMessages.choice(financeLabels[field]), "unknownChoice");
  const violations: Violation[] = [];
  if (application.dealership && subject.dealerId === undefined) violations.push(unknown("dealership"));
  if (!isForNewVehicle(application)) return violations;
  if (application.make && subject.make === undefined) violations.push(unknown("make"));
  else if (application.make && application.model && subject.model === undefined) violations.push(unknown("model"));
  return violations;
}

/**
 * The application to keep, of one that breaks no rule and whose dealership is known. Its status is not the sender's to
 * decide. `today` is the day in South Africa.
 */
export function toNewApplication(
  application: FinanceApplicationInput,
  { dealerId, make, model }: FinanceSubject & { dealerId: number },
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
