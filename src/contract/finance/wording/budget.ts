import { formatPercent } from "../../formats/format.ts";
/** The visitor's budget: what is affordable, on which terms. */
export const budgetText = {
  title: "What can you afford a month?",
  description:
    "From take-home pay and expenses to an instalment that you can afford, as the National Credit Act has lenders work it out, and to the used cars within it.",
  intro:
    "Start with your pay and what you spend, or go straight to an amount. What you type about your money stays on this page: it is not sent and not kept.",
  needsScript:
    "Working out your own figures needs JavaScript, as they never leave your device. Below is how it is done, with an example; the search by instalment works without.",
  household: {
    title: "1. Your money",
    grossIncome: "Income before deductions",
    grossHint: "For the least that the regulations assume you spend. Leave it empty if you do not know it.",
    takeHomePay: "Take-home pay",
    livingExpenses: "Living expenses",
    livingHint: "Rent, food, school, transport, policies, phone.",
    debtRepayments: "Repayments on debt",
    debtHint: "Bond, cards, accounts, and another car that you go on paying.",
    carCosts: "Set aside for the new car",
    carHint: "Insurance, fuel and upkeep.",
    perMonth: "a month",
    notAnAmount: (label: string) => `${label} must be an amount in rand`,
  },
  result: {
    title: "What is left",
    empty: "Fill in your take-home pay to see what you could pay.",
    invalid: "Correct the marked fields to see what you could pay.",
    instalment: "You could pay up to",
    perMonth: "p/m",
    nothing:
      "Nothing is left for an instalment on these figures. Look at the expenses first, or talk to us about a smaller car.",
    takeHomePay: "Take-home pay",
    livingExpenses: "Living expenses",
    norm: (rand: string) => `Living expenses, at least the norm of ${rand}`,
    debtRepayments: "Repayments on debt",
    discretionary: "Discretionary income",
    carCosts: "For insurance, fuel and upkeep",
    serviceFee: "Monthly service fee, at most",
    use: (rand: string) => `Use ${rand} a month`,
    note: "A guide, not advice and not an offer. A registered credit provider checks your payslips, your bank statements and your credit record, and decides.",
  },
  terms: {
    title: "2. Your instalment and terms",
    text: "Set once: they count for every car, the finance calculator and the search on this device.",
    instalment: "At most a month",
    noAmount: "At most a month must be an amount in rand",
    upTo: "That is a car of up to",
    /** Text under the price of the car. */
    cost: (amounts: {
      instalment: string;
      termMonths: number;
      totalOfInstalments: string;
      balloon: string;
      deposit: string;
      initiationFee: string;
      serviceFee: string;
    }) =>
      `${amounts.termMonths} instalments of ${amounts.instalment} (${amounts.totalOfInstalments} in all), a deposit of ${amounts.deposit} and a balloon of ${amounts.balloon} at the end. ` +
      `On top come at most ${amounts.initiationFee} initiation fee, ${amounts.serviceFee} service fee a month, and insurance.`,
    noPrice: "Fill in an amount to see what it buys.",
    keep: "Keep for all cars",
    see: "See the cars within it",
    kept: "Kept on this device. All cars show their instalment on your terms.",
    forget: "Forget my budget",
    forgotten: "Forgotten. All cars are back on the usual terms.",
  },
  method: {
    title: "How it is worked out",
    steps: [
      "Before a credit provider lends, the National Credit Act has it check that you can repay. Regulation 23A says how.",
      "It takes your income after tax and other deductions, and subtracts your living expenses and what you repay on debt already. What is left is your discretionary income.",
      "For living expenses it takes your own figure or the minimum expense norm for your income, whichever is higher.",
      "We also subtract what you set aside for insurance, fuel and upkeep, and the highest monthly service fee, so that what remains is for the instalment alone.",
    ],
    normsTitle: "Minimum expense norms, a month",
    income: "Income before deductions",
    norm: "Norm",
    incomeBand: (from: string, to: string | undefined) => (to === undefined ? `Above ${from}` : `${from} to ${to}`),
    normOf: (fixed: string, rate: number, above: string) =>
      rate === 100 ? "All of it" : `${fixed} and ${formatPercent(rate)} of what is above ${above}`,
    source:
      "Table 1 of regulation 23A, National Credit Regulations, as of 13 March 2015. A lender uses the norms in force on the day.",
    exampleTitle: "An example",
    example: (amounts: {
      price: string;
      terms: string;
      instalment: string;
      totalOfInstalments: string;
      balloon: string;
      initiationFee: string;
      serviceFee: string;
      serviceFees: string;
      total: string;
    }) => [
      `A car of ${amounts.price} over ${amounts.terms}: the instalment is ${amounts.instalment} a month, ${amounts.totalOfInstalments} in all, and the balloon at the end is ${amounts.balloon}.`,
      `On top come an initiation fee of at most ${amounts.initiationFee}, once, and a service fee of at most ${amounts.serviceFee} a month, ${amounts.serviceFees} in all. Paid as they fall due, the whole comes to ${amounts.total}, without insurance.`,
    ],
    feesSource: "Regulations 42 and 44, as of 6 May 2016, with VAT. The rate depends on your credit record.",
  },
} as const;
