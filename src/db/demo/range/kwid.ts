import { colour, type DemoRangeModel, gallery } from "./model.ts";

export const KWID: DemoRangeModel = {
  model: {
    make: "Renault",
    makeSlug: "renault",
    model: "Kwid",
    modelSlug: "kwid",
    type: "car",
    bodyType: "City Hatch",
    description:
      "Small outside, sure of itself everywhere else. The Kwid stands tall on 184 mm of ground clearance, shrugs off speed bumps and gravel driveways, and slips into the parking bay that everybody else drove past. Inside there is a touchscreen that speaks to your phone, a boot that swallows the monthly shop, and fuel bills that leave something over for the weekend.",
    mainImage: "kwid-hero.webp",
    brochure: "renault-kwid-brochure.pdf",
    colours: [
      colour("kwid", "Zanskar Blue", "#1c55a6"),
      colour("kwid", "Ice Cool White", "#eef0ef"),
      colour("kwid", "Fiery Red", "#b8161d"),
      colour("kwid", "Moonlight Silver", "#b4b9bd"),
      colour("kwid", "Outback Bronze", "#86603f"),
    ],
  },
  variants: [
    {
      variant: "1.0 Evolution",
      variantSlug: "1-0-evolution",
      description:
        "The honest way into a new car: air conditioning, two airbags, ABS with EBD, electric front windows and a radio with Bluetooth and USB. Everything you need for the daily commute, and a warranty to go with it.",
      price: 219_900,
      power: 50,
      torque: 91,
      transmission: "5-speed manual",
      transmissionType: "Manual",
      gallery: gallery("kwid-zanskar-blue", 0, "kwid-zanskar-blue"),
    },
    {
      variant: "1.0 Techno",
      variantSlug: "1-0-techno",
      description:
        "Adds the 8-inch touchscreen with Apple CarPlay and Android Auto, a reverse camera, flex wheels in two tones and electric windows all round. The Kwid most people drive home.",
      price: 239_900,
      power: 50,
      torque: 91,
      transmission: "5-speed manual",
      transmissionType: "Manual",
      gallery: gallery("kwid-zanskar-blue", 1, "kwid-ice-cool-white"),
    },
    {
      variant: "1.0 Techno AMT",
      variantSlug: "1-0-techno-amt",
      description:
        "The Techno with two pedals. Turn the dial to D, let the automated gearbox do the stop-start part of the morning, and keep your left foot for dancing.",
      price: 254_900,
      power: 50,
      torque: 91,
      transmission: "5-speed automated manual",
      transmissionType: "Automatic",
      gallery: gallery("kwid-zanskar-blue", 2, "kwid-fiery-red"),
    },
  ],
};
