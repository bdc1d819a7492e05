import { formatRand } from "../../formats/format.ts";
import { site } from "../../settings/site.ts";
import type { Vehicle } from "../../stock/vehicle.ts";
import { vehicleName } from "../../stock/vehicle-name.ts";
import { expensesHeading } from "./finance.ts";

type FinancedVehicle = Pick<Vehicle, "year" | "make" | "model" | "variant" | "price" | "stock_number" | "dealer_name">;

/** The page around the wizard: instructions, and the short form of the notice. */
export const financePage = {
  get description() {
    return `Apply for vehicle finance online with ${site.groupName}: five short steps, and the finance desk of your dealership calls you.`;
  },
  intro: "Five short steps, about ten minutes.",
  /** Text before the car's name. */
  forVehicle: "Your application is for",
  vehicle: (vehicle: FinancedVehicle) =>
    [
      vehicleName(vehicle),
      formatRand(vehicle.price),
      vehicle.stock_number && `stock number ${vehicle.stock_number}`,
      vehicle.dealer_name,
    ]
      .filter(Boolean)
      .join(", "),
  withoutVehicle: "Apply without this car",
  help: "Help with your application",
  atHand: "Have at hand",
  atHandList: [
    "Your South African ID",
    "A recent payslip",
    "The name of your bank and of the account holder",
    "What you spend in a month",
  ],
  afford: "Not sure what you can afford?",
  affordText: "Work it out first, on your own device.",
  affordLink: "What can you afford a month?",
  talk: "Rather talk it through?",
  talkText: "Call us and we'll go through it with you.",
  /** The headings within a step, keyed by the field below the heading. */
  groups: {
    variant: "Vehicle and dealership",
    firstName: "About you",
    postalStreet: "Postal address",
    nextOfKinFullName: "Next of kin",
    maritalStatus: "Marriage",
    employmentOccupation: "Employment",
    basicMonthly: "Income",
    bankName: "Bank account",
    amountOutstanding: "Bond",
    bondPaymentOrRent: expensesHeading,
  } as Partial<Record<string, string>>,
  step: (n: number, of: number) => `Step ${n} of ${of}`,
  done: "completed",
  choose: "Choose",
  rand: "R",
  dismiss: "Dismiss",
  submitting: "Sending your application",
  required: "Fields marked * are required.",
  kept: "What you type is kept on our server, encrypted, for an hour; this device keeps none of it.",
  clear: "Clear and start again",
  /** The request has no form in its body. */
  unreadable: "Your application could not be read, so it was not sent. Go back: your browser has kept what you typed.",
  notAccepted: "Your application was not accepted.",
  /** Shown with the first errors of a step. */
  moreErrors: (count: number) => `and ${count} more`,
  usedVehicleHint: "If you have found one: its make and model, stock number or link.",
  dateHint: "Day, month and year, such as 14.03.2009.",
  idHint: "13 digits, as in your ID book or on your card.",
  notSent:
    "Your application was not sent. Everything you typed is still here: please check your connection and submit again.",
  tooMany: "That was a lot in a short time. Please wait a minute and submit again.",
  get notice() {
    return `${site.legalName} collects this to have your application for finance assessed by a registered credit provider. It is stored encrypted, and passed on for that purpose only.`;
  },
  noticeLink: "How your information is used",
} as const;
