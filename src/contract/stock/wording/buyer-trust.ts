import type { FactValue } from "../../facts/facts.ts";

/** What the page of a used car says of its past and papers. */
export const trustText = {
  title: "Its past and papers",
  intro: "As the dealer states it. What is not known is left out: ask, and look at the papers before you sign.",
  noOwner: "None",
  /** Before the declared damage. */
  declared: "As the dealer declares it",
  natis: {
    "1: new": "Code 1: new",
    "2: used": "Code 2: used, not rebuilt and not written off",
    "3: built up": "Code 3: rebuilt, for example after it was written off",
    "3A: spare parts only": "Code 3A: for spare parts only, not for the road",
    "4: permanently demolished": "Code 4: permanently demolished",
  } satisfies Record<Exclude<FactValue<"natisCode">, "">, string>,
} as const;

/** What the Consumer Protection Act 68 of 2008 gives who buys a used car from a dealer: sections 5, 16, 20, 49, 55 and 56. */
export const buyerRights = {
  title: "Your rights when you buy from us",
  intro: "The Consumer Protection Act gives you these whatever a contract says, on a used car too:",
  rights: [
    {
      title: "A car of good quality",
      text: "It must suit what cars are used for, work properly, be free of defects and last for a reasonable time, given its age, its kilometres and its price.",
    },
    {
      title: "Six months to bring it back",
      text: "If it fails that within six months of delivery, you may return it, and you choose: we repair it, replace it or refund you, at our cost. If a repair does not hold for three months, we replace it or refund you. This comes on top of any warranty or service plan above.",
    },
    {
      title: "No surprises in the small print",
      text: "A term that limits our liability or puts a risk on you must be pointed out to you in plain words before you sign.",
    },
    {
      title: "Fit for the purpose you told us",
      text: "If you told us what you need the car for, say to tow a caravan, and it cannot do that, you may return it within ten business days of delivery.",
    },
    {
      title: "Five business days to think again",
      text: "If our direct marketing, such as a call or a message, led to the sale, you may cancel in writing within five business days of the contract or the delivery, whichever is later.",
    },
  ],
  limitsTitle: "What they do not cover",
  limits: [
    "A defect that we told you of expressly before the sale, and with which you accepted the car.",
    "Ordinary wear for its age and kilometres, and damage or changes after delivery.",
    "Cars bought from a private person, who does not sell in the course of business.",
    "Companies, trusts and other juristic persons with assets or a yearly turnover of R\u00a02 million or more.",
  ],
  note: "General information about Act 68 of 2008, not legal advice.",
  terms: "Terms and conditions",
} as const;
