import { formatPhone } from "../formats/format.ts";
import { site, UNSTATED } from "./site.ts";

/** The group's telephone number for display, or that it is not stated. */
export const groupNumber = (): string => (site.contactNo === null ? UNSTATED : formatPhone(site.contactNo));

/** The end of a sentence: ", or call us on 011 555 0100", or "" for a group without a number. */
export const orCall = (): string => (site.contactNo === null ? "" : `, or call us on ${formatPhone(site.contactNo)}`);
