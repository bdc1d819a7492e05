import { DUSTER } from "./duster.ts";
import { KIGER } from "./kiger.ts";
import { KWID } from "./kwid.ts";
import { MEGANE } from "./megane.ts";
import type { DemoRangeModel } from "./model.ts";
import { TRIBER } from "./triber.ts";

/** The brand's new range, from the city hatch upwards. */
export const DEMO_RANGE: DemoRangeModel[] = [KWID, KIGER, TRIBER, DUSTER, MEGANE];
