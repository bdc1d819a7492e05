export const countOfCars = (count: number) => (count === 1 ? "1 car" : `${count} cars`);

/** What every page needs of the shortlist: the link in the header and the hearts. */
export const shortlistLink = {
  /** Of the heart of a car. */
  save: (car: string) => `Save ${car} to shortlist`,
  /** Of the link in the header. */
  label: (count: number) => (count === 0 ? "Shortlist" : `Shortlist, ${countOfCars(count)}`),
} as const;
