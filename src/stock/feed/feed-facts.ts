/** The facts of a vehicle in feeds. Words are letters and digits in lower case, separated by spaces. */
import { type FACTS, type FactName, factOf } from "../../contract/facts/facts.ts";
import { factOfField } from "../../contract/staff/stock/stock-imports.ts";

type WordsOfChoices<Name extends FactName> = (typeof FACTS)[Name] extends {
  choices: readonly (infer Choice extends string)[];
}
  ? Record<Choice, string>
  : never;

type FeedFact<Name extends FactName> = {
  /** What feeds call the column, the commonest first. */
  columns: string;
  /** What an import reads as a choice, besides its name. */
  synonyms?: WordsOfChoices<Name>;
  /** What feeds write for a choice. A guessed mapping translates it. */
  translated?: WordsOfChoices<Name>;
  /** What a vehicle gets from a feed without a value. Default: unknown, if it may be. */
  missing?: string;
  /** A feed without a value leaves the one that a vehicle has. */
  isKept?: true;
  /** Hardly any other column has such values. */
  valuesTell?: true;
  /** People translate the values, so that unknown ones do not speak against the column's name. */
  nameTells?: true;
};

const FEED_FACTS = {
  variant: {
    columns: "variant derivative trim version specification spec grade submodel modelvariant mmdescription",
  },
  year: {
    columns: "year modelyear yearmodel registrationyear regyear firstregistration manufactureyear yearofmanufacture yr",
    valuesTell: true,
  },
  price: {
    columns:
      "price sellingprice retailprice askingprice saleprice salesprice listprice priceincl pricezar asking retail amount",
  },
  mileage: {
    columns: "mileage odometer kilometres kilometers kmdriven kmsdriven kms km odo odometerreading distance",
  },
  condition: {
    columns: "stateofvehicle condition vehiclecondition newused usednew vehiclestate vehicletype type category",
    synonyms: { Used: "", Demo: "" },
    translated: {
      Used: "used u preowned secondhand usedcar usedvehicle approved",
      Demo: "demo d demonstrator exdemo demomodel",
    },
  },
  transmission: {
    columns: "transmission gearbox transmissiontype gears gear trans",
    synonyms: { Automatic: "auto", Manual: "" },
    translated: {
      Automatic: "a at aut automatic auto automaat cvt dct dsg amt edc tiptronic semiautomatic pdk",
      Manual: "m mt man manual handrat",
    },
    valuesTell: true,
    nameTells: true,
  },
  fuelType: {
    columns: "fueltype fuel fuelkind enginefuel",
    translated: {
      Petrol: "p petrol gas gasoline benzine unleaded ulp",
      Diesel: "d diesel",
      Hybrid: "h hybrid phev hev mhev",
      Electric: "e ev bev electric",
      CNG: "cng",
      LPG: "lpg",
    },
    valuesTell: true,
    nameTells: true,
  },
  bodyType: {
    columns: "bodytype body bodystyle bodyshape bodyconfiguration",
    synonyms: {
      Hatchback: "hatch hatchback3door hatchback5door 3door 5door luikrug",
      Sedan: "saloon 4door",
      SUV: "suvs sportsutility sportsutilityvehicle sportutilityvehicle crossover crossoversuv 4x4 offroad softroader",
      "Double-cab bakkie":
        "doublecab dc dcab dcbakkie doublecabpickup crewcab crewcabpickup dubbelkajuit pickupdoublecab",
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
    },
    isKept: true,
    nameTells: true,
  },
  seats: {
    columns: "seats seatingcapacity numberofseats noofseats seating seatcount passengers",
    isKept: true,
  },
  doors: {
    columns: "doors numberofdoors noofdoors doorcount",
    isKept: true,
  },
  engineCapacity: {
    columns: "enginecapacity engine enginesize capacity displacement cc cubiccapacity enginecc litres",
    isKept: true,
  },
  power: {
    columns: "power powerkw kw kilowatts maxpower enginepower output bhp hp horsepower maxpowerbhp",
    isKept: true,
  },
  torque: {
    columns: "torque torquenm nm maxtorque enginetorque",
    isKept: true,
  },
  gears: {
    columns: "numberofgears noofgears gearcount speeds gears forwardgears",
    isKept: true,
  },
  drivenWheels: {
    columns: "drivenwheels drivetrain drive drivetype wheeldrive driventype driveline axledrive",
    synonyms: {
      "Front-wheel drive": "front frontwheel frontwheels fwd ffwd voorwiel voorwielaandrywing",
      "Rear-wheel drive": "rear rearwheel rearwheels rwd agterwiel agterwielaandrywing",
      "All-wheel drive": "all allwheel allwheels awd quattro xdrive 4matic 4motion permanent4wd fulltime4wd",
      "4x4": "4wd fourwheel fourwheeldrive fourbyfour 4by4 4wheeldrive selectable4x4 parttime4wd 4matic4x4",
    },
    isKept: true,
  },
  fuelConsumption: {
    columns:
      "fuelconsumption consumption fueleconomy avgconsumption combinedconsumption litresper100km l100km kmpl kml mileage",
    isKept: true,
  },
  energyConsumption: {
    columns: "energyconsumption electricityconsumption powerconsumption kwh100km",
    isKept: true,
  },
  co2: {
    columns: "co2 co2emissions emissions co2gkm carbonemissions",
    isKept: true,
  },
  battery: {
    columns: "batterycapacity batterysize batterykwh battery kwh",
    isKept: true,
  },
  electricRange: {
    columns: "electricrange evrange rangekm drivingrange batteryrange",
    isKept: true,
  },
  firstRegistered: {
    columns:
      "firstregistered firstregistrationdate dateoffirstregistration firstregdate registrationdate regdate firstreg",
    isKept: true,
  },
  previousOwners: {
    columns: "previousowners owners numberofowners noofowners owner prevowners ownercount",
    isKept: true,
  },
  keys: {
    columns: "keys numberofkeys noofkeys keycount sparekeys",
    isKept: true,
  },
  serviceHistory: {
    columns: "servicehistory fsh history servicerecord servicebook",
    synonyms: {
      Full: "fsh fullservicehistory complete yes y vollediggediens fullagents fullfranchise",
      Part: "psh partial partialservicehistory partservicehistory incomplete some",
      None: "no n nosh noservicehistory nohistory",
    },
    isKept: true,
  },
  lastService: {
    columns: "lastservice lastservicedate dateoflastservice lastserviced",
    isKept: true,
  },
  lastServiceMileage: {
    columns: "lastservicemileage lastservicekm lastserviceodo lastserviceat",
    isKept: true,
  },
  accidentHistory: {
    columns: "accidenthistory accident accidents damage damagehistory accidentdamage",
    synonyms: {
      "None declared": "none no n accidentfree noaccidents clean nonereported nodamage",
      "Minor damage, repaired": "minor minorrepaired repaired minordamage cosmetic",
      "Major damage, repaired": "major majorrepaired structuralrepaired majordamage",
      Damaged: "accidentdamaged unrepaired salvage",
    },
    isKept: true,
  },
  servicePlanUntil: {
    columns:
      "serviceplanuntil serviceplanexpiry serviceplanend serviceplanenddate serviceplanexpirydate serviceplandate",
    isKept: true,
  },
  servicePlanMileage: {
    columns: "serviceplanmileage serviceplankm serviceplankms serviceplanendkm",
    isKept: true,
  },
  warrantyUntil: {
    columns: "warrantyuntil warrantyexpiry warrantyend warrantyenddate warrantyexpirydate warrantydate",
    isKept: true,
  },
  warrantyMileage: {
    columns: "warrantymileage warrantykm warrantykms warrantyendkm",
    isKept: true,
  },
  interiorColour: {
    columns: "interiorcolor interiorcolour intcolour trimcolour upholsterycolour",
    isKept: true,
  },
  interiorMaterial: {
    columns: "interiormaterial upholstery interior seatmaterial trimmaterial",
    isKept: true,
  },
  features: {
    columns:
      "features featurelist vehiclefeatures extras optionalextras equipment options accessories standardfeatures comfortfeatures safetyfeatures specifications uitrusting ekstras toebehore",
    isKept: true,
    nameTells: true,
  },
  otherFeatures: {
    columns: "otherfeatures otherextras otherequipment additionalextras",
    isKept: true,
  },
  natisCode: {
    columns: "natiscode natis enatiscode code registercode vehiclestatus",
    synonyms: {
      "1: new": "1 code1 new",
      "2: used": "2 code2 used",
      "3: built up": "3 code3 builtup rebuilt",
      "3A: spare parts only": "3a code3a spareparts stripped",
      "4: permanently demolished": "4 code4 demolished scrapped",
    },
    isKept: true,
  },
  roadworthy: {
    columns: "roadworthy roadworthycertificate rwc roadworthiness",
    synonyms: { Yes: "y 1 true valid included", No: "n 0 false none" },
    isKept: true,
  },
  mmCode: {
    columns: "mmcode mm mandmcode meadcode meadmcgrouthercode mmcodenumber",
    isKept: true,
  },
  colour: {
    columns: "exteriorcolor exteriorcolour colour color bodycolour bodycolor extcolour paint col",
    missing: "Not stated",
  },
  vin: {
    columns: "vin vinnumber vinno vinnr vehicleidentificationnumber chassisnumber chassisno chassis",
    isKept: true,
    valuesTell: true,
  },
  registrationNumber: {
    columns: "registrationnumber registrationno regno regnumber licenceplate numberplate plate",
    isKept: true,
  },
  licenceExpiry: {
    columns: "licenceexpiry licenseexpiry licenceexpirydate licensediscexpiry discexpiry",
    isKept: true,
  },
} satisfies { [Name in FactName]: FeedFact<Name> };

