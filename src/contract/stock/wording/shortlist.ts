import { formatRand } from "../../formats/format.ts";
import { countOfCars as cars } from "./shortlist-link.ts";

/** The shortlist, the comparison and the cars viewed last. */
export const shortlistText = {
  title: "Shortlist",
  description: "The used cars that you have marked with a heart, side by side, with their prices today.",
  own: {
    title: "Your shortlist",
    count: (count: number) => `${cars(count)} on your shortlist. It stays in this browser, without an account.`,
    loading: "Loading your shortlist",
    needsScript:
      "Your shortlist is kept in this browser, which needs JavaScript. The link to a shared shortlist opens without it.",
    emptyTitle: "No car on your shortlist yet",
    empty: "Tap the heart on a car to keep it here. Compare up to four, or send the list to somebody.",
    browse: "See used cars",
  },
  shared: {
    title: "A shared shortlist",
    text: (count: number) => `${cars(count)}, chosen by whoever sent you this link. Prices are today's.`,
    saveAll: "Save all to my shortlist",
    saved: "All of them are on your shortlist.",
    openOwn: "Open your shortlist",
    emptyTitle: "There is no car in this link",
    empty: "It may have been cut off. Ask for it again, or look around yourself.",
  },
  sold: "Sold",
  removed: "Taken off. Tap the heart to keep it.",
  cheaper: (rand: number) => `${formatRand(rand)} less than when you saved it`,
  dearer: (rand: number) => `${formatRand(rand)} more than when you saved it`,
  seeAll: (car: string) => `See every used ${car}`,
  similar: "Like the cars that were sold",
  compareLegend: "Choose two to four cars to compare",
  compareOne: "Compare",
  compareCar: (car: string) => `Compare ${car}`,
  compare: "Compare chosen cars",
  compareNew: "With the new cars that you compared last",
} as const;

export const shareText = {
  address: "Link to this list",
  comparisonAddress: "Link to this comparison",
  share: "Share",
  copied: "The link is copied.",
  notCopied: "Copy the link from the field.",
} as const;

export const comparison = {
  title: "Compare cars",
  description: "Up to four new and used cars side by side: what differs first, then what is alike.",
  caption: "The cars side by side",
  differences: "What differs",
  alike: "What is alike",
  ofOneKind: "Only of new or of used cars",
  unknown: "Not known",
  remove: (car: string) => `Remove ${car} from the comparison`,
  removeShort: "Remove",
  print: "Print",
  back: "Choose other cars",
  emptyTitle: "No cars to compare",
  empty: "Tick two to four cars on your shortlist or among the new cars, then compare them here.",
  toShortlist: "Go to your shortlist",
  toNew: "See new cars",
  addNew: "Add a new car",
  isNew: "New",
  newCar: (car: string) => `New ${car}`,
  one: "Add another car to see what differs.",
  instalment: "Instalment",
  fees: "Initiation and service fees and insurance come on top.",
  province: "Province",
} as const;

export const recentText = { title: "Viewed recently" } as const;
