import { formatPhone } from "../../../formats/format.ts";
import { site } from "../../../settings/site.ts";
import type { LegalText } from "./legal-text.ts";

export const financeTerms: LegalText = {
  title: "Vehicle Finance Terms and Conditions",
  get description() {
    return `The terms on which ${site.groupName} takes an online application for vehicle finance to credit providers: your declarations, the credit check, costs and rights.`;
  },
  get intro() {
    return `These terms apply when you apply for vehicle finance on this website. ${site.legalName} takes your application to registered credit providers; it lends no money itself. They add to the terms and conditions of the website.`;
  },
  updated: "21 November 2026",
  parts: [
    {
      sections: [
        {
          id: "application",
          heading: "What an application is",
          body: [
            "With an application you ask us to submit your particulars to one or more credit providers that are registered under the National Credit Act 34 of 2005 (the Act). It is not a credit agreement, reserves no vehicle and binds neither you nor us. You may withdraw it at any time before you sign an agreement.",
            "The credit provider decides on its own whether it grants credit, how much and on what terms. Ask it for the main reason if it declines: section 62 of the Act entitles you to it in writing.",
            "The [terms and conditions](terms) of the website apply as well.",
            "The group may receive a commission or a fee from the credit provider if you take up finance. The dealership tells you about it when you ask.",
          ],
        },
        {
          id: "declarations",
          heading: "What you declare",
          body: [
            "You answer every question truthfully and completely, as section 81(1) of the Act requires. An incorrect answer may cost you the Act's protection against reckless credit, and it is an offence to mislead a credit provider on purpose. In particular you declare that",
            [
              "you are 18 or older and have a valid South African driver's licence;",
              "no court has declared you mentally unfit;",
              "you are not in debt counselling, under debt review, or under an administration or debt re-arrangement order, and have not applied for re-arrangement before;",
              "you have no other credit application pending and no open quotation under section 92 of the Act;",
              "you may give us the particulars of your next of kin, who serves as a contact and does not stand surety.",
            ],
            "Tell the dealership at once if something changes before you sign.",
          ],
        },
        {
          id: "credit-check",
          heading: "Credit check and affordability",
          body: [
            "You consent that the credit providers obtain your credit record from registered credit bureaus, verify your identity, employment and income, and share with the bureaus how you repay. Each enquiry may be listed on your record.",
            "Before granting credit, the credit provider assesses what you can afford under sections 80 to 82 of the Act and regulation 23A. It asks for your latest three payslips or bank statements, proof of address and your identity document.",
            "You may see your record and dispute what is wrong in it. Each bureau gives you one report a year free of charge.",
          ],
        },
        {
          id: "quotation",
          heading: "The quotation",
          body: [
            "If an application is approved, you receive a pre-agreement statement and a quotation under section 92 of the Act. It states the amount of credit, all fees, the interest rate, the number and amount of the instalments, any balloon and the total cost. It remains open for five business days, and the agreement may not cost more than it says.",
            "Instalments shown on this website are estimates. The quotation counts.",
          ],
        },
        {
          id: "costs",
          heading: "What credit costs",
          body: [
            [
              "Interest, fixed or linked to the prime lending rate, up to the maximum that the Act's regulations allow. A linked rate and its instalment rise and fall with prime.",
              "An initiation fee, once, and a monthly service fee, within the limits of the regulations.",
              "Comprehensive insurance of the vehicle while you owe money on it, and credit life insurance where the agreement requires it. You may choose your own insurer (section 106).",
              "A balloon, if you agree to one: a part of the price that is payable after the last instalment. You settle it, refinance it subject to a new assessment, or sell the vehicle to pay it.",
              "Licence and registration fees and, if you are in arrears, default administration and collection costs as the Act permits.",
            ],
          ],
        },
        {
          id: "vehicle",
          heading: "The vehicle until it is paid",
          body: [
            "Vehicle finance is usually an instalment agreement: you use the vehicle, and the credit provider owns it until you have paid everything. Until then you keep it licensed, insured and in good order, tell the credit provider where it is kept, and do not sell it or take it abroad without written consent.",
          ],
        },
        {
          id: "paying-early",
          heading: "Paying early and giving the vehicle back",
          body: [
            "You may pay more than the instalment at any time, and settle the whole debt early with or without notice (sections 125 and 126). For a large agreement the credit provider may charge up to three months' interest on early settlement.",
            "You may end the agreement by giving the vehicle back (section 127). It is then sold; you remain liable for what the proceeds do not cover and receive what exceeds your debt.",
            "You may withdraw within five business days from an agreement that you signed elsewhere than at the registered business premises of the credit provider (section 121).",
          ],
        },
        {
          id: "arrears",
          heading: "If you cannot pay",
          body: [
            "Speak to the credit provider before an instalment is due. Before it goes to court it must send you a notice under section 129 of the Act, in which it proposes that you see a debt counsellor, an ombud or a court with jurisdiction over alternative dispute resolution. Nobody may take the vehicle from you without a court order unless you agree.",
          ],
        },
        {
          id: "limit-and-contact",
          heading: "Credit limit and communication",
          body: [
            "The form asks whether the credit provider may increase your limit once a year for value added products, such as a service or maintenance plan, and whether it may tell you about its products electronically or by telephone. Each increase remains subject to an assessment. You may take back both permissions at any time by writing to the credit provider or to us; your agreement is not affected.",
          ],
        },
        {
          id: "information",
          heading: "Your information",
          body: [
            "Your application is stored encrypted. It goes to the finance desk of the dealership that you choose and to the credit providers, for this application only. While you fill in the form, your answers are kept on our server, encrypted, for an hour. The [privacy policy](privacyPolicy) says more.",
          ],
        },
        {
          id: "complaints",
          heading: "Questions and complaints",
          get body() {
            return [
              `Ask the finance desk of your dealership, or write to [${site.email}](mailto:${site.email}). A complaint about credit that we or the credit provider cannot settle may be taken to the National Financial Ombud Scheme South Africa or to the [National Credit Regulator](https://www.ncr.org.za), ${formatPhone("0860 627 627")}.`,
              "Nothing in these terms takes away a right that the National Credit Act, the Consumer Protection Act 68 of 2008 or another law gives you. South African law applies.",
            ];
          },
        },
      ],
    },
  ],
};
