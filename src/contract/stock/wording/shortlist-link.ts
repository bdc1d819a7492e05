export const countOfCars = (count: number) => (count === 1 ? "1 car" : `${count} cars`);

/** The texts of the shortlist's link in the header and of the hearts, which every page shows. */
export const shortlistLink = {
  /** Labels of a car's heart. */
  save: (car: string) => `Save ${car} to shortlist`,
  /** Labels of the link in the header. */
  label: (count: number) => (count === 0 ? "Shortlist" : `Shortlist, ${countOfCars(count)}`),
} as const;
