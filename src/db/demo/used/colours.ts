/** Paint as the makes call it, under the nearest colour there is a picture of. */

type Paint = { picture: string; weight: number; names: Record<string, string>; otherwise: string[] };

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
    otherwise: ["White", "Pearl White"],
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
    otherwise: ["Silver", "Sterling Silver"],
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
    otherwise: ["Grey", "Gunmetal Grey"],
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
    otherwise: ["Black", "Midnight Black"],
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
    otherwise: ["Blue", "Ocean Blue"],
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
    otherwise: ["Red", "Flame Red"],
  },
];

/** Everything to draw a colour from for one make: `{weight, picture, names}`. */
export type MakeColour = { weight: number; picture: string; names: string[] };

/** The colours a make comes in, with the picture that shows each. */
export function coloursOf(make: string): MakeColour[] {
  return PAINTS.map(({ picture, weight, names, otherwise }) => ({
    picture,
    weight,
    names: names[make] ? [names[make]] : otherwise,
  }));
}
