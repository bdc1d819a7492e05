import { site } from "../../../site.config.ts";
import { formatCount, formatKilometres, formatPhone, formatRand } from "../domain/format.ts";
import type { SoldVehicle, Vehicle } from "../resources/vehicle.ts";

/** Used vehicles: listing, filters and detail page. */
export const used = {
  /** Heading of the listing: "Used Renault Kiger For Sale". */
  title: (make?: string, model?: string) =>
    make === undefined ? "Used Vehicles For Sale" : `Used ${[make, model].filter(Boolean).join(" ")} For Sale`,
  /** Meta description of the listing. */
  description: (title: string) => `${title}: photos, prices and kilometres, from dealers across South Africa.`,
  found: (total: string) => `Found ${total} Used Cars`,
  resetFilters: "Reset Filters",
  sortBy: "Sort By",
  filters: "Filters",
  showResults: (total: string) => `Show ${total} cars`,
  apply: "Apply filters",
  any: "Any",
  make: "Make",
  model: "Model",
  chooseMake: "Choose a make first",
  dealership: "Dealership",
  transmission: "Manual/Automatic",
  state: "Demo/Used",
  fuel: "Fuel type",
  none: "No car matches these filters",
  noneText: "Take one of them away, or ask your dealer: not every car is on the floor yet.",
  /** The list could not be loaded. */
  failed: {
    connection: {
      title: "You seem to be offline",
      text: "The cars could not be loaded, as there is no connection. Your filters are kept: try again once you are back online.",
    },
    server: {
      title: "The cars could not be loaded",
      text: `Something went wrong on our side. Your filters are kept: please try again in a moment, or call us on ${formatPhone(site.contactNo)}.`,
    },
  },
  retry: "Try again",
  vehicles: "Vehicles",
  loading: "Loading vehicles",
} as const;

export const fuelOptions = ["Petrol", "Diesel", "Hybrid"] as const;
export const transmissionOptions = ["Automatic", "Manual"] as const;
export const stateOptions = ["Used", "Demo"] as const;

/** `value` is the query parameter. */
export const sortOptions = [
  { value: "", label: "Default" },
  { value: "price-asc", label: "Price low to high" },
  { value: "price-desc", label: "Price high to low" },
  { value: "mileage-asc", label: "Mileage low to high" },
  { value: "mileage-desc", label: "Mileage high to low" },
] as const;

export const vehicleDetail = {
  reserved: "Reserved",
  /** Under the price of a reserved car. */
  reservedNote: "Reserved for another customer. Ask us: sales fall through, and we may have another one like it.",
  enquireNow: "Enquire Now",
  summary: "Summary",
  about: "About this car",
  metaTitle: (car: string, price: string) => `${car} for ${price}`,
  /** `car` is year, make, model and variant. */
  metaDescription: (vehicle: Vehicle, car: string) => {
    const facts = `${formatKilometres(vehicle.mileage.value)}, ${vehicle.transmission}, ${vehicle.fuel_type}`;
    return `${vehicle.state_of_vehicle} ${car}: ${facts}. ${formatRand(vehicle.price)} at ${vehicle.dealer_name}, ${vehicle.dealer_province}.`;
  },
  /** After "R 4 088 p/m". */
  instalmentTerms: (terms: {
    termMonths: number;
    totalOfInstalments: string;
    balloon: string;
    depositPercent: number;
    interestPercent: number;
  }) =>
    `over ${terms.termMonths} months: ${terms.totalOfInstalments} in instalments and a balloon of ${terms.balloon}, ${terms.depositPercent}% deposit, ${terms.interestPercent}% interest. Initiation and service fees apply.`,
  enquiryForm: (dealer: string) => `Ask ${dealer} about this car`,
  enquiryMeta: (car: string, dealer: string) => ({
    title: `Enquire about the ${car}`,
    description: `Ask ${dealer} about this ${car}: price, history, a test drive or a trade-in. We'll call you today.`,
  }),
  photos: "Photos",
  /** Alternative text of the placeholder for a car without photos. */
  noPhoto: (car: string) => `${car}: photos follow`,
  photo: (n: number, of: number) => `Photo ${n} of ${of}`,
  /** Alternative text of the main picture. */
  photoOf: (car: string, n: number, of: number) => `${car}: photo ${n} of ${of}`,
  make: "Make",
  model: "Model",
  variant: "Variant",
  year: "Year",
  mileage: "Mileage",
  transmission: "Transmission",
  fuel: "Fuel type",
  colour: "Colour",
  condition: "Condition",
  stockNumber: "Stock number",
  dealer: "Dealer",
  call: "Call",
  perMonth: "p/m",
} as const;

/** The page of a vehicle that is not for sale. `name` is the make, or make and model, or empty for all cars. */
export const vehicleGone = {
  sold: ({ year, make, model }: SoldVehicle) => `This ${year} ${make} ${model} has been sold`,
  soldText: "It is no longer on our dealers' floors. Cars like it come in every week.",
  description: "The car is no longer for sale. See similar used cars with photos and prices.",
  all: (name: string) => (name === "" ? "See all used cars" : `See every used ${name}`),
  similar: (name: string) => (name === "" ? "Newest used cars" : `Used ${name} for sale now`),
} as const;

const percent = (number: number) => `${String(number).replace(".", ",")}%`;

export const calculator = {
  title: "Finance calculator",
  price: "Price",
  deposit: "Deposit",
  term: "Term",
  months: "months",
  balloon: "Balloon",
  interest: "Interest rate",
  calculate: "Calculate",
  reset: "Reset",
  instalment: "Your instalment",
  perMonth: "p/m",
  percent: "%",
  rand: "R",
  depositValue: (rand: string) => `${rand} deposit`,
  missing: (label: string) => `${label} is required`,
  notANumber: (label: string) => `${label} must be a number`,
  outOfRange: (label: string, min: number, max: number) =>
    `${label} must be from ${formatCount(min)} to ${formatCount(max)}`,
  unknownTerm: "Choose one of the terms",
  depositTooHigh: (limitPercent: number) => `With this balloon, the deposit must be less than ${percent(limitPercent)}`,
  balloonTooHigh: (limitPercent: number) => `With this deposit, the balloon must be less than ${percent(limitPercent)}`,
  /** Instead of "Your instalment". */
  noResult: "Correct the marked fields to see your instalment",
  balloonValue: (rand: string) => `${rand} due at the end`,
  numberOfInstalments: "Number of instalments",
  totalOfInstalments: "Total of instalments",
  balloonAmount: "Balloon (residual) amount",
  totalRepayable: "Total with balloon and deposit",
  rate: "Interest rate a year",
  note:
    "An estimate, not an offer or a quotation. Initiation and service fees and insurance are not included and apply to " +
    "every credit agreement; the rate depends on your credit profile. Finance is subject to approval by a registered credit provider.",
} as const;
