/** The makes' paint names, grouped by the colour of the picture that shows them. */

type Paint = { picture: string; weight: number; names: Record<string, string>; defaultNames: string[] };

const PAINTS: Paint[] = [
  {
    picture: "white",
    weight: 24,
    names: {
      Renault: "Glacier White",
      Toyota: "Glacier White",
      Volkswagen: "Pure White",
      Ford: "Frozen White",
      Hyundai: "Polar White",
      Kia: "Clear White",
      Suzuki: "Arctic White Pearl",
      Isuzu: "Splash White",
      Mazda: "Snowflake White Pearl",
      Honda: "Taffeta White",
      Haval: "Hamilton White",
      BMW: "Alpine White",
      "Mercedes-Benz": "Polar White",
      Audi: "Ibis White",
      Volvo: "Ice White",
    },
    defaultNames: ["White", "Pearl White"],
  },
  {
    picture: "silver",
    weight: 14,
    names: {
      Renault: "Moonlight Silver",
      Toyota: "Satin Silver",
      Volkswagen: "Reflex Silver",
      Ford: "Moondust Silver",
      Hyundai: "Sleek Silver",
      Kia: "Silky Silver",
      Suzuki: "Premium Silver",
      Mazda: "Sonic Silver",
      Honda: "Lunar Silver",
      BMW: "Glacier Silver",
      "Mercedes-Benz": "Iridium Silver",
      Audi: "Florett Silver",
    },
    defaultNames: ["Silver", "Sterling Silver"],
  },
  {
    picture: "grey",
    weight: 16,
    names: {
      Renault: "Titanium Grey",
      Toyota: "Graphite Grey",
      Volkswagen: "Indium Grey",
      Ford: "Magnetic Grey",
      Hyundai: "Titan Grey",
      Kia: "Gravity Grey",
      Suzuki: "Granite Grey",
      Isuzu: "Obsidian Grey",
      Mazda: "Machine Grey",
      BMW: "Mineral Grey",
      "Mercedes-Benz": "Mountain Grey",
      Audi: "Daytona Grey",
    },
    defaultNames: ["Grey", "Gunmetal Grey"],
  },
  {
    picture: "black",
    weight: 10,
    names: {
      Renault: "Stealth Black",
      Volkswagen: "Deep Black Pearl",
      Ford: "Agate Black",
      Hyundai: "Phantom Black",
      Kia: "Aurora Black",
      Mazda: "Jet Black",
      BMW: "Black Sapphire",
      "Mercedes-Benz": "Obsidian Black",
      Audi: "Mythos Black",
      Volvo: "Onyx Black",
    },
    defaultNames: ["Black", "Midnight Black"],
  },
  {
    picture: "blue",
    weight: 18,
    names: {
      Renault: "Zanskar Blue",
      Volkswagen: "Reef Blue",
      Ford: "Blue Lightning",
      Hyundai: "Intense Blue",
      Kia: "Sparkling Blue",
      Suzuki: "Speedy Blue",
      Isuzu: "Sapphire Blue",
      BMW: "Portimao Blue",
      Audi: "Navarra Blue",
      Volvo: "Denim Blue",
    },
    defaultNames: ["Blue", "Ocean Blue"],
  },
  {
    picture: "red",
    weight: 18,
    names: {
      Renault: "Fiery Red",
      Volkswagen: "Flash Red",
      Ford: "Race Red",
      Hyundai: "Fiery Red",
      Kia: "Signal Red",
      Suzuki: "Burning Red",
      Isuzu: "Magnetic Red",
      Mazda: "Soul Red Crystal",
      BMW: "Melbourne Red",
      Audi: "Tango Red",
    },
    defaultNames: ["Red", "Flame Red"],
  },
];

export type MakeColour = { weight: number; picture: string; names: string[] };

/** The colours of a make, each with its picture. */
export function coloursOf(make: string): MakeColour[] {
  return PAINTS.map(({ picture, weight, names, defaultNames }) => ({
    picture,
    weight,
    names: names[make] ? [names[make]] : defaultNames,
  }));
}