type Words = Record<string, string>;
type AnyFeedFact = Omit<FeedFact<FactName>, "synonyms" | "translated"> & { synonyms?: Words; translated?: Words };

export const feedFactOf = (name: FactName): AnyFeedFact => FEED_FACTS[name];

/** What is known of a field of a feed; undefined for one that is no fact. */
export function feedFactOfField(field: string): AnyFeedFact | undefined {
  const name = factOfField(field);
  return name && feedFactOf(name);
}

/** What a vehicle gets from a feed without the fact; undefined: the fact is required. */
export const missingFact = (name: FactName) => feedFactOf(name).missing ?? (factOf(name).isOptional ? "" : undefined);

/** Words by a choice as lists. */
export const toWords = (words: string): string[] => words.split(" ").filter((word) => word !== "");

/** Finds the choice that a feed's text stands for, whatever its case, spaces and hyphens. */
export function createChoiceFinder(name: FactName): (text: string) => string | undefined {
  const { choices = [] } = factOf(name);
  const { synonyms = {} } = feedFactOf(name);
  const found = new Map(
    choices.flatMap((choice) => [choice, ...toWords(synonyms[choice] ?? "")].map((word) => [toKey(word), choice])),
  );
  return (text) => found.get(toKey(text));
}

function toKey(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}
