import { PROVINCES } from "../../dealers/provinces.ts";
import { searchWordsOf } from "../../equipment/feature-words.ts";
import { FEATURE_KEYS } from "../../equipment/features.ts";
import { type ChoiceFact, choiceParameter, optionsOf } from "../../facts/facts.ts";
import { REDUCED } from "../price-fall.ts";
import { usedFilters } from "../wording/search/used-filters.ts";
import { TOWNS, type Town } from "./places/towns.ts";
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

export type ChoiceParameter = ReturnType<typeof choiceParameter<ChoiceFact>> | "price_fall[]" | "province[]";

/** A name as a key, and what it stands for. */
export type Entry = { key: string; meaning: Meaning };

const MAKE_ALIASES: Record<string, string> = {
  vw: "volkswagen",
  merc: "mercedes-benz",
  mercedes: "mercedes-benz",
  benz: "mercedes-benz",
  chev: "chevrolet",
  chevy: "chevrolet",
  beemer: "bmw",
  beamer: "bmw",
  bimmer: "bmw",
  bmer: "bmw",
};

/** Short names of models, by the slug. */
const MODEL_ALIASES: Record<string, string> = {
  vivo: "polo-vivo",
  quest: "corolla-quest",
};

type OptionWords = [values: string[], names: string];

const NUMBER_WORDS: Record<string, readonly [english: string, afrikaans: string]> = {
  2: ["two", "twee"],
  3: ["three", "drie"],
  4: ["four", "vier"],
  5: ["five", "vyf"],
  6: ["six", "ses"],
  7: ["seven", "sewe"],
  8: ["eight", "agt"],
  9: ["nine", "nege"],
  10: ["ten", "tien"],
};

/** Words of each number: "7 seats" first, then "7 seater", "seven seater", "7 sitplek" and "sewe sitplek". */
function countWords(name: ChoiceFact, english: string, afrikaans: string): OptionWords[] {
  return optionsOf(name).map((count): OptionWords => {
    const [inEnglish = count, inAfrikaans = count] = NUMBER_WORDS[count] ?? [];
    const behind = (number: string, words: string) => words.split(" ").map((word) => `${number} ${word}`);
    const names = [
      ...[count, inEnglish].flatMap((number) => behind(number, english)),
      ...[count, inAfrikaans].flatMap((number) => behind(number, afrikaans)),
    ];
    return [[count], names.join(",")];
  });
}

/** Names of options in English and Afrikaans, first the one that is shown. */
const FACT_WORDS = {
  fuelType: [
    [["Petrol"], "Petrol,benzine,petrolenjin,petrol engine"],
    [["Diesel"], "Diesel,turbodiesel,turbo diesel,dieselenjin,diesel engine"],
    [["Hybrid"], "Hybrid,hibried,hibriede"],
    [["Electric"], "Electric,elektries,elektriese,ev"],
    [["CNG"], "CNG"],
    [["LPG"], "LPG"],
  ],
  transmission: [
    [["Automatic"], "Automatic,auto,autos,outomaties,outomatiese,outomaat,self shift,cvt,dsg,amt,edc,tiptronic"],
    [["Manual"], "Manual,manuals,handrat,handratkas,stick shift"],
  ],
  condition: [[["Demo"], "Demo,demos,demonstrator,demomodel"]],
  bodyType: [
    [
      ["Double-cab bakkie", "Extended-cab bakkie", "Single-cab bakkie"],
      "Bakkie,bakkies,bakkietjie,pickup,pick up,pickups,ute,truck",
    ],
    [
      ["Double-cab bakkie"],
      "Double-cab bakkie,double cab,double cabs,d cab,dubbelkajuit,dubbelkajuitbakkie,dubbel kajuit bakkie,dc,crew cab,twin cab",
    ],
    [["Extended-cab bakkie"], "Extended-cab bakkie,extended cab,super cab,supercab bakkie,club cab,king cab,extra cab"],
    [["Single-cab bakkie"], "Single-cab bakkie,single cab,single cabs,s cab,enkelkajuit,enkel kajuit bakkie"],
    [
      ["Hatchback"],
      "Hatchback,hatch,hatchbacks,luikrug,small car,small cars,city car,klein kar,klein motor,klein karretjie",
    ],
    [["Sedan"], "Sedan,sedans,saloon"],
    [["SUV"], "SUV,suvs,crossover,sports utility,sportnutsvoertuig"],
    [["MPV"], "MPV,mpvs,people carrier,people mover,family car,family cars,gesinsmotor,gesinskar,gesinswa"],
    [["Coupé"], "Coupé,coupes,sports car,sports cars,sportmotor,sportkar"],
    [["Convertible"], "Convertible,convertibles,cabriolet,cabrio,roadster,afslaandak,drop top,soft top"],
    [["Station wagon"], "Station wagon,wagon,estate,stasiewa,stasie wa"],
    [["Van"], "Van,vans,panel van,paneelwa,kombi,kombis,combi,afleweringswa,delivery van"],
    [["Bus"], "Bus,busse,minibus,mini bus,taxi"],
  ],
  colour: [
    [["White"], "White,wit,witte,pearl"],
    [["Silver"], "Silver,silwer"],
    [["Grey"], "Grey,gray,grys,charcoal,gunmetal"],
    [["Black"], "Black,swart"],
    [["Blue"], "Blue,blou,navy,donkerblou,ligblou"],
    [["Red"], "Red,rooi,maroon,burgundy"],
    [["Green"], "Green,groen"],
    [["Brown"], "Brown,bruin,bronze"],
    [["Beige"], "Beige,cream,champagne"],
    [["Gold"], "Gold,goud,goue"],
    [["Orange"], "Orange,oranje"],
    [["Yellow"], "Yellow,geel"],
    [["Purple"], "Purple,pers"],
  ],
  seats: countWords("seats", "seats seat seater seaters", "sitplek sitplekke sitplekmotor"),
  doors: countWords("doors", "doors door doored", "deur deure"),
  gears: countWords("gears", "gears gear speed speeds", "rat ratte gang"),
  drivenWheels: [
    [["4x4"], "4x4,4x4s,4wd,4 wheel drive,four wheel drive,4 by 4,four by four,vierwielaandrywing,vier by vier"],
    [["All-wheel drive"], "All-wheel drive,awd,quattro,xdrive,4matic,4motion,alwielaandrywing"],
    [["Front-wheel drive"], "Front-wheel drive,fwd,voorwielaandrywing"],
    [["Rear-wheel drive"], "Rear-wheel drive,rwd,agterwielaandrywing"],
  ],
  serviceHistory: [
    [["Full"], "Full service history,fsh,full history,volle diensgeskiedenis"],
    [["Part"], "Part service history,psh,partial service history,partial history"],
    [["None"], "No service history,nsh,geen diensgeskiedenis"],
  ],
  features: FEATURE_KEYS.map((key): OptionWords => [[key], searchWordsOf(key).join(",")]),
  withVideo: [[["With video"], "With video,video,videos,met video,walk around,walkaround"]],
} satisfies Record<ChoiceFact, OptionWords[]>;

