import { colour, type DemoRangeModel, gallery } from "./model.ts";

export const KIGER: DemoRangeModel = {
  model: {
    make: "Renault",
    makeSlug: "renault",
    model: "Kiger",
    modelSlug: "kiger",
    type: "car",
    bodyType: "Compact SUV",
    description:
      "A roofline that falls like a coupé's, and the stance of something built for the long way round. The Kiger puts you high above the traffic with 205 mm underneath, gives you 405 litres of boot behind, and lets you choose between a frugal naturally aspirated engine and a turbo that makes short work of a mountain pass.",
    mainImage: "kiger-hero.webp",
    brochure: "renault-kiger-brochure.pdf",
    colours: [
      colour("kiger", "Fiery Red", "#b8161d"),
      colour("kiger", "Caspian Blue", "#12386a"),
      colour("kiger", "Ice Cool White", "#eef0ef"),
      colour("kiger", "Moonlight Silver", "#b4b9bd"),
      colour("kiger", "Stealth Black", "#131416"),
    ],
  },
  variants: [
    {
      variant: "1.0 Evolution",
      variantSlug: "1-0-evolution",
      description:
        "LED daytime running lights, four airbags, stability control, hill start assist and rear park distance control. A proper compact SUV at the price of a hatchback.",
      price: 259_900,
      power: 52,
      torque: 96,
      transmission: "5-speed manual",
      transmissionType: "Manual",
      gallery: gallery("kiger-fiery-red", 0, "kiger-fiery-red"),
    },
    {
      variant: "1.0 Techno AMT",
      variantSlug: "1-0-techno-amt",
      description:
        "The 8-inch touchscreen with wireless smartphone mirroring, a reverse camera, automatic climate control and 16-inch alloys, with a gearbox that changes for you.",
      price: 289_900,
      power: 52,
      torque: 96,
      transmission: "5-speed automated manual",
      transmissionType: "Automatic",
      gallery: gallery("kiger-fiery-red", 1, "kiger-caspian-blue"),
    },
    {
      variant: "1.0T Techno",
      variantSlug: "1-0t-techno",
      description:
        "Half as much torque again from the turbocharged three-cylinder, drive modes for Eco, Normal and Sport, and a manual gearbox for those who like to choose the moment.",
      price: 319_900,
      power: 74,
      torque: 160,
      transmission: "5-speed manual",
      transmissionType: "Manual",
      gallery: gallery("kiger-fiery-red", 2, "kiger-ice-cool-white"),
    },
    {
      variant: "1.0T Iconic CVT",
      variantSlug: "1-0t-iconic-cvt",
      description:
        "The full Kiger: turbo engine with the X-Tronic automatic, three-eye LED headlamps, a 7-inch digital instrument cluster, wireless charging, ambient lighting and a two-tone roof.",
      price: 354_900,
      power: 74,
      torque: 152,
      transmission: "X-Tronic CVT automatic",
      transmissionType: "Automatic",
      gallery: gallery("kiger-fiery-red", 3, "kiger-moonlight-silver"),
    },
  ],
};
