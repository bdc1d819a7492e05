/** The finance application's validation messages. */
import { formatDate, formatRand } from "../../formats/format.ts";

/** The messages of empty required fields. */
export const financeRequiredMessages = {
  firstName: "First name is required",
  surname: "Last name is required",
  email: "Email is required",
  phone: "Phone numbers is required", // sic
  idNumber: "ID number is required",
  dealership: "Dealership is required",
  variant: "Vehicle type is required",
  make: "Make is required for new vehicles",
  model: "Model is required for new vehicles",
  postalStreet: "Postal street is required",
  postalSuburb: "Postal suburb is required",
  postalCode: "Postal code is required",
  nextOfKinPhone: "Next of kin phone is required",
  relationship: "Relationship is required",
  nextOfKinStreet: "Next of kin street is required",
  nextOfKinSuburb: "Next of kin suburb is required",
  nextOfKinCode: "Next of kin code is required",

  employmentOccupation: "Occupation is required",
  employmentCompany: "Company is required",
  employmentYearsWorked: "Years worked is required",
  employmentTel: "Tel number is required",
  employmentStreet: "Street is required",
  employmentSuburb: "Suburb is required",
  employmentCode: "Code is required",
  basicMonthly: "Basic monthly salary is required",
  totalSalary: "Total salary is required",
  nettTakeHomePay: "Nett take home pay is required",

  bankName: "Bank name is required",
  bankAccountHolderName: "Account holder name is required",

  bondPaymentOrRent: "Bond payment or rent is required",
  policyInsuranceRepayments: "Policy insurance repayments is required",
  totalMonthlyHouseholdExpenses: "Total monthly household expenses is required",
  foodAndEntertainment: "Food and entertainment is required",
  transportCosts: "Transport costs is required",
} as const;

/** The messages of fields with an invalid value. */
export const financeFormatMessages = {
  email: (label: string) => `${label} is not a valid email address`,
  phone: (label: string) => `${label} is not a valid South African phone number`,
  idNumber: (label: string) => `${label} is not a valid South African ID number`,
  minor: (label: string) => `${label} belongs to somebody under 18`,
  postalCode: (label: string) => `${label} is not a valid postal code of four digits`,
  amount: (label: string) => `${label} is not a valid amount in rand`,
  tooMuch: (label: string, limit: number) => `${label} should be ${formatRand(limit)} or less`,
  years: (label: string, limit: number) => `${label} should be a number of years from 0 to ${limit}`,
  date: (label: string) => `${label} is not a valid date`,
  tooEarly: (label: string, earliest: string) => `${label} should be ${formatDate(earliest)} or later`,
  inFuture: (label: string) => `${label} should not be in the future`,
  choice: (label: string) => `${label} is not known`,
  notAsked: {
    new: (label: string) => `${label} is for new vehicles only`,
    used: (label: string) => `${label} is for used vehicles only`,
  },
} as const;
