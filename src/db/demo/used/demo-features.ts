/** The equipment of a demo vehicle: more of a dearer or newer one. */
import { FEATURE_KEYS, type FeatureKey } from "../../../contract/equipment/features.ts";
import type { Body } from "./makes/used-makes.ts";
import type { Random } from "./random.ts";

type EquippedCar = {
  year: number;
  /** Rand, of the used car. */
  price: number;
  drivenWheels: string;
  interiorMaterial: string;
  description: string;
};
/** What a car has that costs so much new, in thousands of rand, from a year on; and how many of these. */
type Fitted = readonly [price: number, year: number, share: number];

/** A used car is dearer new, by this share for each year. */
const YEARLY_LOSS = 0.09;
const REFERENCE_YEAR = 2026;
/** Cars whose equipment the dealer does not list. */
const SILENT_SHARE = 0.08;

const OF_ANY: Partial<Record<FeatureKey, Fitted>> = {
  abs: [0, 2012, 1],
  ebd: [180, 2014, 0.8],
  "brake-assist": [260, 2014, 0.5],
  "stability-control": [230, 2015, 0.9],
  "traction-control": [250, 2014, 0.6],
  "front-airbags": [0, 2010, 1],
  "side-airbags": [300, 2014, 0.8],
  "curtain-airbags": [380, 2016, 0.7],
  isofix: [170, 2015, 0.8],
  alarm: [160, 2010, 0.7],
  immobiliser: [0, 2010, 0.8],
  "central-locking": [0, 2010, 0.95],
  "remote-locking": [170, 2012, 0.8],
  "child-locks": [170, 2012, 0.4],
  tracker: [350, 2015, 0.25],
  "smash-and-grab-film": [150, 2012, 0.2],
  microdots: [0, 2013, 0.2],
  "tyre-pressure-monitor": [380, 2018, 0.6],
  "reverse-camera": [270, 2017, 0.75],
  "surround-camera": [620, 2019, 0.5],
  "rear-parking-sensors": [220, 2014, 0.75],
  "front-parking-sensors": [480, 2016, 0.55],
  "park-assist": [650, 2017, 0.3],
  "cruise-control": [260, 2013, 0.75],
  "adaptive-cruise-control": [600, 2019, 0.55],
  "blind-spot-monitor": [520, 2019, 0.5],
  "lane-departure-warning": [480, 2019, 0.5],
  "lane-keep-assist": [600, 2020, 0.45],
  "collision-warning": [560, 2019, 0.4],
  "emergency-braking": [520, 2020, 0.5],
  "hill-start-assist": [260, 2016, 0.7],
  "head-up-display": [800, 2019, 0.3],
  "digital-instruments": [520, 2020, 0.5],
  "driving-modes": [420, 2017, 0.4],
  "start-stop": [330, 2016, 0.4],
  "air-conditioning": [0, 2010, 0.95],
  "climate-control": [340, 2014, 0.6],
  "dual-zone-climate": [520, 2015, 0.5],
  "power-steering": [0, 2010, 0.9],
  "electric-windows": [0, 2010, 0.9],
  "rear-electric-windows": [240, 2012, 0.6],
  "electric-mirrors": [180, 2012, 0.8],
  "folding-mirrors": [400, 2016, 0.5],
  "keyless-entry": [400, 2016, 0.6],
  "keyless-start": [400, 2016, 0.6],
  "multifunction-steering-wheel": [220, 2014, 0.8],
  "leather-steering-wheel": [330, 2014, 0.5],
  "electric-parking-brake": [450, 2017, 0.5],
  "rain-sensor": [400, 2015, 0.5],
  "trip-computer": [180, 2013, 0.6],
  "ambient-lighting": [600, 2019, 0.4],
  "cup-holders": [160, 2012, 0.3],
  "centre-armrest": [260, 2014, 0.4],
  radio: [0, 2010, 0.8],
  "cd-player": [0, 2010, 0.3],
  usb: [150, 2013, 0.85],
  aux: [150, 2012, 0.4],
  bluetooth: [180, 2014, 0.85],
  touchscreen: [230, 2017, 0.8],
  navigation: [420, 2016, 0.45],
  "apple-carplay": [240, 2018, 0.75],
  "android-auto": [240, 2018, 0.75],
  "wireless-charging": [520, 2020, 0.45],
  "premium-sound": [700, 2017, 0.35],
  "voice-control": [450, 2018, 0.3],
  "heated-seats": [560, 2016, 0.4],
  "ventilated-seats": [900, 2019, 0.25],
  "electric-seats": [560, 2015, 0.45],
  "seat-memory": [800, 2017, 0.35],
  "height-adjustable-seat": [200, 2013, 0.4],
  "alloy-wheels": [220, 2012, 0.8],
  sunroof: [480, 2014, 0.18],
  "panoramic-roof": [620, 2017, 0.25],
  "led-headlights": [420, 2018, 0.65],
  "auto-headlights": [380, 2015, 0.5],
  "daytime-running-lights": [220, 2017, 0.7],
  "fog-lights": [210, 2012, 0.6],
  "rear-demister": [0, 2010, 0.4],
  "metallic-paint": [0, 2010, 0.3],
  "full-size-spare": [0, 2010, 0.35],
};

