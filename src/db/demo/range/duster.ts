import { colour, type DemoRangeModel, gallery } from "./model.ts";

export const DUSTER: DemoRangeModel = {
  model: {
    make: "Renault",
    makeSlug: "renault",
    model: "Duster",
    modelSlug: "duster",
    type: "car",
    bodyType: "SUV",
    description:
      "The Duster has never pretended. It is square-shouldered, easy to hose out and happiest where the tar stops. The newest one keeps all that and adds a quieter cabin, a 10.1-inch screen, a turbo engine with real pull, and a 4x4 with a terrain selector that takes the guesswork out of sand, mud and a wet Sani side road.",
    mainImage: "duster-hero.webp",
    brochure: "renault-duster-brochure.pdf",
    colours: [
      colour("duster", "Cedar Green", "#3f5847"),
      colour("duster", "Sandstone Beige", "#bcab8f"),
      colour("duster", "Shadow Grey", "#5a6065"),
      colour("duster", "Terracotta Orange", "#bd5320"),
      colour("duster", "Ice Cool White", "#eef0ef"),
    ],
  },
  variants: [
    {
      variant: "1.3T Evolution EDC 4x2",
      variantSlug: "1-3t-evolution-edc-4x2",
      description:
        "Six airbags, cruise control, a reverse camera, 17-inch alloys and the dual-clutch gearbox as standard. Front-wheel drive for people whose gravel ends at the guesthouse.",
      price: 469_900,
      power: 113,
      torque: 250,
      transmission: "6-speed EDC automatic",
      transmissionType: "Automatic",
      gallery: gallery("duster-cedar-green", 0, "duster-cedar-green"),
    },
    {
      variant: "1.2T Techno 4x4",
      variantSlug: "1-2t-techno-4x4",
      description:
        "A short first gear, hill descent control and five terrain modes, with 217 mm between you and the middelmannetjie. The one to take over the mountain.",
      price: 519_900,
      power: 96,
      torque: 230,
      transmission: "6-speed manual",
      transmissionType: "Manual",
      gallery: gallery("duster-cedar-green", 1, "duster-sandstone-beige"),
    },
    {
      variant: "1.3T Iconic EDC 4x2",
      variantSlug: "1-3t-iconic-edc-4x2",
      description:
        "The comfortable Duster: Arkamys sound, wireless charging, automatic climate control, blind spot warning, front parking sensors and 18-inch wheels.",
      price: 549_900,
      power: 113,
      torque: 250,
      transmission: "6-speed EDC automatic",
      transmissionType: "Automatic",
      gallery: gallery("duster-cedar-green", 2, "duster-shadow-grey"),
    },
  ],
};
