import { BALLOON_PAYMENTS } from "./balloon-payments.ts";
import { CAPE_WINTER_RAIN } from "./cape-winter-rain.ts";
import { CAR_INSURANCE } from "./car-insurance.ts";
import { DEMO_CARS } from "./demo-cars.ts";
import { DRIVING_ON_GRAVEL } from "./driving-on-gravel.ts";
import { FINANCE_APPLICATION } from "./finance-application.ts";
import { FIRST_CAR } from "./first-car.ts";
import { GARDEN_ROUTE } from "./garden-route.ts";
import { PETROL_DIESEL_HYBRID } from "./petrol-diesel-hybrid.ts";
import type { DemoPost } from "./post.ts";
import { ROADWORTHY_TIPS } from "./roadworthy-tips.ts";
import { SERVICE_PLAN_OR_WARRANTY } from "./service-plan-or-warranty.ts";
import { SEVEN_SEATS_DECEMBER } from "./seven-seats-december.ts";
import { TOWING_RULES } from "./towing-rules.ts";
import { TRADE_IN_PAPERS } from "./trade-in-papers.ts";

/** Newest first. */
export const DEMO_BLOG_POSTS: DemoPost[] = [
  BALLOON_PAYMENTS,
  DEMO_CARS,
  SEVEN_SEATS_DECEMBER,
  SERVICE_PLAN_OR_WARRANTY,
  TRADE_IN_PAPERS,
  DRIVING_ON_GRAVEL,
  FINANCE_APPLICATION,
  GARDEN_ROUTE,
  TOWING_RULES,
  CAPE_WINTER_RAIN,
  FIRST_CAR,
  PETROL_DIESEL_HYBRID,
  ROADWORTHY_TIPS,
  CAR_INSURANCE,
];
