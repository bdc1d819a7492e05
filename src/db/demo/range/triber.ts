import { colour, type DemoRangeModel, gallery } from "./model.ts";

export const TRIBER: DemoRangeModel = {
  model: {
    make: "Renault",
    makeSlug: "renault",
    model: "Triber",
    modelSlug: "triber",
    type: "car",
    bodyType: "7-Seater",
    description:
      "Seven people, or five with 625 litres of luggage, or two with a mountain bike and a fridge: the Triber's back row comes out altogether, the middle row slides, and the whole car stays under four metres long. Ventilation reaches all three rows, because December in KwaZulu-Natal is no place to economise on air.",
    mainImage: "triber-hero.webp",
    brochure: "renault-triber-brochure.pdf",
    colours: [
      colour("triber", "Mustard Yellow", "#dba40a"),
      colour("triber", "Ice Cool White", "#eef0ef"),
      colour("triber", "Moonlight Silver", "#b4b9bd"),
      colour("triber", "Zanskar Blue", "#1c55a6"),
      colour("triber", "Cedar Brown", "#5f4334"),
    ],
  },
  variants: [
    {
      variant: "1.0 Evolution",
      variantSlug: "1-0-evolution",
      description:
        "Seven seats with three-point belts on every one, air vents for all three rows, two airbags, ABS and a cooled storage box between the front seats.",
      price: 269_900,
      power: 52,
      torque: 96,
      transmission: "5-speed manual",
      transmissionType: "Manual",
      gallery: gallery("triber-mustard-yellow", 0, "triber-mustard-yellow"),
    },
    {
      variant: "1.0 Techno",
      variantSlug: "1-0-techno",
      description:
        "Four airbags, the 8-inch touchscreen with smartphone mirroring, a reverse camera, roof rails, and a key card that stays in your pocket.",
      price: 294_900,
      power: 52,
      torque: 96,
      transmission: "5-speed manual",
      transmissionType: "Manual",
      gallery: gallery("triber-mustard-yellow", 1, "triber-ice-cool-white"),
    },
    {
      variant: "1.0 Techno AMT",
      variantSlug: "1-0-techno-amt",
      description:
        "Everything in the Techno with the automated gearbox: one less thing to think about with six passengers and a playlist to manage.",
      price: 309_900,
      power: 52,
      torque: 96,
      transmission: "5-speed automated manual",
      transmissionType: "Automatic",
      gallery: gallery("triber-mustard-yellow", 2, "triber-moonlight-silver"),
    },
  ],
};
