import { DUSTER } from "./duster.ts";
import { KIGER } from "./kiger.ts";
import { KWID } from "./kwid.ts";
import { MEGANE } from "./megane.ts";
import type { DemoRangeModel } from "./model.ts";
import { TRIBER } from "./triber.ts";

/** The new range, cheapest model first. */
export const DEMO_RANGE: DemoRangeModel[] = [KWID, KIGER, TRIBER, DUSTER, MEGANE];