const OF_BODIES: Partial<Record<Body, Partial<Record<FeatureKey, Fitted>>>> = {
  pickup: {
    "tow-bar": [0, 2010, 0.5],
    canopy: [0, 2010, 0.18],
    "load-bin-liner": [0, 2010, 0.6],
    "tonneau-cover": [350, 2012, 0.3],
    "nudge-bar": [300, 2012, 0.25],
    "sports-bar": [420, 2014, 0.3],
    "side-steps": [320, 2012, 0.5],
    "diff-lock": [420, 2014, 0.6],
    "hill-descent-control": [480, 2016, 0.5],
    "tie-down-hooks": [0, 2012, 0.4],
  },
  suv: {
    "tow-bar": [0, 2010, 0.2],
    "roof-rails": [220, 2014, 0.7],
    "hill-descent-control": [450, 2016, 0.4],
    "electric-tailgate": [600, 2018, 0.5],
    "rear-wiper": [0, 2010, 0.6],
    "split-rear-seats": [200, 2013, 0.7],
    "luggage-cover": [230, 2013, 0.5],
  },
  mpv: {
    "roof-rails": [0, 2014, 0.5],
    "folding-rear-seats": [0, 2010, 0.8],
    "rear-air-conditioning": [260, 2014, 0.7],
    "rear-wiper": [0, 2010, 0.6],
  },
  hatch: { "rear-wiper": [0, 2010, 0.6], spoiler: [200, 2014, 0.3], "split-rear-seats": [170, 2012, 0.6] },
  sedan: { "sun-blinds": [600, 2015, 0.2], "rear-armrest": [330, 2013, 0.5] },
  coupe: { "sport-seats": [0, 2012, 0.6], "paddle-shifters": [400, 2014, 0.5], spoiler: [0, 2010, 0.4] },
};

/** What the description says. */
const DESCRIBED: readonly [words: RegExp, key: FeatureKey][] = [
  [/cruise control/, "cruise-control"],
  [/park distance control/, "rear-parking-sensors"],
  [/climate control/, "climate-control"],
  [/reverse camera/, "reverse-camera"],
  [/Isofix/, "isofix"],
  [/roof rails/, "roof-rails"],
  [/tow bar/, "tow-bar"],
  [/rubberised bin/, "load-bin-liner"],
  [/nudge bar/, "nudge-bar"],
  [/all-terrain tyres/, "all-terrain-tyres"],
  [/alloys/, "alloy-wheels"],
];

/** Derives the features of a car. The same car and the same `random` give the same. */
export function demoFeatures(car: EquippedCar, body: Body, random: Random): FeatureKey[] {
  const newPrice = (car.price * (1 + YEARLY_LOSS * Math.max(0, REFERENCE_YEAR - car.year))) / 1000;
  const isSilent = random.chance(SILENT_SHARE);
  const fitted = Object.entries({ ...OF_ANY, ...OF_BODIES[body] }).flatMap(([key, [price, year, share]]) =>
    random.chance(share) && newPrice >= price && car.year >= year ? [key as FeatureKey] : [],
  );
  const known = new Set(isSilent ? [] : [...fitted, ...ofFacts(car)]);
  for (const [words, key] of DESCRIBED) if (words.test(car.description)) known.add(key);
  return FEATURE_KEYS.filter((key) => known.has(key));
}

/** What goes with other facts. */
function ofFacts({ interiorMaterial, drivenWheels }: EquippedCar): FeatureKey[] {
  return [
    ...(interiorMaterial === "Leather" ? ["leather-seats" as const] : []),
    ...(interiorMaterial === "Part leather" ? ["part-leather-seats" as const] : []),
    ...(interiorMaterial === "Cloth" ? ["cloth-seats" as const] : []),
    ...(drivenWheels === "4x4" ? ["low-range" as const] : []),
  ];
}
