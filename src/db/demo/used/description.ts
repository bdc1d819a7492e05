import type { Random } from "./random.ts";

/** The facts that a description uses. */
export type DescribedCar = {
  make: string;
  model: string;
  variant: string;
  year: number;
  age: number;
  mileage: number;
  condition: string;
  body: string;
  fuel: string;
  automatic: boolean;
  dealerName: string;
};

const OWNER = [
  "One owner from new, and it shows.",
  "One lady owner, always garaged.",
  "Two owners, both with paperwork to prove it.",
  "Traded in on a new car by its first owner.",
  "Locally owned and driven, and well known to our workshop.",
];

const HISTORY = [
  "Full agent service history, with every stamp in the book.",
  "Full service history available on request.",
  "Serviced by the book; the last major service was done before it came onto our floor.",
  "Comes with a service record and both keys.",
  "Fresh roadworthy, and serviced by our own technicians before delivery.",
];

const YOUNG = [
  "Balance of the manufacturer's warranty and service plan applies.",
  "Still under warranty, with the balance of the service plan to run.",
  "Balance of plan transfers to you at no cost.",
];

const OLDER = [
  "A pre-owned warranty and service plan can be added at handover.",
  "Multi-point checked, with an optional mechanical warranty up to 24 months.",
  "Accident free on our inspection; you are welcome to bring your own AA report.",
];

const BY_BODY: Record<string, string[]> = {
  hatch: [
    "Light on fuel and easy to park, the ideal first car or student runabout.",
    "A neat little runabout with air con, electric windows, Bluetooth and a clean interior.",
    "Perfect for the daily commute: nimble in town and settled on the highway.",
  ],
  sedan: [
    "Big boot, comfortable on the long road, and hardly a mark inside.",
    "A smart executive drive with cruise control, park distance control and climate control.",
    "A quiet, roomy sedan that has led an easy highway life.",
  ],
  suv: [
    "High seating, generous ground clearance and space for prams, bikes and boogie boards.",
    "A family favourite with reverse camera, cruise control, Isofix anchors and roof rails.",
    "Ready for the school run in the week and a gravel pass on Saturday.",
  ],
  mpv: [
    "Room for the whole family, granny included, with air vents to the back.",
    "Seats that fold every which way; a favourite with growing families and lift clubs.",
    "Space for people on Friday and for furniture on Saturday.",
  ],
  pickup: [
    "Fitted with a tow bar, rubberised bin and nudge bar, and ready for work on Monday.",
    "A farm-clean bakkie with canopy mounting points, tow bar and good all-terrain tyres.",
    "Works hard, tows straight, and has never been abused off-road.",
  ],
  coupe: [
    "A weekend car that has seldom seen rain. Leather, upgraded alloys and a sound to match.",
    "Low, quick and beautifully kept; one for the enthusiast.",
  ],
};

const CLOSING = [
  "Finance arranged through all the major banks, and your trade-in is welcome.",
  "Trade-ins welcome; finance and insurance done in-house.",
  "Come for a test drive, or ask us for a walk-around video on WhatsApp.",
  "Nationwide delivery can be arranged.",
  "Licence and registration assistance included.",
];

const DEMO = [
  "Used by our sales team for test drives and nothing else.",
  "Our manager's own drive, now released for sale.",
  "Registered as a demonstrator, never rented out.",
];

/** Two to four sentences in a dealer's style. They never contradict the car's figures. */
export function describe(car: DescribedCar, random: Random): string {
  const name = `${car.year} ${car.make} ${car.model} ${car.variant}`;
  if (car.condition === "Demo") {
    return `${name} demo at ${car.dealerName}. ${random.pick(DEMO)} ${random.pick(YOUNG)} ${random.pick(CLOSING)}`;
  }
  const young = car.age <= 3 && car.mileage < 75_000;
  const sentences = [
    random.chance(0.5) ? `${name}${drive(car)}.` : random.pick(OWNER),
    random.pick(BY_BODY[car.body] as string[]),
    random.chance(0.75) ? random.pick(young && random.chance(0.6) ? YOUNG : HISTORY) : "",
    random.chance(0.55) ? random.pick(young ? CLOSING : [...OLDER, ...CLOSING]) : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

function drive({ fuel, automatic }: DescribedCar): string {
  if (fuel === "Diesel") return `, a torquey turbodiesel with ${automatic ? "an automatic" : "a manual"} gearbox`;
  if (fuel === "Hybrid") return ", the hybrid that sips fuel in traffic";
  return automatic ? ", petrol, two pedals and no fuss" : ", petrol, with a light clutch and a slick manual gearbox";
}
