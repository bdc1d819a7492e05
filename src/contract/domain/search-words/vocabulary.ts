import { COLOUR_FAMILIES, PROVINCES } from "../vehicle-looks.ts";
import { TOWNS, type Town } from "./towns.ts";
import { toKey } from "./trigrams.ts";

/** The makes and models of the stock. */
export type StockNames = {
  makes: readonly { slug: string; name: string }[];
  models: readonly { slug: string; name: string; make_slug: string }[];
};

/** What a word stands for: values of a query parameter, or a town. */
export type Meaning =
  | { kind: "make" | "model"; slug: string; name: string; makeSlug?: string }
  | { kind: "choice"; parameter: ChoiceParameter; values: readonly string[]; name: string }
  | { kind: "town"; town: Town; name: string };

export type ChoiceParameter =
  | "fuelType[]"
  | "transmissionType[]"
  | "vehicle_state[]"
  | "body_type[]"
  | "colour[]"
  | "province[]";

/** A meaning with the key of a name of it. */
export type Entry = { key: string; meaning: Meaning };

const MAKE_ALIASES: Record<string, string> = {
  vw: "volkswagen",
  merc: "mercedes-benz",
  mercedes: "mercedes-benz",
  benz: "mercedes-benz",
  chev: "chevrolet",
  beemer: "bmw",
  bmer: "bmw",
};

/** Names in English and Afrikaans, first the one that is shown. */
const CHOICES: Partial<Record<ChoiceParameter, [values: string[], names: string][]>> = {
  "fuelType[]": [
    [["Petrol"], "Petrol,benzine"],
    [["Diesel"], "Diesel,turbodiesel"],
    [["Hybrid"], "Hybrid,hibried,hibriede"],
    [["Electric"], "Electric,elektries,elektriese,ev"],
  ],
  "transmissionType[]": [
    [["Automatic"], "Automatic,auto,outomaties,outomatiese,outomaat,cvt,dsg,amt,edc"],
    [["Manual"], "Manual,handrat"],
  ],
  "vehicle_state[]": [[["Demo"], "Demo,demonstrator,demomodel"]],
  "body_type[]": [
    [["Double-cab bakkie", "Extended-cab bakkie", "Single-cab bakkie"], "Bakkie,bakkies,pickup,pick up,pickups,ute"],
    [["Double-cab bakkie"], "Double-cab bakkie,double cab,dubbelkajuit,dc,crew cab"],
    [["Extended-cab bakkie"], "Extended-cab bakkie,extended cab,super cab,club cab,king cab,extra cab"],
    [["Single-cab bakkie"], "Single-cab bakkie,single cab,enkelkajuit"],
    [["Hatchback"], "Hatchback,hatch,hatchbacks,luikrug"],
    [["Sedan"], "Sedan,sedans,saloon"],
    [["SUV"], "SUV,suvs,crossover,sports utility"],
    [["MPV"], "MPV,mpvs,people carrier,family car,gesinsmotor"],
    [["Coupé"], "Coupé,coupes,sports car,sportmotor"],
    [["Convertible"], "Convertible,cabriolet,cabrio,roadster"],
    [["Station wagon"], "Station wagon,wagon,estate,stasiewa"],
    [["Van"], "Van,vans,panel van,paneelwa,kombi,combi"],
    [["Bus"], "Bus,minibus"],
  ],
};

const AFRIKAANS_COLOURS: Record<string, string> = {
  wit: "White",
  silwer: "Silver",
  grys: "Grey",
  gray: "Grey",
  swart: "Black",
  blou: "Blue",
  rooi: "Red",
  groen: "Green",
  bruin: "Brown",
  goud: "Gold",
  oranje: "Orange",
  geel: "Yellow",
  pers: "Purple",
};

const PROVINCE_ALIASES: Record<string, string> = {
  kzn: "KwaZulu-Natal",
  natal: "KwaZulu-Natal",
  gp: "Gauteng",
  wes: "Western Cape",
  "wes kaap": "Western Cape",
  "oos kaap": "Eastern Cape",
  "noord kaap": "Northern Cape",
  vrystaat: "Free State",
  noordwes: "North West",
};

const choice = (parameter: ChoiceParameter, name: string, values: readonly string[] = [name]): Meaning => ({
  kind: "choice",
  parameter,
  values,
  name,
});

/** What does not depend on the stock. */
const FIXED: readonly Entry[] = [
  ...Object.entries(CHOICES).flatMap(([parameter, options]) =>
    options.flatMap(([values, names]) => {
      const [shown = ""] = names.split(",");
      return entries(names.split(","), choice(parameter as ChoiceParameter, shown, values));
    }),
  ),
  ...COLOUR_FAMILIES.filter((family) => family !== "Other").flatMap((family) =>
    entries([family], choice("colour[]", family)),
  ),
  ...Object.entries(AFRIKAANS_COLOURS).flatMap(([name, family]) => entries([name], choice("colour[]", family))),
  ...PROVINCES.flatMap((province) => entries([province], choice("province[]", province))),
  ...Object.entries(PROVINCE_ALIASES).flatMap(([name, province]) => entries([name], choice("province[]", province))),
  ...TOWNS.flatMap((town) => entries([town.name], { kind: "town", town, name: town.name })),
];

/** All names that words are compared with. Earlier entries win over later ones of the same name. */
export function vocabularyOf({ makes, models }: StockNames): Entry[] {
  return [
    ...makes.flatMap(({ slug, name }) => {
      const aliases = Object.keys(MAKE_ALIASES).filter((alias) => MAKE_ALIASES[alias] === slug);
      return entries([name, ...aliases], { kind: "make", slug, name });
    }),
    ...FIXED.filter(({ meaning }) => meaning.kind !== "town"),
    ...models.flatMap(({ slug, name, make_slug }) =>
      entries([name], { kind: "model", slug, name, makeSlug: make_slug }),
    ),
    ...FIXED.filter(({ meaning }) => meaning.kind === "town"),
  ];
}

function entries(names: readonly string[], meaning: Meaning): Entry[] {
  return names.map((name) => ({ key: toKey(name), meaning }));
}
