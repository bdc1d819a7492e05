/** World manufacturer identifiers (ISO 3780) of the plants whose cars are common in South Africa. */
const MAKERS: Record<string, string> = {
  "Alfa Romeo": "ZAR",
  Audi: "TRU WA1 WAU",
  BAIC: "LNB",
  BMW: "4US 5UX WBA WBS WBX WBY",
  Chery: "LVT LVV",
  Chevrolet: "KL1",
  Citroën: "VF7",
  Fiat: "ZFA",
  Ford: "AFA MAJ MNB WF0",
  GWM: "LGW",
  Honda: "JHM MAK MRH SHH SHS",
  Hyundai: "KMH MAL NLH TMA",
  Isuzu: "ACV JAA MPA",
  Jaguar: "SAJ",
  Jeep: "1C4 1J4 1J8",
  Kia: "KNA KND KNE MZB U5Y",
  "Land Rover": "SAL",
  Lexus: "JTH JTJ",
  Mahindra: "MA1",
  Mazda: "JM1 JM7 JMZ MM7 MM8",
  "Mercedes-Benz": "ADB W1K W1N WDB WDC WDD WDF",
  Mini: "WMW",
  Mitsubishi: "JA3 JMB JMY MMB MMC",
  Nissan: "ADN JN1 MDH MNT SJN VSK",
  Opel: "W0L W0V",
  Peugeot: "VF3",
  Porsche: "WP0 WP1",
  Renault: "93Y MEE UU1 VF1",
  Subaru: "JF1 JF2",
  Suzuki: "JS2 JS3 JSA MA3 MBH TSM",
  Tata: "MAT",
  Toyota: "AHT JTD JTE JTF JTM JTN MBJ MHF MR0 MR2 NMT SB1 VNK",
  Volkswagen: "3VW AAV MEX WV1 WV2 WVG WVW",
  Volvo: "YV1 YV4",
};

/** The make by its identifier. */
export const VIN_MAKERS: ReadonlyMap<string, string> = new Map(
  Object.entries(MAKERS).flatMap(([make, identifiers]) =>
    identifiers.split(" ").map((identifier): [string, string] => [identifier, make]),
  ),
);

/** Identifiers of plants that use the tenth place for something else than the model year, such as the side of the steering wheel. */
export const WITHOUT_MODEL_YEAR: ReadonlySet<string> = new Set(
  "ADB AHT JTD JTE JTF JTH JTJ JTM JTN MR0 SB1 UU1 VF1 VF3 VF7 VNK W1K W1N WDB WDC WDD WDF".split(" "),
);
