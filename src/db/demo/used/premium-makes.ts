import type { UsedMake } from "./catalogue-types.ts";

export const PREMIUM_MAKES: UsedMake[] = [
  {
    make: "BMW",
    weight: 5,
    models: [
      {
        model: "1 Series",
        body: "hatch",
        weight: 5,
        from: 2014,
        to: 2025,
        variants: [
          ["118i M Sport Auto", 639_900, "A", "P"],
          ["120d M Sport Auto", 699_900, "A", "D"],
          ["116i", 519_900, "M", "P", 2014, 2015],
        ],
      },
      {
        model: "3 Series",
        body: "sedan",
        weight: 6,
        from: 2014,
        to: 2026,
        variants: [
          ["318i M Sport Auto", 829_900, "A", "P", 2015],
          ["320i Auto", 789_900, "A", "P", 2014, 2019],
          ["320d M Sport Auto", 919_900, "A", "D"],
          ["330e Auto", 1_049_900, "A", "H", 2020],
        ],
      },
      {
        model: "X1",
        body: "suv",
        weight: 4,
        from: 2016,
        to: 2026,
        variants: [
          ["sDrive18i xLine Auto", 799_900, "A", "P"],
          ["sDrive18d M Sport Auto", 849_900, "A", "D"],
          ["sDrive20d Auto", 799_900, "A", "D", 2016, 2022],
        ],
      },
      {
        model: "X3",
        body: "suv",
        weight: 3,
        from: 2015,
        to: 2026,
        variants: [
          ["xDrive20d Auto", 1_119_900, "A", "D"],
          ["xDrive20d M Sport Auto", 1_219_900, "A", "D", 2018],
        ],
      },
      {
        model: "4 Series",
        body: "coupe",
        weight: 2,
        from: 2014,
        to: 2025,
        variants: [
          ["420i Coupe M Sport Auto", 989_900, "A", "P"],
          ["420d Coupe M Sport Auto", 1_049_900, "A", "D"],
        ],
      },
    ],
  },
  {
    make: "Mercedes-Benz",
    weight: 5,
    models: [
      {
        model: "A-Class",
        body: "hatch",
        weight: 5,
        from: 2014,
        to: 2025,
        variants: [
          ["A200 Auto", 739_900, "A", "P"],
          ["A200 AMG Line Auto", 799_900, "A", "P"],
          ["A200d Auto", 769_900, "A", "D"],
        ],
      },
      {
        model: "C-Class",
        body: "sedan",
        weight: 6,
        from: 2014,
        to: 2025,
        variants: [
          ["C180 Auto", 829_900, "A", "P"],
          ["C200 AMG Line Auto", 969_900, "A", "P"],
          ["C220d Auto", 999_900, "A", "D"],
          ["C350e Auto", 1_099_900, "A", "H", 2016, 2018],
        ],
      },
      {
        model: "C-Class Coupe",
        body: "coupe",
        weight: 2,
        from: 2016,
        to: 2022,
        variants: [
          ["C200 AMG Line Auto", 949_900, "A", "P"],
          ["C220d AMG Line Auto", 999_900, "A", "D"],
        ],
      },
      {
        model: "GLA",
        body: "suv",
        weight: 4,
        from: 2014,
        to: 2025,
        variants: [
          ["GLA200 Auto", 869_900, "A", "P"],
          ["GLA200d Auto", 909_900, "A", "D"],
        ],
      },
      {
        model: "GLC",
        body: "suv",
        weight: 2,
        from: 2016,
        to: 2025,
        variants: [
          ["GLC220d 4Matic Auto", 1_249_900, "A", "D"],
          ["GLC300 4Matic AMG Line Auto", 1_299_900, "A", "P"],
        ],
      },
    ],
  },
  {
    make: "Audi",
    weight: 4,
    models: [
      {
        model: "A3",
        body: "sedan",
        weight: 5,
        from: 2014,
        to: 2025,
        variants: [
          ["1.4 TFSI Auto", 619_900, "A", "P", 2014, 2021],
          ["35 TFSI S Line Auto", 739_900, "A", "P", 2022],
          ["2.0 TDI Auto", 649_900, "A", "D", 2014, 2019],
        ],
      },
      {
        model: "A4",
        body: "sedan",
        weight: 3,
        from: 2014,
        to: 2024,
        variants: [
          ["1.8 TFSI SE Auto", 679_900, "A", "P", 2014, 2016],
          ["1.4 TFSI Auto", 699_900, "A", "P", 2016, 2020],
          ["35 TDI S Line Auto", 859_900, "A", "D", 2020],
        ],
      },
      {
        model: "A5",
        body: "coupe",
        weight: 2,
        from: 2014,
        to: 2024,
        variants: [
          ["2.0 TFSI Sport Coupe Auto", 909_900, "A", "P", 2014, 2019],
          ["40 TFSI S Line Coupe Auto", 1_019_900, "A", "P", 2020],
        ],
      },
      {
        model: "Q3",
        body: "suv",
        weight: 4,
        from: 2014,
        to: 2025,
        variants: [
          ["1.4 TFSI Auto", 679_900, "A", "P", 2014, 2019],
          ["35 TFSI S Line Auto", 819_900, "A", "P", 2019],
          ["2.0 TDI Quattro Auto", 729_900, "A", "D", 2014, 2018],
        ],
      },
      {
        model: "Q5",
        body: "suv",
        weight: 2,
        from: 2014,
        to: 2025,
        variants: [
          ["2.0 TDI Quattro Auto", 999_900, "A", "D", 2014, 2019],
          ["40 TDI Quattro S Line Auto", 1_179_900, "A", "D", 2020],
        ],
      },
    ],
  },
  {
    make: "Volvo",
    weight: 2,
    models: [
      {
        model: "XC40",
        body: "suv",
        weight: 3,
        from: 2018,
        to: 2025,
        variants: [
          ["T3 Momentum Auto", 719_900, "A", "P", 2018, 2022],
          ["D4 Momentum AWD Auto", 779_900, "A", "D", 2018, 2020],
          ["B4 Plus Dark Auto", 899_900, "A", "H", 2022],
        ],
      },
      {
        model: "XC60",
        body: "suv",
        weight: 2,
        from: 2014,
        to: 2025,
        variants: [
          ["D4 Momentum AWD Auto", 949_900, "A", "D", 2014, 2020],
          ["B5 Plus Dark AWD Auto", 1_199_900, "A", "H", 2021],
        ],
      },
      {
        model: "V40",
        body: "hatch",
        weight: 2,
        from: 2014,
        to: 2019,
        variants: [
          ["T3 Momentum Auto", 479_900, "A", "P"],
          ["D3 Inscription Auto", 519_900, "A", "D"],
        ],
      },
    ],
  },
];
