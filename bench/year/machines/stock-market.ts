import { Random } from "../../../src/db/demo/used/random.ts";
import type { Feed } from "./receivers.ts";

/** Cars of a dealer at the beginning, around which its stock stays. */
const CARS = 40;
/** Chances a day that a car's price falls. */
const PRICE_FALL = 0.02;
const FALL = 0.97;
const MODELS = {
  Renault: ["Kwid", "Kiger", "Triber", "Duster", "Clio"],
  Toyota: ["Hilux", "Corolla", "Starlet", "Fortuner"],
  Volkswagen: ["Polo", "T-Cross", "Tiguan"],
  Ford: ["Ranger", "EcoSport"],
  Suzuki: ["Swift", "Jimny", "Fronx"],
} as const;
const COLOURS = ["White", "Silver", "Grey", "Red", "Blue", "Black"];
const FUELS = ["Petrol", "Petrol", "Diesel"];
const COLUMNS = [
  ...["stock_number", "make", "model", "year", "price", "mileage", "state_of_vehicle", "transmission"],
  ...["fuel_type", "exterior_color"],
];

type Car = { stockNumber: string; make: string; model: string; price: number; rest: readonly (string | number)[] };

/** The dealers' stock management systems, whose feeds the site fetches: cars come, get cheaper, are sold and leave. */
export class StockMarket {
  readonly #random = new Random(7);
  readonly #dealers = new Map<string, { cars: Car[]; feed: Feed }>();
  #count = 0;

  /** `dealers` are their slugs. `year` is that of the newest cars. */
  constructor(dealers: readonly string[], year: number) {
    for (const dealer of dealers) {
      const cars = Array.from({ length: CARS }, () => this.#newCar(year));
      this.#dealers.set(dealer, { cars, feed: { csv: toCsv(cars), version: 1 } });
    }
  }

  feedOf(dealer: string): Feed | undefined {
    return this.#dealers.get(dealer)?.feed;
  }

  /** What a night changes, before the first feed of a day. */
  nextDay(year: number): void {
    for (const dealer of this.#dealers.values()) {
      for (const car of dealer.cars) {
        if (this.#random.chance(PRICE_FALL)) car.price = Math.round((car.price * FALL) / 100) * 100;
      }
      if (this.#random.chance(0.3) && dealer.cars.length > CARS / 2) dealer.cars.splice(this.#index(dealer.cars), 1);
      const isLow = dealer.cars.length < CARS;
      if (this.#random.chance(isLow ? 0.9 : 0.2)) dealer.cars.push(this.#newCar(year));
      dealer.feed = { csv: toCsv(dealer.cars), version: dealer.feed.version + 1 };
    }
  }

  /** Takes sold cars out of the dealer's next feed. */
  sell(dealer: string, stockNumber: string): void {
    const one = this.#dealers.get(dealer);
    if (one === undefined) return;
    one.cars = one.cars.filter((car) => car.stockNumber !== stockNumber);
    one.feed = { csv: toCsv(one.cars), version: one.feed.version + 1 };
  }

  #index(cars: readonly Car[]): number {
    return Math.floor(this.#random.between(0, cars.length));
  }

  #newCar(year: number): Car {
    this.#count += 1;
    const random = this.#random;
    const make = random.pick(Object.keys(MODELS) as (keyof typeof MODELS)[]);
    return {
      stockNumber: `S${this.#count}`,
      make,
      model: random.pick<string>(MODELS[make]),
      price: Math.round(random.between(90, 600)) * 1000,
      rest: [
        Math.floor(random.between(year - 8, year)),
        Math.floor(random.between(5000, 150_000)),
        random.chance(0.5) ? "Manual" : "Automatic",
        random.pick(FUELS),
        random.pick(COLOURS),
      ],
    };
  }
}

function toCsv(cars: readonly Car[]): string {
  const lines = cars.map(({ stockNumber, make, model, price, rest: [year, mileage, ...rest] }) =>
    [stockNumber, make, model, year, price, mileage, "Used", ...rest].join(","),
  );
  return [COLUMNS.join(","), ...lines].join("\n");
}
