import { formatKilometres, formatRand } from "../../formats/format.ts";
import type { SoldVehicle, Vehicle } from "../vehicle.ts";
import { vehicleCard } from "./vehicle-card.ts";

export const vehicleDetail = {
  reserved: vehicleCard.reserved,
  /** Text under the price of a reserved car. */
  reservedNote: "Reserved for another customer. Ask us: sales fall through, and we may have another one like it.",
  enquireNow: "Enquire Now",
  summary: "Summary",
  about: "About this car",
  /** Headings of the groups of facts below the summary. */
  groups: {
    engine: "Engine and drive",
    use: "Use and history",
    cover: "Service plan and warranty",
    inside: "Inside",
    equipment: "Equipment",
    papers: "Papers",
  },
  ended: "ended",
  /** What is left of a service plan or warranty: "16 months and 48 000 km left". */
  left: (months: number | undefined, kilometres: number | undefined) => {
    const time =
      months === undefined ? [] : [months < 1 ? "less than a month" : `${months} ${months === 1 ? "month" : "months"}`];
    const distance = kilometres === undefined ? [] : [formatKilometres(kilometres)];
    return `${[...time, ...distance].join(" and ")} left`;
  },
  metaTitle: (car: string, price: string) => `${car} for ${price}`,
  /** `car` is year, make, model and variant. */
  metaDescription: (vehicle: Vehicle, car: string) => {
    const facts = `${formatKilometres(vehicle.mileage.value)}, ${vehicle.transmission}, ${vehicle.fuel_type}`;
    return `${vehicle.state_of_vehicle} ${car}: ${facts}. ${formatRand(vehicle.price)} at ${vehicle.dealer_name}, ${vehicle.dealer_province}.`;
  },
  /** Text after "R 4 088 p/m". */
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
  stockNumber: "Stock number",
  dealer: "Dealer",
  call: "Call",
  perMonth: "p/m",
} as const;

/** The page of a vehicle that is not for sale. `name` is the make, or make and model, or empty for all cars. */
export const vehicleGone = {
  sold: ({ year, make, model }: SoldVehicle) => `This ${year} ${make} ${model} has been sold`,
  soldText:
    "It is no longer on our dealers' floors. Its dealer may have another one like it, or know of one that is coming in.",
  askForOne: "Ask for one like it",
  description: "The car is no longer for sale. See similar used cars with photos and prices.",
  all: (name: string) => (name === "" ? "See all used cars" : `See every used ${name}`),
  newest: (name: string) => (name === "" ? "Newest used cars" : `Used ${name} for sale now`),
} as const;
