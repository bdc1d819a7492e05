/** The lowest and highest values of a vehicle search's parameters, by the API's names of them. */
export const SEARCH_LIMITS = {
  /** Rand. */
  price: [0, 100_000_000],
  year: [1900, 2200],
  /** Kilometres. */
  mileage: [0, 2_000_000],
  /** Rand per month. */
  installment: [0, 10_000_000],
  /** Kilometres from a place. */
  distance: [1, 5000],
} as const;
