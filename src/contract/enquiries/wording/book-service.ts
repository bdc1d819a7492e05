import { site } from "../../settings/site.ts";

/** `dealer` is the dealer's name on a dealer's page. */
export const bookService = {
  title: (dealer?: string) => (dealer === undefined ? "Book a service" : `Book a service at ${dealer}`),
  description: (dealer?: string) =>
    `Book your ${site.brand}'s next service online${dealer === undefined ? "" : ` at ${dealer}`}: trained technicians, genuine parts, and a call before anything extra is done.`,
  get intro() {
    return `Choose a day online, drop the car off in the morning and have it back when we said you would. Technicians trained on ${site.brand}, genuine parts, and the stamp in your service book.`;
  },
  book: "Book your service",
  call: "Call",
  expectTitle: "What to expect",
  expect: [
    {
      title: "You book online",
      text: "Choose the service and a day that suits you. It takes about two minutes, and you get a confirmation.",
    },
    {
      title: "You drop it off",
      text: "Bring the service book, and the wheel-lock key if there is one. We walk around the car together and write down what you would like done.",
    },
    {
      title: "We call before we spend",
      text: "If we find something that was not agreed, you hear what it is, what it costs and whether it can wait. You decide.",
    },
    {
      title: "You fetch it, clean and stamped",
      text: "We go through the invoice with you, show you what was replaced, and stamp the service book.",
    },
  ],
  dealsTitle: "Service deals",
  allDeals: "All service deals",
  exploreMore: "Explore More",
  dealersTitle: "Have a dealer already?",
  dealersText: "Book straight into its workshop.",
} as const;

/** The price of a service, by model and kilometres. */
export const serviceCost = {
  title: "What will my service cost?",
  model: "Model",
  chooseModel: "Choose a model",
  kilometres: "Kilometres",
  chooseKilometres: "Choose a service",
  show: "Show the price",
  choose: "Choose your model and the kilometres of the next service to see its price.",
  service: (model: string, kilometres: string) => `${model}, service at ${kilometres}`,
  note: "With VAT, parts and labour. What wears out between services, such as brakes and tyres, is extra, and only with your word.",
  unknown: "We have no price for this service here. Call the workshop, and you'll have it in a minute.",
} as const;
