import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";

const line = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
const name = () => line(100);
const address = () => line(200);
const phone = () => line(40);
const code = () => line(40);
const years = () => line(40);
const date = () => line(40);
/** Rand as typed by the visitor: "12500", "12 500.50", "R12,500". */
const amount = () => line(40);
const confirmation = () => Type.Optional(Type.Boolean());

/**
 * An application for vehicle finance as the form sends it. Declares types and lengths only; rules/finance/ has the
 * required fields and their formats, so that one response names every invalid field.
 */
export const FinanceApplicationInput = Type.Object({
  /** A dealer's slug or name. */
  dealership: name(),
  make: name(),
  model: name(),
  variant: Type.Optional(
    Type.Union([Type.String({ maxLength: 40, description: "Vehicle type: new or used" }), Type.Null()]),
  ),
  /** This and the next one are not in the specification: other servers ignore them. */
  vehicleId: Type.Optional(
    Type.Union([
      Type.Integer({
        minimum: 1,
        maximum: 2 ** 31 - 1,
        description: "The used vehicle that it is for. Ignored if there is none with this id, and for new vehicles",
      }),
      Type.Null(),
    ]),
  ),
  usedVehicle: Type.Optional(
    Type.Union([
      Type.String({
        maxLength: 500,
        description:
          "The used vehicle in the applicant's words: make and model, or the link or stock number of one of ours. Without `vehicleId`, that one is kept with the application",
      }),
      Type.Null(),
    ]),
  ),

  firstName: name(),
  surname: name(),
  idNumber: code(),
  phone: phone(),
  workTel: phone(),
  homeTel: phone(),
  email: line(254),
  /** Stored unchecked. */
  code: code(),
  /** Years at the address. */
  period: years(),
  maritalStatus: name(),
  postalStreet: address(),
  postalSuburb: name(),
  postalCode: code(),

  nextOfKinFullName: address(),
  nextOfKinPhone: phone(),
  relationship: name(),
  dateOfMarriage: date(),
  typeOfMarriage: name(),
  nextOfKinStreet: address(),
  nextOfKinSuburb: name(),
  nextOfKinCode: code(),

  employmentOccupation: name(),
  employmentCompany: address(),
  employmentStreet: address(),
  employmentSuburb: name(),
  employmentCode: code(),
  employmentYearsWorked: years(),
  employmentTel: phone(),

  basicMonthly: amount(),
  carAllowance: amount(),
  totalSalary: amount(),
  monthlyCommission: amount(),
  nettTakeHomePay: amount(),
  otherSalary: amount(),
  otherSalarySources: line(500),
  totalMonthlyHousehold: amount(),

  bankName: name(),
  bankAccountHolderName: address(),
  amountOutstanding: amount(),
  propertyValue: amount(),
  instalment: amount(),
  purchasePrice: amount(),
  datePurchased: date(),
  dateRegistered: date(),

  bondPaymentOrRent: amount(),
  creditCardRepayments: amount(),
  policyInsuranceRepayments: amount(),
  educationCosts: amount(),
  totalMonthlyHouseholdExpenses: amount(),
  furnatureAccounts: amount(), // sic
  telephoneRepayments: amount(),
  maintenanceRepairs: amount(),
  vehicleInstalments: amount(),
  clothingAccounts: amount(),
  transportCosts: amount(),
  overdrafts: amount(),
  foodAndEntertainment: amount(),
  other: amount(),
  otherSpecify: line(500),
  householdExpenses: amount(),

  communication: confirmation(),
  creditLimitIncrease: confirmation(),
  isNotMinor: confirmation(),
  license: confirmation(),
  creditBureauCheck: confirmation(),
  isDeclaredUnfit: confirmation(),
  prevDebtReArrangement: confirmation(),
  financeTermsAndConditions: confirmation(),
  nationalCredit: confirmation(),
  debtCounselling: confirmation(),
  debtReview: confirmation(),
  currentDebtReArrangement: confirmation(),
  termsAndConditionsAndPrivacyPolicies: confirmation(),

  sourceCode: line(200),
  status: line(40),
});
export type FinanceApplicationInput = Static<typeof FinanceApplicationInput>;

/** The response to an application. Contains no personal data. */
export const FinanceApplication = resource("FinanceApplication", {
  reference: Type.String({ description: "Reference number" }),
  status: Type.String({ description: "Queued, Sending, Kept (there is no mail server), Delivered or Failed" }),
  createdAt: Type.String({ description: "Time of receipt, in UTC" }),
  dealer_slug: Type.Optional(Type.String({ description: "The dealer whose finance desk has it" })),
});
export type FinanceApplication = Static<typeof FinanceApplication>;