/** Words of a lower price in English and Afrikaans. */
const PRICE_FALL_WORDS =
  "reduced,reduced price,price reduced,reduced prices,price drop,price drops,price dropped,price cut,price cuts,lower price,lower prices,marked down," +
  "markdown,discount,discounts,discounted,afslag,met afslag,afgeprys,afgemerk,verlaagde prys,prys verlaag,prysverlaging,laer prys";

const PROVINCE_ALIASES: Record<string, string> = {
  kzn: "KwaZulu-Natal",
  natal: "KwaZulu-Natal",
  gp: "Gauteng",
  wc: "Western Cape",
  "w cape": "Western Cape",
  "e cape": "Eastern Cape",
  "n cape": "Northern Cape",
  wes: "Western Cape",
  "wes kaap": "Western Cape",
  "oos kaap": "Eastern Cape",
  "noord kaap": "Northern Cape",
  vrystaat: "Free State",
  noordwes: "North West",
};

/** Other names of towns. */
const TOWN_ALIASES: Record<string, string> = {
  joburg: "Johannesburg",
  johburg: "Johannesburg",
  jozi: "Johannesburg",
  jhb: "Johannesburg",
  egoli: "Johannesburg",
  pta: "Pretoria",
  tshwane: "Pretoria",
  kaapstad: "Cape Town",
  cpt: "Cape Town",
  dbn: "Durban",
  durbs: "Durban",
  ethekwini: "Durban",
  pe: "Gqeberha",
  pmb: "Pietermaritzburg",
  maritzburg: "Pietermaritzburg",
  bloem: "Bloemfontein",
  potch: "Potchefstroom",
  pietersburg: "Polokwane",
  "oos londen": "East London",
  witrivier: "White River",
};

const choice = (parameter: ChoiceParameter, name: string, values: readonly string[] = [name]): Meaning => ({
  kind: "choice",
  parameter,
  values,
  name,
});

/** The entries that do not depend on the stock. */
const FIXED: readonly Entry[] = [
  ...Object.entries<OptionWords[]>(FACT_WORDS).flatMap(([fact, options]) =>
    options.flatMap(([values, names]) => {
      const [shown = ""] = names.split(",");
      return entries(names.split(","), choice(choiceParameter(fact as ChoiceFact), shown, values));
    }),
  ),
  ...entries(PRICE_FALL_WORDS.split(","), choice("price_fall[]", usedFilters.reduced, [REDUCED])),
  ...PROVINCES.flatMap((province) => entries([province], choice("province[]", province))),
  ...Object.entries(PROVINCE_ALIASES).flatMap(([name, province]) => entries([name], choice("province[]", province))),
  ...TOWNS.flatMap((town) => {
    const aliases = Object.keys(TOWN_ALIASES).filter((alias) => TOWN_ALIASES[alias] === town.name);
    return entries([town.name, ...aliases], { kind: "town", town, name: town.name });
  }),
];

/** Equipment has so many names that they would push others out of the suggestions. */
const isEquipment = ({ meaning }: Entry) => meaning.kind === "choice" && meaning.parameter === "features[]";

/** All names that words are compared with. Earlier entries win over later ones of the same name. */
export function vocabularyOf({ makes, models }: StockNames): Entry[] {
  return [
    ...makes.flatMap(({ slug, name }) => {
      const aliases = Object.keys(MAKE_ALIASES).filter((alias) => MAKE_ALIASES[alias] === slug);
      return entries([name, ...aliases], { kind: "make", slug, name });
    }),
    ...FIXED.filter((entry) => entry.meaning.kind !== "town" && !isEquipment(entry)),
    ...models.flatMap(({ slug, name, make_slug }) => {
      const aliases = Object.keys(MODEL_ALIASES).filter((alias) => MODEL_ALIASES[alias] === slug);
      return entries([name, ...aliases], { kind: "model", slug, name, makeSlug: make_slug });
    }),
    ...FIXED.filter(({ meaning }) => meaning.kind === "town"),
    ...FIXED.filter(isEquipment),
  ];
}

function entries(names: readonly string[], meaning: Meaning): Entry[] {
  return names.map((name) => ({ key: toKey(name), meaning }));
}
