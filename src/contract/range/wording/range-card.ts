/** A model in a list. */
export const rangeCard = {
  from: "From",
  terms: (amounts: {
    instalment: string;
    totalOfInstalments: string;
    balloon: string;
    termMonths: number;
    depositPercent: number;
    interestPercent: number;
  }) =>
    `From ${amounts.instalment} p/m: ${amounts.termMonths} instalments (${amounts.totalOfInstalments} in all), ${amounts.depositPercent}% deposit, ` +
    `${amounts.interestPercent}% interest, balloon ${amounts.balloon}. Initiation and service fees apply.`,
} as const;
