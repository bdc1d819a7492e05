import { groupNumber } from "../../../settings/group-number.ts";
import { site } from "../../../settings/site.ts";
import type { LegalText } from "./legal-text.ts";
import { informationRegulator } from "./regulator.ts";

export const privacyPolicy: LegalText = {
  title: "Privacy policy",
  get description() {
    return `What personal information ${site.groupName} collects when you enquire or apply for finance, who sees it, how long it is kept and the rights you have.`;
  },
  get intro() {
    return `${site.legalName} collects personal information to answer you and to do what you ask of us, and for little else. This policy says how, under the Protection of Personal Information Act 4 of 2013 (POPIA).`;
  },
  updated: "23 November 2026",
  parts: [
    {
      sections: [
        {
          id: "responsible",
          heading: "Who is responsible",
          get body() {
            return [
              `The responsible party is ${site.legalName}, ${site.address}. Its information officer is ${site.informationOfficer}, at [${site.email}](mailto:${site.email}) or ${groupNumber()}.`,
            ];
          },
        },
        {
          id: "collected",
          heading: "What we collect",
          body: [
            "You can look at everything on this website without telling us who you are. We collect what you enter yourself:",
            [
              "When you enquire: your name, e-mail address, cell phone number, the vehicle, part, service or special you ask about, the dealership and your message, what you and the dealership write to each other about it, together with the permissions you ticked.",
              "When you book a test drive: its day and time, and whether you moved or cancelled it. A time that you only chose is kept free for fifteen minutes, without your name.",
              "When you ask a dealership to hold a car: which car, until when, and whether you gave it up. When you offer a car to trade in: its make, model, year, kilometres, service plan and condition, and the pictures of it that you add, from which we remove the place and time that a camera writes into them.",
              "When you apply for finance: your identity number, addresses, marital status, next of kin, employment, income, bank, bond and monthly expenses, and the declarations you make. A credit provider cannot decide without them. If the bank asks for them, also the documents that you upload: your ID, payslips, bank statements and proof of address.",
              "When you ask for an alert about cars: your e-mail address, the cars or the search, and, if you switch on notifications, the address by which your browser's maker passes them to your device.",
              "With an enquiry or an application: the page you sent it from and, for 24 hours after you followed an advertisement, which advertisement that was.",
              "Also with both: your province or region, which may be looked up from your internet address through a lookup service once you begin a form. Only the region is kept, and you can send the form without it.",
            ],
            "While you fill in an application for finance, what you type is kept on our server, encrypted, for an hour after your last change, so that you can reload the page or come back to it in the same tab. Nobody reads it. It is erased at once when you send the application or choose “Clear and start again”, otherwise when the hour is over; your device keeps none of it.",
            "Our server also sees your internet address, as every server does. It uses it to deliver the pages and to hold back floods of automated enquiries. We build no profile from it.",
            "We count how often each page and each car is looked at, and what is searched for, by day. A count is a number: no cookie is set for it, and nothing that tells who you are is kept with it. Words of a search that look like an e-mail address, a phone number or an identity number are not kept at all.",
          ],
        },
        {
          id: "purposes",
          heading: "What we use it for",
          body: [
            [
              "to answer your enquiry, by telephone, e-mail or WhatsApp, and arrange what you asked for;",
              "to confirm a test drive that you booked, and to remind you of it;",
              "to tell you of the cars and prices that you asked to hear of, at most once a day, and of nothing else;",
              "to prepare your finance application and take it to registered credit providers;",
              "to prepare and carry out a sale or service that you agree to;",
              "to know which advertisements bring enquiries;",
              "to meet duties under tax, consumer, credit and anti-money-laundering law.",
            ],
            "Being contacted about an enquiry does not sign you up for marketing. We send marketing by electronic means only as section 69 of POPIA allows: if you agreed to it, or if you are our customer and did not object. Every message says how to stop it.",
            "No decision that has legal consequences for you is taken by a machine alone on this website.",
          ],
        },
        {
          id: "sharing",
          heading: "Who sees it",
          get body() {
            return [
              [
                "the dealership that you choose, and the people of the group who look after enquiries;",
                "credit providers, credit bureaus and insurers, if you apply for finance and have agreed to the checks;",
                `${site.brand}'s importer, where a warranty, a recall or an order needs it;`,
                "service providers who host our systems, bound by contract to keep it safe and use it for us alone;",
                "authorities, where the law requires it.",
              ],
              "We do not sell personal information. Should a service provider keep it outside South Africa, we see to it that it is protected as section 72 of POPIA requires.",
            ];
          },
        },
        {
          id: "keeping",
          heading: "How long we keep it, and how safe",
          body: [
            "We keep an enquiry for as long as it takes to answer it and to account for it, and a finance application for as long as credit and anti-money-laundering law prescribes. Records of a sale are kept for the periods of tax and company law. After that they are deleted, or stripped of whatever tells who you are.",
            "An alert ends when you say so, by the link in each e-mail, and after a year; one that you never confirm after a week. With your last alert, your e-mail address and your devices are deleted.",
            "Information travels encrypted, is open only to staff who need it, and is not written into our technical logs. If it is ever got at by someone who should not have it, we tell the Information Regulator and you, as section 22 of POPIA requires.",
          ],
        },
        {
          id: "rights",
          heading: "Your rights",
          get body() {
            return [
              "You may, free of charge:",
              [
                "ask whether we hold information about you;",
                "have it corrected or deleted if it is wrong, out of date or no longer needed (Form 2 of the POPIA regulations);",
                "object to its use, and at any time to direct marketing (Form 1);",
                "take back a consent, which does not undo what was done before.",
              ],
              "To stop our offers, follow the link in the e-mail that confirmed your enquiry: one tap is enough, without an account. Alerts end by the links in each of their e-mails.",
              `For everything else, write to [${site.email}](mailto:${site.email}), and name the e-mail addresses and telephone numbers that you gave us. You get a reference. We ask for proof of who you are and answer within a reasonable time, at the latest within 30 days. Copies of records are asked for as the [PAIA manual](popia) describes.`,
            ];
          },
        },
        {
          id: "complaints",
          heading: "Complaints",
          body: ["Please speak to us first. You may also complain to the Information Regulator:", informationRegulator],
        },
        {
          id: "children",
          heading: "Children",
          body: [
            "This website is for adults. We do not knowingly collect information of anybody under 18; a parent or guardian who finds that we did may have it deleted.",
          ],
        },
        {
          id: "changes",
          heading: "Changes",
          body: [
            "When this policy changes, the new one is published here with its date. What is stored in your browser is described in the [cookie policy](cookie), and the notice at collection in the [data-protection notice](popia).",
          ],
        },
      ],
    },
  ],
};
