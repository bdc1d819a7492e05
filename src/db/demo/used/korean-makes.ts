import type { UsedMake } from "./catalogue-types.ts";

export const KOREAN_MAKES: UsedMake[] = [
  {
    make: "Hyundai",
    weight: 8,
    models: [
      {
        model: "i20",
        body: "hatch",
        weight: 6,
        from: 2015,
        to: 2026,
        variants: [
          ["1.2 Motion", 309_900, "M", "P"],
          ["1.4 Fluid Auto", 339_900, "A", "P", 2015, 2020],
          ["1.0T Fluid DCT", 399_900, "A", "P", 2021],
        ],
      },
      {
        model: "Grand i10",
        body: "hatch",
        weight: 6,
        from: 2014,
        to: 2026,
        variants: [
          ["1.0 Motion", 249_900, "M", "P"],
          ["1.2 Fluid", 274_900, "M", "P"],
          ["1.2 Fluid Auto", 294_900, "A", "P"],
        ],
      },
      {
        model: "Venue",
        body: "suv",
        weight: 4,
        from: 2019,
        to: 2026,
        variants: [
          ["1.2 Motion", 319_900, "M", "P", 2022],
          ["1.0T Motion", 349_900, "M", "P"],
          ["1.0T Fluid DCT", 399_900, "A", "P"],
        ],
      },
      {
        model: "Creta",
        body: "suv",
        weight: 4,
        from: 2017,
        to: 2026,
        variants: [
          ["1.5 Premium", 429_900, "M", "P", 2021],
          ["1.5 Executive IVT", 489_900, "A", "P", 2021],
          ["1.6 Executive Auto", 439_900, "A", "P", 2017, 2020],
          ["1.6D Executive Auto", 469_900, "A", "D", 2017, 2020],
        ],
      },
      {
        model: "Tucson",
        body: "suv",
        weight: 4,
        from: 2016,
        to: 2026,
        variants: [
          ["2.0 Premium Auto", 559_900, "A", "P"],
          ["2.0D Executive Auto", 639_900, "A", "D", 2021],
          ["R2.0D Elite Auto", 649_900, "A", "D", 2016, 2020],
        ],
      },
      {
        model: "H-1",
        body: "mpv",
        weight: 1,
        from: 2014,
        to: 2021,
        variants: [
          ["2.5D Elite Bus Auto", 789_900, "A", "D"],
          ["2.4 GLS Bus", 659_900, "M", "P"],
        ],
      },
    ],
  },
  {
    make: "Kia",
    weight: 6,
    models: [
      {
        model: "Picanto",
        body: "hatch",
        weight: 6,
        from: 2014,
        to: 2026,
        variants: [
          ["1.0 Start", 229_900, "M", "P", 2017],
          ["1.0 Street", 239_900, "M", "P", 2018],
          ["1.2 Style", 259_900, "M", "P"],
          ["1.2 X-Line Auto", 289_900, "A", "P", 2018],
        ],
      },
      {
        model: "Rio",
        body: "hatch",
        weight: 4,
        from: 2014,
        to: 2023,
        variants: [
          ["1.2 LS", 309_900, "M", "P", 2017],
          ["1.4 TEC", 349_900, "M", "P"],
          ["1.4 EX Auto", 344_900, "A", "P"],
        ],
      },
      {
        model: "Sonet",
        body: "suv",
        weight: 4,
        from: 2021,
        to: 2026,
        variants: [
          ["1.5 LS", 339_900, "M", "P"],
          ["1.5 EX CVT", 389_900, "A", "P"],
          ["1.0T EX+ DCT", 439_900, "A", "P"],
        ],
      },
      {
        model: "Seltos",
        body: "suv",
        weight: 4,
        from: 2020,
        to: 2026,
        variants: [
          ["1.5 EX CVT", 449_900, "A", "P", 2023],
          ["1.6 EX Auto", 439_900, "A", "P", 2020, 2023],
          ["1.5D EX+ Auto", 519_900, "A", "D", 2022],
        ],
      },
      {
        model: "Sportage",
        body: "suv",
        weight: 3,
        from: 2016,
        to: 2026,
        variants: [
          ["2.0 Ignite Plus Auto", 529_900, "A", "P", 2016, 2021],
          ["2.0 CRDi EX Auto", 589_900, "A", "D", 2016, 2021],
          ["1.6T GT Line DCT", 749_900, "A", "P", 2022],
        ],
      },
    ],
  },
];
