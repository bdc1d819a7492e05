import type { UsedMake } from "./catalogue-types.ts";

export const SUZUKI_AND_NISSAN: UsedMake[] = [
  {
    make: "Suzuki",
    weight: 8,
    models: [
      {
        model: "Swift",
        body: "hatch",
        weight: 8,
        from: 2014,
        to: 2026,
        variants: [
          ["1.2 GA", 214_900, "M", "P", 2018],
          ["1.2 GL", 239_900, "M", "P"],
          ["1.2 GL AMT", 254_900, "A", "P", 2018],
          ["1.2 GLX CVT", 294_900, "A", "P", 2024],
          ["1.4T Sport Auto", 389_900, "A", "P", 2019, 2024],
        ],
      },
      {
        model: "Baleno",
        body: "hatch",
        weight: 4,
        from: 2017,
        to: 2026,
        variants: [
          ["1.4 GL", 274_900, "M", "P", 2017, 2022],
          ["1.5 GL", 279_900, "M", "P", 2022],
          ["1.5 GLX Auto", 334_900, "A", "P", 2022],
        ],
      },
      {
        model: "Jimny",
        body: "suv",
        weight: 4,
        from: 2018,
        to: 2026,
        variants: [
          ["1.5 GA AllGrip", 399_900, "M", "P"],
          ["1.5 GLX AllGrip", 439_900, "M", "P"],
          ["1.5 GLX AllGrip Auto", 459_900, "A", "P"],
        ],
      },
      {
        model: "Ertiga",
        body: "mpv",
        weight: 4,
        from: 2015,
        to: 2026,
        variants: [
          ["1.5 GA", 299_900, "M", "P", 2019],
          ["1.5 GL", 319_900, "M", "P", 2019],
          ["1.5 GL Auto", 339_900, "A", "P", 2019],
          ["1.4 GL", 284_900, "M", "P", 2015, 2018],
        ],
      },
      {
        model: "Fronx",
        body: "suv",
        weight: 4,
        from: 2023,
        to: 2026,
        variants: [
          ["1.5 GL", 294_900, "M", "P"],
          ["1.5 GL Auto", 319_900, "A", "P"],
          ["1.5 GLX Auto", 354_900, "A", "P"],
        ],
      },
      {
        model: "Dzire",
        body: "sedan",
        weight: 2,
        from: 2018,
        to: 2026,
        variants: [
          ["1.2 GA", 219_900, "M", "P"],
          ["1.2 GL AMT", 249_900, "A", "P"],
        ],
      },
    ],
  },
  {
    make: "Nissan",
    weight: 7,
    models: [
      {
        model: "NP200",
        body: "pickup",
        weight: 5,
        from: 2014,
        to: 2024,
        variants: [
          ["1.6 8V Base", 249_900, "M", "P"],
          ["1.6 8V S Pack", 279_900, "M", "P"],
          ["1.5 dCi High", 309_900, "M", "D", 2014, 2020],
        ],
      },
      {
        model: "Navara",
        body: "pickup",
        weight: 4,
        from: 2017,
        to: 2026,
        variants: [
          ["2.5D SE Double Cab Auto", 589_900, "A", "D", 2021],
          ["2.5D LE Double Cab 4x4 Auto", 719_900, "A", "D", 2021],
          ["2.3D SE Double Cab", 569_900, "M", "D", 2017, 2020],
          ["2.3D LE Double Cab 4x4 Auto", 689_900, "A", "D", 2017, 2020],
        ],
      },
      {
        model: "Magnite",
        body: "suv",
        weight: 6,
        from: 2021,
        to: 2026,
        variants: [
          ["1.0 Visia", 249_900, "M", "P"],
          ["1.0 Acenta AMT", 274_900, "A", "P", 2024],
          ["1.0T Acenta", 299_900, "M", "P"],
          ["1.0T Acenta Plus CVT", 344_900, "A", "P"],
        ],
      },
      {
        model: "Qashqai",
        body: "suv",
        weight: 3,
        from: 2014,
        to: 2025,
        variants: [
          ["1.2T Acenta", 459_900, "M", "P", 2014, 2021],
          ["1.5 dCi Tekna", 519_900, "M", "D", 2014, 2021],
          ["1.3T Acenta Xtronic", 619_900, "A", "P", 2022],
        ],
      },
      {
        model: "Micra",
        body: "hatch",
        weight: 3,
        from: 2014,
        to: 2021,
        variants: [
          ["1.2 Active Visia", 209_900, "M", "P", 2014, 2020],
          ["66kW Turbo Acenta", 309_900, "M", "P", 2018],
        ],
      },
      {
        model: "X-Trail",
        body: "suv",
        weight: 2,
        from: 2015,
        to: 2026,
        variants: [
          ["2.5 Acenta CVT 4x4", 649_900, "A", "P"],
          ["1.6 dCi Tekna 4x4", 609_900, "M", "D", 2015, 2020],
        ],
      },
    ],
  },
];
