import type { UsedMake } from "./catalogue-types.ts";

export const FORD: UsedMake = {
  make: "Ford",
  weight: 10,
  models: [
    {
      model: "Ranger",
      body: "pickup",
      weight: 9,
      from: 2015,
      to: 2026,
      variants: [
        ["2.2 TDCi XL Double Cab", 519_900, "M", "D", 2015, 2022],
        ["2.2 TDCi XLS Double Cab Auto", 569_900, "A", "D", 2016, 2022],
        ["3.2 TDCi XLT Double Cab 4x4 Auto", 699_900, "A", "D", 2015, 2020],
        ["2.0 SiT XL Double Cab Auto", 579_900, "A", "D", 2023],
        ["2.0 BiT Wildtrak Double Cab Auto", 849_900, "A", "D", 2019],
        ["3.0 V6 Wildtrak Double Cab AWD", 989_900, "A", "D", 2023],
      ],
    },
    {
      model: "EcoSport",
      body: "suv",
      weight: 6,
      from: 2014,
      to: 2022,
      variants: [
        ["1.0 EcoBoost Trend", 334_900, "M", "P"],
        ["1.0 EcoBoost Titanium Auto", 374_900, "A", "P", 2018],
        ["1.5 Ambiente", 299_900, "M", "P"],
        ["1.5 TDCi Trend", 339_900, "M", "D", 2014, 2020],
      ],
    },
    {
      model: "Fiesta",
      body: "hatch",
      weight: 4,
      from: 2014,
      to: 2022,
      variants: [
        ["1.0 EcoBoost Trend", 309_900, "M", "P"],
        ["1.0 EcoBoost Titanium Auto", 354_900, "A", "P"],
      ],
    },
    {
      model: "Figo",
      body: "hatch",
      weight: 4,
      from: 2015,
      to: 2021,
      variants: [
        ["1.5 Ambiente", 209_900, "M", "P"],
        ["1.5 Trend", 224_900, "M", "P"],
      ],
    },
    {
      model: "Everest",
      body: "suv",
      weight: 4,
      from: 2016,
      to: 2026,
      variants: [
        ["2.2 TDCi XLS Auto", 669_900, "A", "D", 2016, 2020],
        ["3.2 TDCi Limited 4WD Auto", 829_900, "A", "D", 2016, 2020],
        ["2.0 BiT XLT Auto", 799_900, "A", "D", 2019, 2022],
        ["2.0 BiT Sport Auto", 899_900, "A", "D", 2022],
        ["3.0 V6 Platinum AWD", 1_149_900, "A", "D", 2022],
      ],
    },
    {
      model: "Puma",
      body: "suv",
      weight: 2,
      from: 2023,
      to: 2026,
      variants: [
        ["1.0T Titanium Auto", 569_900, "A", "P"],
        ["1.0T ST-Line Vignale Auto", 639_900, "A", "P"],
      ],
    },
    {
      model: "Mustang",
      body: "coupe",
      weight: 1,
      from: 2016,
      to: 2023,
      variants: [
        ["2.3 EcoBoost Fastback Auto", 919_900, "A", "P", 2016, 2020],
        ["5.0 GT Fastback Auto", 1_189_900, "A", "P"],
      ],
    },
  ],
};
