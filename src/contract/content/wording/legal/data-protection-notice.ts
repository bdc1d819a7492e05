import { site } from "../../../settings/site.ts";
import type { LegalPart } from "./legal-text.ts";

/** The notice on lawful processing (POPIA section 11) and on collection (section 18). */
export const dataProtectionNotice: LegalPart = {
  title: "Data-protection notice (POPIA section 11)",
  sections: [
    {
      id: "grounds",
      heading: "On what grounds we process",
      body: [
        "Section 11 of the Protection of Personal Information Act 4 of 2013 allows personal information to be processed on certain grounds only. Ours are:",
        [
          "your consent, for contacting you about an enquiry and for credit bureau checks (section 11(1)(a));",
          "a contract that you are party to or want to conclude, for a sale, a service or a finance application (section 11(1)(b));",
          "a duty that the law lays on us, such as tax, credit and anti-money-laundering records (section 11(1)(c));",
          "your own legitimate interest, such as a safety recall (section 11(1)(d));",
          "our legitimate interest in protecting our systems and knowing which advertisements work (section 11(1)(f)).",
        ],
      ],
    },
    {
      id: "collection",
      heading: "What you are told when we collect (section 18)",
      get body() {
        return [
          [
            "What and from whom: the details that you enter into a form on this website, from you yourself; for a finance application also a credit report, from a credit bureau, with your consent.",
            `By whom: ${site.legalName}, ${site.address}, and the dealership that you choose.`,
            "For what: to answer your enquiry or to prepare your application.",
            "Voluntary or not: giving it is voluntary. No law obliges you to enquire. The National Credit Act 34 of 2005 obliges the credit provider to assess whether you can afford the credit, which it cannot do without your details.",
            "If you do not: without a name and a way to reach you we cannot answer, and an incomplete application cannot be decided.",
            "Who receives it: the dealership, and for finance the credit providers and credit bureaus.",
            "Abroad: we do not send it to another country, unless a service provider keeps it there with protection that meets section 72.",
            "Your rights: to see it, to have it corrected or deleted, to object, and to complain to the Information Regulator, whose particulars are above.",
          ],
        ];
      },
    },
    {
      id: "objecting",
      heading: "How to object or take back consent",
      get body() {
        return [
          `Under section 11(3) you may object at any time, on reasonable grounds, to processing on the grounds of a legitimate interest, and to direct marketing without giving a reason. Send Form 1 of the POPIA regulations, or simply a clear e-mail, to [${site.email}](mailto:${site.email}). We then stop, unless a law requires us to go on.`,
          "You may take back consent at any time in the same way. It costs nothing, and what was done before stays lawful.",
          `${site.section18 === null ? "" : `The longer form for credit applications is in the [section 18 notice](${site.section18}). `}The whole picture is in the [privacy policy](privacyPolicy).`,
        ];
      },
    },
  ],
};
