import { formatPercent } from "../../formats/format.ts";
import { site } from "../../settings/site.ts";
import type { RangeItem } from "../range.ts";

const TYPE_LABELS: Record<RangeItem["type"], string> = { car: "Car", motorcycle: "Motorcycle" };

/** The new range: a model's page, its enquiry and its test drive. */
export const newModel = {
  /** The headline has three parts: 'Discover the all-new {make} {model} - The Ultimate {type}'. */
  discover: "Discover the all-new",
  ultimate: (type: RangeItem["type"]) => `- The Ultimate ${TYPE_LABELS[type]}`,
  power: "Power",
  torque: "Torque",
  transmission: "Transmission",
  startingFrom: "Starting from",
  kilowatt: "kW",
  horsepower: "hp",
  newtonMetre: "Nm",
  more: (model: string) => `More about the ${model}`,
  about: (name: string) => `About the ${name}`,
  included: "What each one comes with",
  chooseColour: "Choose your colour",
  inColour: (name: string, colour: string) => `${name} in ${colour}`,
  chooseVariant: (model: string) => `Choose your ${model}`,
  variants: "Variants",
  perMonth: "p/m",
  /** After "From R 4 088 p/m". */
  terms: (deposit: number, months: number, interest: number) =>
    ` | ${formatPercent(deposit)} Deposit | ${months} Months | ${formatPercent(interest)} Interest`,
  from: "From",
  enquireNow: "Enquire Now",
  priceBar: "Price and enquiry",
  enquire: "Enquire",
  /** What the message of a form begins with, once the visitor has chosen a colour. */
  wishedColour: (colour: string) => `I would like it in ${colour}.`,
  colour: (colour: string) => `In ${colour}`,
  brochure: "Download brochure",
  gallery: (name: string) => `The ${name} from every side`,
  galleryPhoto: (name: string, n: number, of: number) => `${name}, picture ${n} of ${of}`,
  bookTestDrive: "Book a test drive",
  testDrive: {
    title: (model: string) => `Drive the ${model} before you decide`,
    text: "Leave your number, and your dealer calls to agree on a time. The car will be washed, fuelled and waiting, and nobody will rush you.",
  },
  /** Page titles. */
  pageTitle: (name: string) => `${name}: price, colours and specs`,
  variantTitle: (name: string, price: string) => `${name} for ${price}`,
} as const;

export const newRange = {
  heading: (make: string = site.brand) => `New ${make} cars`,
  text: "One promise: a straight price, a proper test drive and a dealer who answers the phone.",
} as const;

export const newEnquiry = {
  title: (name: string) => `Enquire about the ${name}`,
  form: (dealer: string | undefined) => `Ask ${dealer ?? "your dealer"} about this car`,
  talk: "Rather talk? Call us",
} as const;

export const testDrive = {
  title: (name: string) => `Test-drive the ${name}`,
  form: "Book your test drive",
  back: (model: string) => `Back to the ${model}`,
  variant: "Variant",
  /** The visitor has no wish. */
  anyVariant: (model: string) => `Any ${model}`,
  description:
    "Tell us who you are and how to reach you. Your dealer calls you back to agree on a time that suits you.",
} as const;
