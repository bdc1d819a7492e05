import { colour, type DemoRangeModel, gallery } from "./model.ts";

export const MEGANE: DemoRangeModel = {
  model: {
    make: "Renault",
    makeSlug: "renault",
    model: "Megane",
    modelSlug: "megane",
    type: "car",
    bodyType: "Sedan",
    description:
      "A sedan for people who still enjoy the drive to the office. The Megane is long, low and quiet, with C-shaped light signatures that you will recognise in any mirror, 550 litres of boot behind the rear seat, and a 1.3-litre turbo that was developed to be relaxed at 120 and quick when it matters.",
    mainImage: "megane-hero.webp",
    brochure: "renault-megane-brochure.pdf",
    colours: [
      colour("megane", "Glacier Blue", "#7096b8"),
      colour("megane", "Ice Cool White", "#eef0ef"),
      colour("megane", "Flame Red", "#a00f1b"),
      colour("megane", "Titanium Grey", "#6a7177"),
      colour("megane", "Stealth Black", "#131416"),
    ],
  },
  variants: [
    {
      variant: "1.3T Techno",
      variantSlug: "1-3t-techno",
      description:
        "Six airbags, lane keeping assist, dual-zone climate control, a 9.3-inch portrait screen and LED headlamps, with a manual gearbox that is a pleasure to use.",
      price: 559_900,
      power: 103,
      torque: 240,
      transmission: "6-speed manual",
      transmissionType: "Manual",
      gallery: gallery("megane-glacier-blue", 0, "megane-glacier-blue"),
    },
    {
      variant: "1.3T Iconic EDC",
      variantSlug: "1-3t-iconic-edc",
      description:
        "The seven-speed dual-clutch gearbox, adaptive cruise control, a 10-inch digital driver display, heated front seats and Bose sound. The long road to the coast has seldom been shorter.",
      price: 609_900,
      power: 103,
      torque: 240,
      transmission: "7-speed EDC automatic",
      transmissionType: "Automatic",
      gallery: gallery("megane-glacier-blue", 2, "megane-ice-cool-white"),
    },
  ],
};
