import type { UsedMake } from "./catalogue-types.ts";

/** Makes that have grown fast in recent years, and smaller European makes. */
export const CHALLENGER_MAKES: UsedMake[] = [
  {
    make: "Haval",
    weight: 6,
    models: [
      {
        model: "Jolion",
        body: "suv",
        weight: 6,
        from: 2021,
        to: 2026,
        variants: [
          ["1.5T City", 339_900, "M", "P"],
          ["1.5T Luxury DCT", 409_900, "A", "P"],
          ["1.5T Super Luxury DCT", 459_900, "A", "P"],
          ["1.5 HEV Luxury", 499_900, "A", "H", 2022],
        ],
      },
      {
        model: "H6",
        body: "suv",
        weight: 4,
        from: 2021,
        to: 2026,
        variants: [
          ["2.0T Premium DCT", 469_900, "A", "P"],
          ["2.0T Super Luxury 4WD DCT", 599_900, "A", "P"],
          ["1.5T HEV Ultra Luxury", 689_900, "A", "H", 2022],
        ],
      },
      {
        model: "H2",
        body: "suv",
        weight: 3,
        from: 2017,
        to: 2021,
        variants: [
          ["1.5T City", 309_900, "M", "P"],
          ["1.5T Luxury Auto", 359_900, "A", "P"],
        ],
      },
    ],
  },
  {
    make: "Chery",
    weight: 5,
    models: [
      {
        model: "Tiggo 4 Pro",
        body: "suv",
        weight: 7,
        from: 2021,
        to: 2026,
        variants: [
          ["1.5 LiT", 279_900, "M", "P", 2023],
          ["1.5 Urban", 299_900, "M", "P"],
          ["1.5T Elite CVT", 369_900, "A", "P"],
          ["1.5T Elite SE DCT", 399_900, "A", "P"],
        ],
      },
      {
        model: "Tiggo 7 Pro",
        body: "suv",
        weight: 4,
        from: 2021,
        to: 2026,
        variants: [
          ["1.5T Distinction CVT", 434_900, "A", "P"],
          ["1.6T Executive DCT", 499_900, "A", "P", 2023],
        ],
      },
      {
        model: "Tiggo 8 Pro",
        body: "suv",
        weight: 2,
        from: 2022,
        to: 2026,
        variants: [
          ["1.6T Distinction DCT", 579_900, "A", "P"],
          ["2.0T Executive DCT", 669_900, "A", "P"],
        ],
      },
    ],
  },
  {
    make: "Mahindra",
    weight: 4,
    models: [
      {
        model: "XUV300",
        body: "suv",
        weight: 5,
        from: 2019,
        to: 2024,
        variants: [
          ["1.2T W4", 279_900, "M", "P"],
          ["1.2T W6 AMT", 319_900, "A", "P", 2022],
          ["1.5D W8", 359_900, "M", "D"],
        ],
      },
      {
        model: "XUV 3XO",
        body: "suv",
        weight: 4,
        from: 2024,
        to: 2026,
        variants: [
          ["1.2T MX2", 269_900, "M", "P"],
          ["1.2T AX5 Auto", 379_900, "A", "P"],
        ],
      },
      {
        model: "Pik Up",
        body: "pickup",
        weight: 5,
        from: 2016,
        to: 2026,
        variants: [
          ["2.2 mHawk S4 Single Cab", 329_900, "M", "D"],
          ["2.2 mHawk S6 Double Cab", 429_900, "M", "D"],
          ["2.2 mHawk S11 Double Cab 4x4 Auto", 549_900, "A", "D", 2019],
        ],
      },
      {
        model: "Scorpio-N",
        body: "suv",
        weight: 2,
        from: 2023,
        to: 2026,
        variants: [
          ["2.2D Z6 Auto", 479_900, "A", "D"],
          ["2.2D Z8 4x4 Auto", 589_900, "A", "D"],
        ],
      },
    ],
  },
  {
    make: "GWM",
    weight: 3,
    models: [
      {
        model: "P-Series",
        body: "pickup",
        weight: 4,
        from: 2020,
        to: 2026,
        variants: [
          ["2.0TD DLX Double Cab", 479_900, "M", "D"],
          ["2.0TD LT Double Cab 4x4 Auto", 619_900, "A", "D"],
        ],
      },
      {
        model: "Steed 5",
        body: "pickup",
        weight: 3,
        from: 2014,
        to: 2025,
        variants: [
          ["2.2 Single Cab", 259_900, "M", "P", 2014, 2021],
          ["2.0VGT SX Double Cab", 349_900, "M", "D"],
        ],
      },
    ],
  },
  {
    make: "Opel",
    weight: 3,
    models: [
      {
        model: "Corsa",
        body: "hatch",
        weight: 5,
        from: 2015,
        to: 2025,
        variants: [
          ["1.0T Enjoy", 329_900, "M", "P", 2015, 2020],
          ["1.2 Edition", 359_900, "M", "P", 2021],
          ["1.2T Elegance Auto", 449_900, "A", "P", 2021],
        ],
      },
      {
        model: "Crossland",
        body: "suv",
        weight: 3,
        from: 2018,
        to: 2024,
        variants: [
          ["1.2 Edition", 389_900, "M", "P"],
          ["1.2T Elegance Auto", 469_900, "A", "P"],
        ],
      },
      {
        model: "Mokka",
        body: "suv",
        weight: 2,
        from: 2016,
        to: 2025,
        variants: [
          ["1.4T Cosmo Auto", 439_900, "A", "P", 2016, 2021],
          ["1.2T Elegance Auto", 539_900, "A", "P", 2022],
        ],
      },
    ],
  },
  {
    make: "Peugeot",
    weight: 2,
    models: [
      {
        model: "208",
        body: "hatch",
        weight: 3,
        from: 2014,
        to: 2024,
        variants: [
          ["1.2 PureTech Active", 359_900, "M", "P"],
          ["1.2T PureTech GT Line Auto", 469_900, "A", "P", 2016],
        ],
      },
      {
        model: "2008",
        body: "suv",
        weight: 3,
        from: 2015,
        to: 2025,
        variants: [
          ["1.2T PureTech Active", 459_900, "M", "P"],
          ["1.2T PureTech GT Auto", 559_900, "A", "P", 2021],
          ["1.6 HDi Active", 399_900, "M", "D", 2015, 2019],
        ],
      },
      {
        model: "Landtrek",
        body: "pickup",
        weight: 1,
        from: 2021,
        to: 2025,
        variants: [
          ["1.9TD Allure Double Cab", 559_900, "M", "D"],
          ["1.9TD 4Action Double Cab 4x4 Auto", 669_900, "A", "D"],
        ],
      },
    ],
  },
];
