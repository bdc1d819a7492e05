import { groupNumber } from "../../../settings/group-number.ts";
import { site } from "../../../settings/site.ts";
import type { LegalText } from "./legal-text.ts";

export const terms: LegalText = {
  title: "Terms and conditions",
  get description() {
    return `The terms on which you may use the website of ${site.groupName}: prices, availability, finance estimates, enquiries and the law that applies.`;
  },
  get intro() {
    return `These terms apply to this website. It belongs to ${site.legalName}, registration number ${site.registrationNo}, a motor-dealer group in South Africa. By using the website you accept them.`;
  },
  updated: "21 November 2026",
  parts: [
    {
      sections: [
        {
          id: "who-we-are",
          heading: "Who we are",
          get body() {
            return [
              "The particulars that section 43 of the Electronic Communications and Transactions Act 25 of 2002 asks for:",
              [
                `Name and legal status: ${site.legalName}, a private company registered in South Africa`,
                `Registration number: ${site.registrationNo}`,
                `Address, also for legal documents: ${site.address}`,
                `Telephone: ${groupNumber()}`,
                `E-mail: [${site.email}](mailto:${site.email})`,
                `Business: sale of new ${site.brand} and used motor vehicles, parts and service`,
              ],
              "Each dealership's own address, telephone number and hours are on its page. In these terms “we” is the group and, where you deal with one, the dealership.",
            ];
          },
        },
        {
          id: "prices",
          heading: "Prices",
          body: [
            "Prices are in South African rand and include VAT at the rate of the day. They do not include licence and registration, number plates, delivery, accessories that are not listed or insurance, unless the page says so. The dealership gives you a full price in writing before you buy.",
            "Prices of new vehicles are the recommended ones of the importer and may change without notice. The price that counts is the one in your signed offer to purchase.",
            "If a price on this website is plainly a mistake, we correct it as soon as we notice it. Section 23 of the Consumer Protection Act 68 of 2008 then applies: we are not bound by an inadvertent and obvious error once we have corrected it and have taken reasonable steps to tell those who saw it.",
          ],
        },
        {
          id: "vehicles",
          heading: "Vehicles, pictures and availability",
          body: [
            "Pictures of new vehicles show an example; colours, wheels and equipment may differ by variant and model year. Pictures of used vehicles are of the vehicle itself wherever the dealership has provided them.",
            "Mileage, year and equipment of used vehicles are as the dealership recorded them. Ask to see the service history and inspect the vehicle before you sign.",
            "Showing a vehicle here is an invitation to do business and not an offer. Vehicles sell every day, and one that you see may be gone. Errors and omissions are excepted (E&OE).",
          ],
        },
        {
          id: "specials",
          heading: "Specials and service deals",
          body: [
            "A special applies at the dealerships that it names, for as long as it is shown or until its stated end, and while stock lasts. It cannot be exchanged for cash or combined with another special unless it says so.",
            "Where stock or time is limited we say so, as section 30 of the Consumer Protection Act asks.",
          ],
        },
        {
          id: "finance",
          heading: "Finance",
          body: [
            "The finance calculator gives an estimate. It is not a quotation under section 92 of the National Credit Act 34 of 2005 and not an offer of credit. The interest rate, the deposit, the term and the balloon that it assumes stand next to the result; yours may differ.",
            "An application for finance is made on the [Vehicle Finance Terms and Conditions](financeTerms).",
            "A balloon is a part of the price that stays owing after the last instalment and has to be paid or refinanced then.",
            [
              "Finance is subject to an affordability assessment and to approval by a registered credit provider.",
              "Initiation fees and monthly service fees apply, within the limits of the National Credit Act regulations. The calculator leaves them out.",
              "The credit provider requires comprehensive insurance while you owe it money. You may choose your own insurer.",
              "The pre-agreement statement and quotation of the credit provider decide, and stay open to you for five business days.",
            ],
          ],
        },
        {
          id: "enquiries",
          heading: "Enquiries, test drives and bookings",
          body: [
            "An enquiry binds neither you nor us. It is a request to be contacted, and it reserves no vehicle. A contract of sale exists only once you and the dealership have signed it.",
            "Please give details that are true and your own. A test drive needs a valid driving licence and may have further conditions of the dealership's insurer.",
            "The [privacy policy](privacyPolicy) says what happens with what you send us.",
          ],
        },
        {
          id: "your-rights",
          heading: "Your rights as a consumer",
          body: [
            "Goods that you buy from us come with the implied warranty of quality of sections 55 and 56 of the Consumer Protection Act: if they fail in the first six months you may return them, at your choice for repair, replacement or refund, subject to that Act. This comes on top of any warranty of the manufacturer.",
            "If direct marketing by us led to the sale, you may cancel it in writing within five business days under section 16 of that Act.",
            "A complaint that the dealership cannot settle may be taken to the Motor Industry Ombudsman of South Africa or to the National Consumer Commission, and a complaint about credit to the National Credit Regulator.",
          ],
        },
        {
          id: "use",
          heading: "Using this website",
          get body() {
            return [
              `You may look at the pages, print them and link to them. The texts, pictures and marks belong to us, to ${site.brand} or to others who let us use them; copying them for business needs our permission in writing.`,
              "The website runs on software of others, under [their licences](licences).",
              "Do not disturb the website, try to get into parts that are not public, send enquiries by machine, or send anything unlawful.",
              "Links to other websites, such as trade-in, service booking, maps and social media, are there for convenience. Their owners' terms apply there.",
            ];
          },
        },
        {
          id: "liability",
          heading: "Liability",
          body: [
            "We keep the website correct and available with reasonable care, but cannot promise that it is always either. As far as the law allows, we are not liable for loss that comes from relying on the website alone, without confirming with the dealership, or from its being unavailable.",
            "This does not limit liability for gross negligence, for intent, for harm under section 61 of the Consumer Protection Act, or wherever the law forbids a limit.",
          ],
        },
        {
          id: "law",
          heading: "Law and changes",
          body: [
            "South African law applies, and South African courts have jurisdiction. If one of these terms is invalid, the others stay in force.",
            "We may change these terms by publishing new ones on this page. What you have already signed with a dealership is not affected.",
          ],
        },
      ],
    },
  ],
};
