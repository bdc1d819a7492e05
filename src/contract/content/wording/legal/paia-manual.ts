import { groupNumber } from "../../../settings/group-number.ts";
import { site } from "../../../settings/site.ts";
import type { LegalPart } from "./legal-text.ts";
import { informationRegulator } from "./regulator.ts";

/** The PAIA manual of a private body (section 51). Forms and fees are those of the PAIA regulations of 2021. */
export const paiaManual: LegalPart = {
  title: "PAIA manual (section 51)",
  sections: [
    {
      id: "particulars",
      heading: "Particulars",
      get body() {
        return [
          [
            `Private body: ${site.legalName}, registration number ${site.registrationNo}`,
            `Head of the body and information officer: ${site.informationOfficer}`,
            ...(site.deputyOfficer === null ? [] : [`Deputy information officer: ${site.deputyOfficer}`]),
            `Street and postal address: ${site.address}`,
            `Telephone: ${groupNumber()}`,
            `E-mail: [${site.email}](mailto:${site.email})`,
            `Business: sale of new ${site.brand} and used motor vehicles, parts and service, through dealerships in South Africa`,
          ],
          "This manual is on this page and may be read during office hours at the address above, free of charge. You may print this page.",
        ];
      },
    },
    {
      id: "guide",
      heading: "The Regulator's guide",
      body: [
        "The Information Regulator publishes, under section 10 of PAIA, a guide on how to use the Act, in all official languages and in braille. It is on the Regulator's website and may be seen at our address during office hours. Form 1 of the PAIA regulations asks for a copy.",
        informationRegulator,
      ],
    },
    {
      id: "available",
      heading: "Records available without a request",
      body: [
        "No request is needed for what is published: this website and its texts, price lists and brochures, specials, and the addresses of our dealerships. We have published no notice under section 52(2) of PAIA.",
      ],
    },
    {
      id: "laws",
      heading: "Records kept under other laws",
      body: [
        "As far as they apply to us we keep records under, among others:",
        [
          "Companies Act 71 of 2008",
          "Income Tax Act 58 of 1962, Value-Added Tax Act 89 of 1991 and Tax Administration Act 28 of 2011",
          "Consumer Protection Act 68 of 2008",
          "National Credit Act 34 of 2005",
          "Financial Advisory and Intermediary Services Act 37 of 2002",
          "Financial Intelligence Centre Act 38 of 2001",
          "Second-Hand Goods Act 6 of 2009",
          "National Road Traffic Act 93 of 1996",
          "Electronic Communications and Transactions Act 25 of 2002",
          "Basic Conditions of Employment Act 75 of 1997, Labour Relations Act 66 of 1995 and Employment Equity Act 55 of 1998",
          "Occupational Health and Safety Act 85 of 1993",
          "Compensation for Occupational Injuries and Diseases Act 130 of 1993 and Unemployment Insurance Act 63 of 2001",
          "Protection of Personal Information Act 4 of 2013",
        ],
      ],
    },
    {
      id: "records",
      heading: "Records we hold",
      body: [
        [
          "Company: incorporation, share register, minutes, resolutions, licences",
          "Finance: accounting records, tax returns, bank records, asset registers, audit reports",
          "Staff: contracts, payroll, leave, training, discipline, health and safety",
          "Customers: enquiries, finance applications, offers to purchase, invoices, service and warranty records, complaints",
          "Vehicles: stock, registration papers, service history, roadworthy papers, second-hand goods register",
          "Suppliers: contracts, orders, invoices, the franchise agreement",
          "Marketing and systems: campaigns, website content, records of consent, security records",
        ],
        "That a kind of record is named here does not mean that access is granted; each request is decided by itself.",
      ],
    },
    {
      id: "personal-information",
      heading: "Personal information we process",
      body: [
        [
          "Customers and visitors who enquire: names, contact details, the vehicle or service of interest, messages, permissions; to answer and to sell and service vehicles.",
          "Applicants for finance: also identity number, addresses, marital status, next of kin, employment, income, bank and expenses; to prepare an application.",
          "Staff and applicants for work: identity, contact, bank and tax details, qualifications, employment history; to employ and pay them.",
          "Suppliers: names, contact persons, bank and tax details; to buy and pay.",
        ],
        "Recipients are our dealerships, credit providers and bureaus, insurers, the importer, service providers under contract, and authorities where the law requires. We plan no transfers abroad other than storage by service providers under section 72 of POPIA.",
        "Security: encrypted connections, access by role, back-ups, software kept up to date, training of staff, contracts with those who process for us, and a procedure for incidents.",
      ],
    },
    {
      id: "request",
      heading: "How to request a record",
      get body() {
        return [
          "A private body must give access to a record if you need it to exercise or protect a right, if you follow the procedure, and if no ground of refusal applies (section 50).",
          [
            "Fill in Form 2 of the PAIA regulations, from the Regulator's website or from us.",
            "Say which record you want and in which form, and how to reach you.",
            "Name the right that you want to exercise or protect, and why you need the record for it.",
            "Attach proof of who you are and, if you act for somebody else, of your authority.",
            `Send it to the information officer at [${site.email}](mailto:${site.email}) or bring it to the address above. If you cannot read or write, or have a disability, ask us in person or by telephone and we fill in the form for you.`,
          ],
          "We decide within 30 days, and tell you the decision with reasons on Form 3. The time may be extended once by up to 30 days where section 57 allows it, which we tell you beforehand. If others are concerned by the record, they are informed within 21 days and may be heard.",
        ];
      },
    },
    {
      id: "fees",
      heading: "Fees",
      body: [
        "The prescribed fees for private bodies (Annexure B of the PAIA regulations, 2021):",
        [
          "Request fee: R140.00. You pay none if you ask for your own personal information.",
          "Photocopy or print of an A4 page: R2.00",
          "Copy on a flash drive that you bring: R40.00",
          "Copy on a compact disc: R40.00 if you bring it, R60.00 if we supply it",
          "Search and preparation: R145.00 for each hour or part of it after the first, R435.00 at most",
          "Postage or e-mail: the actual cost, if any",
        ],
        "If the search takes more than six hours we may ask for a deposit of a third of the access fee; it is paid back if access is refused. Fees change by regulation, and the amounts of the day apply.",
      ],
    },
    {
      id: "refusal",
      heading: "Grounds of refusal",
      body: [
        "Access must or may be refused under sections 62 to 70 of PAIA, chiefly to protect: the privacy of another person; trade secrets and commercial information of another or of ourselves; what is confidential under an agreement; the safety of people and property; legally privileged records; and research. It is given all the same where the public interest of section 70 clearly outweighs the harm.",
        "If a record cannot be found or does not exist, we say so under oath or affirmation (section 55).",
      ],
    },
    {
      id: "remedies",
      heading: "Remedies",
      body: [
        "A private body has no internal appeal. If you are not content with a decision, or get none in time, you may within 180 days:",
        [
          "complain to the Information Regulator on Form 5 of the PAIA regulations; or",
          "apply to a court under section 78.",
        ],
        "A third party may do the same against a decision to give access.",
      ],
    },
  ],
};
