import type { UsedMake } from "./catalogue-types.ts";
import { CHALLENGER_MAKES } from "./challenger-makes.ts";
import { FORD } from "./ford.ts";
import { JAPANESE_MAKES } from "./japanese-makes.ts";
import { KOREAN_MAKES } from "./korean-makes.ts";
import { PREMIUM_MAKES } from "./premium-makes.ts";
import { RENAULT } from "./renault.ts";
import { SUZUKI_AND_NISSAN } from "./suzuki-and-nissan.ts";
import { TOYOTA_AND_VOLKSWAGEN } from "./toyota-and-volkswagen.ts";

/** The brand's own make: the only one with demo cars. */
export const OWN_MAKE = RENAULT.make;

/** Every make that may stand on a forecourt of the group. */
export const USED_MAKES: UsedMake[] = [
  RENAULT,
  ...TOYOTA_AND_VOLKSWAGEN,
  FORD,
  ...KOREAN_MAKES,
  ...SUZUKI_AND_NISSAN,
  ...JAPANESE_MAKES,
  ...CHALLENGER_MAKES,
  ...PREMIUM_MAKES,
];
