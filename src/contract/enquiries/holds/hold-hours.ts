import { site } from "../../settings/site.ts";

/** The hours for which staff hold a vehicle where visitors are not offered it. */
const USUAL_HOURS = 48;

/** For how many hours a dealer holds a used vehicle for a visitor; 0: it does not. Null in `holdHours` is the group's setting. */
export const offeredHoldHours = ({ holdHours }: { holdHours: number | null }): number => holdHours ?? site.holdHours;

/** For how many hours staff of a dealer hold a used vehicle for a customer. */
export const staffHoldHours = (dealer: { holdHours: number | null }): number => offeredHoldHours(dealer) || USUAL_HOURS;
