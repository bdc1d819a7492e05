import { formatCount, formatFileSize, formatKilometres, formatRand } from "../../formats/format.ts";
import type { SoldVehicle, Vehicle } from "../vehicle.ts";
import type { VehicleMarket } from "../vehicle-market.ts";
import { vehicleName } from "../vehicle-name.ts";

/** The used car's page: what stands beside its details, and the ways to its dealer. */
export const similarVehicles = {
  title: "Similar cars",
} as const;

const comparisons = {
  below: (count: string) => `Below the average of ${count} like it in our group`,
  near: (count: string) => `About the average of ${count} like it in our group`,
  above: (count: string) => `Above the average of ${count} like it in our group`,
} as const;

/** The price beside those of the group's other cars like it. Says nothing of the car's worth. */
export const vehicleMarket = {
  comparison: (market: Required<Pick<VehicleMarket, "comparison" | "count">>) =>
    comparisons[market.comparison](formatCount(market.count)),
  /** `car` is make and model. */
  method: (car: string, { years, mileage, average_price }: Required<Omit<VehicleMarket, "@id" | "@type">>) =>
    `Their average price is ${formatRand(average_price)}: ${car}, ${years.from} to ${years.to}, ${formatKilometres(mileage.from)} to ` +
    `${formatKilometres(mileage.to)}, for sale at our dealers; condition, extras and service history are not compared.`,
} as const;

/** The enquiry about a car that is sold. */
export const oneLikeIt = {
  title: "Ask for one like it",
  meta: (car: string) => ({
    title: `Ask for a car like the ${car}`,
    description: `The ${car} has been sold. Tell its dealer what you are looking for, and we'll call you today.`,
  }),
  intro: "This car has been sold. Tell its dealer that you want one like it: another may be on its way.",
  message: (vehicle: Pick<SoldVehicle, "year" | "make" | "model" | "variant">) =>
    `I am looking for a car like the ${vehicleName(vehicle)} that has been sold.`,
} as const;

/** The enquiry with another car in part exchange. */
export const tradeIn = {
  link: "Trade in your car",
  title: (dealer: string) => `Trade in your car at ${dealer}`,
  message: "I want to trade in my car against this one.",
  quote: "Prefer a quote online first?",
  start: "Start your free quote",
} as const;

/** The photos over the whole screen. */
export const fullScreen = {
  /** Follows the description of the photo. */
  open: "View full screen",
  title: (car: string) => `Photos of the ${car}`,
  close: "Close",
  zoom: "Zoom",
  previous: "Previous photo",
  next: "Next photo",
  failed: "The photo could not be loaded.",
} as const;

/** What an inspection of the car found, and its video. */
export const vehicleCondition = {
  title: "Condition",
  intro: "What our dealer noted when it inspected this car:",
  noMarks: "Our dealer inspected this car and noted no marks.",
  /** Follows the words of a mark. */
  openMark: "View full screen",
  marksOf: (car: string) => `Marks noted on the ${car}`,
  report: (bytes: number) => `Inspection report, PDF, ${formatFileSize(bytes)}`,
  video: "Walk-around video",
  /** "Play the video of the Renault Kwid, 1:05". */
  play: (car: string, seconds: number) => `Play the video of the ${car}, ${videoLength(seconds)}`,
  captions: "English",
  videoOf: (car: string) => `Video of the ${car}`,
  describe: (car: string, dealer: string) => `A walk around the ${car} at ${dealer}.`,
} as const;

/** "1:05" */
export const videoLength = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export const daysOnSale = {
  /** `date`: "17 November 2026". */
  since: (date: string) => `On sale since ${date}`,
  days: (days: number) => (days < 1 ? "On sale since today" : `On sale for ${days} ${days === 1 ? "day" : "days"}`),
} as const;

type NamedVehicle = Pick<Vehicle, "year" | "make" | "model" | "variant" | "price" | "stock_number">;

/** What people type has ordinary spaces. */
const randOf = ({ price }: NamedVehicle) => formatRand(price).replaceAll("\u00a0", " ");

export const vehicleActions = {
  title: (vehicle: NamedVehicle) => `${vehicleName(vehicle)}, ${randOf(vehicle)}`,
  /** The message to the dealer, ready to send. */
  greeting: (vehicle: NamedVehicle, url: string) =>
    `Hello, is this car still for sale? ${vehicleName(vehicle)}, ${randOf(vehicle)}` +
    `${vehicle.stock_number === "" ? "" : `, stock number ${vehicle.stock_number}`}\n${url}`,
  whatsapp: "WhatsApp",
  share: "Share",
  copied: "The link is copied.",
  failed: "Copy the link from your browser's address bar.",
  print: "Print",
  toPhone: "To your phone",
  scan: "Point your phone's camera at the code to open this car there.",
  codeAlt: "QR code with the address of this page",
} as const;

export const contactBar = {
  label: "Contact the dealer",
  call: "Call",
  enquire: "Enquire",
} as const;

export const buyingLinks = {
  hold: (hours: number) => `Hold this car for ${hours === 1 ? "1 hour" : `${hours} hours`}`,
  view: "View this car",
  finance: "Apply for finance",
} as const;
