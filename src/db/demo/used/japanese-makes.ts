import type { UsedMake } from "./catalogue-types.ts";

/** Japanese makes except Toyota, Suzuki and Nissan, which have their own files. */
export const JAPANESE_MAKES: UsedMake[] = [
  {
    make: "Mazda",
    weight: 4,
    models: [
      {
        model: "CX-3",
        body: "suv",
        weight: 4,
        from: 2015,
        to: 2023,
        variants: [
          ["2.0 Active", 399_900, "M", "P"],
          ["2.0 Dynamic Auto", 439_900, "A", "P"],
          ["2.0 Individual Auto", 479_900, "A", "P"],
        ],
      },
      {
        model: "CX-5",
        body: "suv",
        weight: 5,
        from: 2014,
        to: 2025,
        variants: [
          ["2.0 Active Auto", 559_900, "A", "P"],
          ["2.0 Dynamic Auto", 599_900, "A", "P"],
          ["2.2 DE Akera AWD Auto", 719_900, "A", "D", 2017, 2022],
        ],
      },
      {
        model: "Mazda2",
        body: "hatch",
        weight: 4,
        from: 2015,
        to: 2024,
        variants: [
          ["1.5 Active", 319_900, "M", "P"],
          ["1.5 Dynamic Auto", 359_900, "A", "P"],
        ],
      },
      {
        model: "Mazda3",
        body: "sedan",
        weight: 3,
        from: 2014,
        to: 2023,
        variants: [
          ["1.6 Dynamic", 389_900, "M", "P", 2014, 2018],
          ["1.5 Individual Auto", 499_900, "A", "P", 2019],
        ],
      },
      {
        model: "BT-50",
        body: "pickup",
        weight: 2,
        from: 2014,
        to: 2024,
        variants: [
          ["2.2D SLE Double Cab", 529_900, "M", "D", 2014, 2020],
          ["3.0TD Individual Double Cab Auto", 739_900, "A", "D", 2021],
        ],
      },
    ],
  },
  {
    make: "Honda",
    weight: 4,
    models: [
      {
        model: "Jazz",
        body: "hatch",
        weight: 3,
        from: 2014,
        to: 2020,
        variants: [
          ["1.2 Comfort", 319_900, "M", "P"],
          ["1.5 Elegance CVT", 379_900, "A", "P"],
        ],
      },
      {
        model: "Fit",
        body: "hatch",
        weight: 2,
        from: 2021,
        to: 2025,
        variants: [
          ["1.5 Comfort CVT", 389_900, "A", "P"],
          ["1.5 Executive Hybrid e:HEV", 519_900, "A", "H"],
        ],
      },
      {
        model: "Amaze",
        body: "sedan",
        weight: 3,
        from: 2018,
        to: 2025,
        variants: [
          ["1.2 Trend", 254_900, "M", "P"],
          ["1.2 Comfort CVT", 294_900, "A", "P"],
        ],
      },
      {
        model: "HR-V",
        body: "suv",
        weight: 3,
        from: 2015,
        to: 2025,
        variants: [
          ["1.5 Comfort CVT", 459_900, "A", "P"],
          ["1.8 Elegance CVT", 489_900, "A", "P", 2015, 2021],
        ],
      },
      {
        model: "CR-V",
        body: "suv",
        weight: 2,
        from: 2014,
        to: 2023,
        variants: [
          ["2.0 Comfort Auto", 599_900, "A", "P"],
          ["1.5T Executive AWD CVT", 799_900, "A", "P", 2018],
        ],
      },
    ],
  },
  {
    make: "Isuzu",
    weight: 5,
    models: [
      {
        model: "D-Max",
        body: "pickup",
        weight: 7,
        from: 2018,
        to: 2026,
        variants: [
          ["1.9 Ddi L Double Cab", 539_900, "M", "D", 2022],
          ["1.9 Ddi LS Double Cab Auto", 619_900, "A", "D", 2022],
          ["3.0 Ddi LSE Double Cab Auto", 799_900, "A", "D", 2022],
          ["250 Hi-Rider Double Cab", 529_900, "M", "D", 2018, 2021],
          ["300 LX Double Cab Auto", 669_900, "A", "D", 2018, 2021],
        ],
      },
      {
        model: "KB",
        body: "pickup",
        weight: 4,
        from: 2014,
        to: 2018,
        variants: [
          ["250 D-Teq LE Double Cab", 519_900, "M", "D"],
          ["300 D-Teq LX Double Cab 4x4", 649_900, "M", "D"],
          ["250 D-Teq Fleetside Single Cab", 389_900, "M", "D"],
        ],
      },
      {
        model: "MU-X",
        body: "suv",
        weight: 2,
        from: 2018,
        to: 2026,
        variants: [
          ["3.0 Auto", 689_900, "A", "D", 2018, 2021],
          ["1.9 Ddi LS Auto", 749_900, "A", "D", 2022],
          ["3.0 Ddi LSE 4x4 Auto", 919_900, "A", "D", 2022],
        ],
      },
    ],
  },
  {
    make: "Mitsubishi",
    weight: 2,
    models: [
      {
        model: "Triton",
        body: "pickup",
        weight: 3,
        from: 2017,
        to: 2026,
        variants: [
          ["2.4 DI-DC Double Cab", 559_900, "M", "D"],
          ["2.4 DI-DC 4x4 Double Cab Auto", 669_900, "A", "D"],
        ],
      },
      {
        model: "ASX",
        body: "suv",
        weight: 3,
        from: 2014,
        to: 2024,
        variants: [
          ["2.0 ES", 419_900, "M", "P"],
          ["2.0 ES CVT", 449_900, "A", "P"],
        ],
      },
      {
        model: "Pajero Sport",
        body: "suv",
        weight: 2,
        from: 2018,
        to: 2026,
        variants: [
          ["2.4D 4x2 Auto", 689_900, "A", "D"],
          ["2.4D 4x4 Exceed Auto", 789_900, "A", "D", 2021],
        ],
      },
    ],
  },
];
