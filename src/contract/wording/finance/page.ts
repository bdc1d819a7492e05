import { site } from "../../../../site.config.ts";
import { expensesHeading } from "./finance.ts";

/** The page around the wizard: instructions, and the notice that POPIA section 18 requires. */
export const financePage = {
  description: `Apply for vehicle finance online with ${site.groupName}: five short steps, and the finance desk of your dealership calls you.`,
  intro: "Five short steps, about ten minutes.",
  help: "Help with your application",
  atHand: "Have at hand",
  atHandList: [
    "Your South African ID",
    "A recent payslip",
    "The name of your bank and of the account holder",
    "What you spend in a month",
  ],
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
  idHint: "13 digits, as in your ID book or on your card.",
  notSent:
    "Your application was not sent. Everything you typed is still here: please check your connection and submit again.",
  tooMany: "That was a lot in a short time. Please wait a minute and submit again.",
  notice: `${site.legalName} collects this to have your application for finance assessed by a registered credit provider. It is stored encrypted, and passed on for that purpose only.`,
  noticeLink: "How your information is used",
  noticeText: [
    `What you enter is collected by ${site.legalName}, ${site.particulars.address}, under section 18 of the Protection of Personal Information Act 4 of 2013, from you alone, and with your consent from a credit bureau.`,
    "It is needed to assess what you can afford, as the National Credit Act 34 of 2005 asks. You are free not to give it; without it no application can be made.",
    "It goes to the finance desk of the dealership you choose and to registered credit providers, and to nobody else. It is stored encrypted, and deleted at the end of its retention period.",
    "An application binds neither you nor us. Credit is granted by a registered credit provider after an affordability assessment; initiation and service fees apply, and you receive a quotation before you decide.",
    `You may ask what we hold, have it corrected or deleted, or object: write to ${site.email}. You may complain to the Information Regulator of South Africa.`,
  ],
} as const;
