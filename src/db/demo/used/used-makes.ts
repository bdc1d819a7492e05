import type { UsedMake } from "./catalogue-types.ts";
import { CHALLENGER_MAKES } from "./challenger-makes.ts";
import { FORD } from "./ford.ts";
import { JAPANESE_MAKES } from "./japanese-makes.ts";
import { KOREAN_MAKES } from "./korean-makes.ts";
import { PREMIUM_MAKES } from "./premium-makes.ts";
import { RENAULT } from "./renault.ts";
import { SUZUKI_AND_NISSAN } from "./suzuki-and-nissan.ts";
import { TOYOTA_AND_VOLKSWAGEN } from "./toyota-and-volkswagen.ts";

/** The brand of the group. Only this make has demo cars. */
export const OWN_MAKE = RENAULT.make;

/** All makes of the used stock. */
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
