type Confirmation = {
  label: string;
  /** The violation of an unticked checkbox. */
  message: string;
  /** Pages by the words of the label that link to them. */
  links?: Readonly<Record<string, "financeTerms" | "terms" | "privacyPolicy">>;
};

/** The thirteen confirmations of step 5, in order. */
export const financeConfirmations = {
  isNotMinor: {
    label: "I am not a minor",
    message: "Please confirm you are not a minor",
  },
  license: {
    label: "I have a valid South African driver's licence",
    message: "Please confirm you have a license",
  },
  creditBureauCheck: {
    label: "I consent to a credit bureau check",
    message: "Please confirm you have a credit bureau check",
  },
  isDeclaredUnfit: {
    label: "I have never been declared mentally unfit by a court",
    message: "Please confirm you are not declared unfit",
  },
  prevDebtReArrangement: {
    label: "I have not previously applied for debt re-arrangement",
    message: "Please confirm you have not had previous debt re-arrangement",
  },
  financeTermsAndConditions: {
    label: "I consent to the Vehicle Finance Terms and Conditions",
    message: "Please confirm you have read the terms and conditions",
    links: { "Vehicle Finance Terms and Conditions": "financeTerms" },
  },
  nationalCredit: {
    label:
      "I have no pending credit applications or open quotations under section 92 of the National Credit Act 34 of 2005",
    message: "Please confirm you have read the national credit act",
  },
  debtCounselling: {
    label: "I am not in debt counselling",
    message: "Please confirm you are not under debt counselling",
  },
  debtReview: {
    label: "I am not under debt review",
    message: "Please confirm you are not under debt review",
  },
  currentDebtReArrangement: {
    label: "I have no current debt re-arrangement",
    message: "Please confirm you are not under current debt re-arrangement",
  },
  termsAndConditionsAndPrivacyPolicies: {
    label: "I agree to the Terms and Conditions and Privacy Policies",
    message: "Please confirm you have read the terms and conditions and privacy policies",
    links: { "Terms and Conditions": "terms", "Privacy Policies": "privacyPolicy" },
  },
  creditLimitIncrease: {
    label: "I grant the credit provider the right to increase my credit limit once a year for value added products",
    message: "Please confirm you have read the credit limit increase",
  },
  communication: {
    label:
      "I grant the credit provider the right to communicate with me electronically or verbally about its product offering",
    message: "Please confirm you have read the communication",
  },
} as const satisfies Record<string, Confirmation>;
