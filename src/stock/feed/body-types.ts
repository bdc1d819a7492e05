import { BODY_TYPES, type BodyType } from "../../contract/domain/vehicle-looks.ts";

/** What feeds call our body types, as letters and digits in lower case, besides our own names. */
const SYNONYMS: Record<BodyType, string> = {
  Hatchback: "hatch hatchback3door hatchback5door 3door 5door luikrug",
  Sedan: "saloon 4door",
  SUV: "suvs sportsutility sportsutilityvehicle sportutilityvehicle crossover crossoversuv 4x4 offroad softroader",
  "Double-cab bakkie": "doublecab dc dcab dcbakkie doublecabpickup crewcab crewcabpickup dubbelkajuit pickupdoublecab",
  "Extended-cab bakkie":
    "extendedcab supercab clubcab kingcab xtracab freestylecab extcab extracab spacecab extendedcabpickup pickupextendedcab",
  "Single-cab bakkie":
    "singlecab sc scab scbakkie regularcab singlecabpickup pickupsinglecab bakkie pickup pickuptruck lcv enkelkajuit",
  MPV: "mpvs peoplecarrier multipurposevehicle multipurpose minivan",
  Coupé: "2door sportscar",
  Convertible: "cabriolet cabrio roadster spider spyder softtop droptop",
  "Station wagon": "wagon estate stationwagon touring tourer avant stasiewa",
  Van: "panelvan deliveryvan cargovan combi kombi paneelwa",
  Bus: "minibus taxi",
};

const KEYS = new Map<string, BodyType>(
  BODY_TYPES.flatMap((type) => [toKey(type), ...SYNONYMS[type].split(" ")].map((key) => [key, type] as const)),
);

/** The body type that a feed's text stands for, whatever its case, spaces and hyphens. */
export function findBodyType(text: string): BodyType | undefined {
  return KEYS.get(toKey(text));
}

function toKey(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}
