/** Amounts in words. The examples are of the same car. */
export type QuestionAmounts = {
  price: string;
  /** The usual terms: "72 months, 0% deposit, 40% balloon, 12% interest". */
  terms: string;
  termMonths: number;
  interest: string;
  usual: QuotedRepayment;
  deposit: QuotedRepayment & { percent: string; amount: string };
  withoutBalloon: QuotedRepayment;
  balloonPercent: string;
  initiationFee: string;
  serviceFee: string;
  largeAgreement: string;
  /** Percentage points. */
  aboveRepo: number;
};

type QuotedRepayment = { instalment: string; totalOfInstalments: string; balloon: string; total: string };

/** Questions and answers below the visitor's budget, in plain text. The sections are those of the National Credit Act 34 of 2005. */
export const budgetQuestions = {
  title: "What people ask us",
  note: "General information on the National Credit Act 34 of 2005, not advice. The credit provider's quotation says what counts for you.",
  questions: (amounts: QuestionAmounts): { question: string; answer: string }[] => [
    {
      question: "How much of my pay may go to a car?",
      answer:
        "The Act names no share of your pay. A credit provider looks at what is left of your take-home pay after living expenses and debts, and may not lend if you could not repay (sections 80 to 82). Leave yourself room: petrol, insurance and interest may all go up while you pay.",
    },
    {
      question: "Do I need a deposit?",
      answer:
        `No law asks for one. Whether a credit provider does depends on the car and on your credit record. The cash price of a car that you trade in may count as a deposit. A deposit makes the loan smaller: for a car of ${amounts.price} over ${amounts.terms}, the instalment is ${amounts.usual.instalment}. ` +
        `With a deposit of ${amounts.deposit.percent}, ${amounts.deposit.amount}, and the same balloon of ${amounts.deposit.balloon}, it is ${amounts.deposit.instalment}: ${amounts.termMonths} instalments of ${amounts.deposit.totalOfInstalments} in all, rather than ${amounts.usual.totalOfInstalments}.`,
    },
    {
      question: "What is a balloon, and what does it cost?",
      answer:
        "A balloon is a part of the price that you pay in one sum after the last instalment. It makes the instalments smaller and the car dearer, as you pay interest on it all the while. " +
        `For the same car without a deposit, ${amounts.termMonths} months at ${amounts.interest}, a balloon of ${amounts.balloonPercent} means an instalment of ${amounts.usual.instalment} and ${amounts.usual.balloon} at the end: ${amounts.usual.total} in all. Without a balloon the instalment is ${amounts.withoutBalloon.instalment}, and ${amounts.withoutBalloon.total} in all. ` +
        "When it falls due you pay it, ask for a new loan, which is assessed afresh, or sell the car. If the car is then worth less than the balloon, you pay the difference.",
    },
    {
      question: "Which interest rate will I get?",
      answer: `The credit provider decides, mostly by your credit record, the deposit, the age of the car and the term. The regulations allow it at most the Reserve Bank's repo rate and ${amounts.aboveRepo} percentage points a year. A fixed rate stays as it is. A linked rate moves with the rate that your agreement names, usually prime, and your instalment with it (section 103).`,
    },
    {
      question: "What comes on top of the instalment?",
      answer: `An initiation fee of at most ${amounts.initiationFee} for this car, once, and a service fee of at most ${amounts.serviceFee} a month, both with VAT. Car insurance for as long as you owe money, and credit life insurance if the agreement asks for it: you may choose the insurer yourself (section 106). Then licence, fuel, tyres and services.`,
    },
    {
      question: "What does a credit check do?",
      answer:
        "The credit provider asks one or more credit bureaus how you have repaid so far. Your record shows that it asked, and several such enquiries within weeks may count against you. " +
        "You may see your record without charge once a year at each bureau, and have what is wrong in it corrected (section 72). If you are declined, you may ask for the main reason in writing (section 62). Working out your budget on this page is no credit check: nothing is sent.",
    },
    {
      question: "May I pay it off early?",
      answer: `Yes, at any time, in part or in full, without asking first (sections 125 and 126). You then owe the rest of the loan with interest and fees up to that day. If the loan is ${amounts.largeAgreement} or more, the credit provider may charge up to three months' interest for settling it in full; notice beforehand makes that less.`,
    },
    {
      question: "Can I buy on credit while I am under debt review?",
      answer:
        "No. Until the review has ended or you have your clearance certificate, the Act allows no new credit agreement except one that consolidates your debts (section 88). Tell us all the same: a smaller car for cash may do.",
    },
  ],
} as const;
