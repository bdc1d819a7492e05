/** A finance application in the order in which banks ask for it. */

import type { LeadOffer } from "../enquiries/lead-offer.ts";
import { formatDate, formatKilometres, formatRand, formatRandCents, toLocalPhone } from "../formats/format.ts";
import type { FinanceApplicationInput } from "./finance-application.ts";
import { type FinanceTextField, type FormatName, financeTextFields } from "./rules/steps.ts";
import { financeRecordLabels } from "./wording/fields.ts";
import { vehicleTypeOptions } from "./wording/options.ts";

export type ApplicationFact = { label: string; value: string };
export type ApplicationSection = { title: string; facts: ApplicationFact[] };

/** The dealership is with the vehicle. */
const SECTIONS: readonly { title: string; fields: readonly FinanceTextField[] }[] = [
  {
    title: "Personal details",
    fields: ["firstName", "surname", "idNumber", "maritalStatus", "typeOfMarriage", "dateOfMarriage"],
  },
  {
    title: "Contact details",
    fields: [
      ...(["phone", "workTel", "homeTel", "email"] as const),
      ...(["postalStreet", "postalSuburb", "postalCode", "code", "period"] as const),
    ],
  },
  {
    title: "Employment",
    fields: [
      ...(["employmentOccupation", "employmentCompany", "employmentYearsWorked", "employmentTel"] as const),
      ...(["employmentStreet", "employmentSuburb", "employmentCode"] as const),
    ],
  },
  {
    title: "Income",
    fields: [
      ...(["basicMonthly", "carAllowance", "totalSalary", "monthlyCommission", "nettTakeHomePay"] as const),
      ...(["totalMonthlyHousehold", "otherSalary", "otherSalarySources"] as const),
    ],
  },
  {
    title: "Monthly expenses",
    fields: [
      ...(["bondPaymentOrRent", "creditCardRepayments", "policyInsuranceRepayments", "educationCosts"] as const),
      ...(["totalMonthlyHouseholdExpenses", "furnatureAccounts", "telephoneRepayments"] as const),
      ...(["maintenanceRepairs", "vehicleInstalments", "clothingAccounts", "transportCosts", "overdrafts"] as const),
      ...(["foodAndEntertainment", "other", "otherSpecify", "householdExpenses"] as const),
    ],
  },
  {
    title: "Bank and bond",
    fields: [
      ...(["bankName", "bankAccountHolderName", "amountOutstanding", "propertyValue", "instalment"] as const),
      ...(["purchasePrice", "datePurchased", "dateRegistered"] as const),
    ],
  },
  {
    title: "Next of kin",
    fields: [
      ...(["nextOfKinFullName", "relationship", "nextOfKinPhone"] as const),
      ...(["nextOfKinStreet", "nextOfKinSuburb", "nextOfKinCode"] as const),
    ],
  },
  { title: "Vehicle", fields: ["variant", "make", "model", "usedVehicle"] },
];

type Application = { contents: FinanceApplicationInput; dealer: string; offer: LeadOffer | null };

/** What the applicant wrote, without what was left empty. `dealer` is the dealer's name. */
export function applicationSections({ contents, dealer, offer }: Application): ApplicationSection[] {
  return SECTIONS.map(({ title, fields }) => ({
    title,
    facts: [
      ...fields.flatMap((field) => {
        const value = contents[field];
        return value ? [{ label: financeRecordLabels[field], value: formatField(field, value) }] : [];
      }),
      ...(title === "Vehicle" ? vehicleFacts(dealer, offer) : []),
    ],
  })).filter(({ facts }) => facts.length > 0);
}

function vehicleFacts(dealer: string, offer: LeadOffer | null): ApplicationFact[] {
  const facts: (readonly [string, string | null | undefined])[] = [
    [financeRecordLabels.dealership, dealer],
    ["The car", offer?.title],
    ["Price", offer?.price == null ? null : formatRand(offer.price)],
    ["Stock number", offer?.stockNumber],
    ["Odometer", offer?.mileage == null ? null : formatKilometres(offer.mileage)],
    ["Page", offer?.uri],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const FORMATS: Partial<Record<FormatName, (value: string) => string>> = {
  phone: toLocalPhone,
  pastDate: formatDate,
  amount: formatAmount,
  vehicleType: (value) => vehicleTypeOptions.find((option) => option.value === value)?.label ?? value,
};

function formatAmount(value: string): string {
  if (!/^\d+(\.\d+)?$/.test(value)) return value;
  return value.includes(".") ? formatRandCents(Number(value)) : formatRand(Number(value));
}

/** A stored value as people write it. */
function formatField(field: FinanceTextField, value: string): string {
  const format = FORMAT_OF.get(field);
  return (format && FORMATS[format]?.(value)) ?? value;
}

const FORMAT_OF = new Map(
  Object.values(financeTextFields).flatMap((rules) => rules.map(({ field, format }) => [field, format])),
);
