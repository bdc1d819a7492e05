import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { GraphFailure } from "./graph/graph-request.ts";

/**
 * Codes of Meta that no later attempt changes: something is wrong with this message or its recipient. Others are retried, since most are
 * mistakes that somebody corrects within the day, such as a token, or pass by themselves, such as a rate limit.
 */
const FINAL = new Set([
  100, 130_472, 131_008, 131_009, 131_021, 131_026, 131_030, 131_047, 131_049, 131_050, 131_051, 131_052, 131_053,
  132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016, 132_018,
]);

/** The failure of a delivery, from that of a request. Its message has Meta's code, which staff read in words. */
export const toDeliveryFailure = ({ message, code, isAnswered }: GraphFailure): DeliveryFailure =>
  new DeliveryFailure(message, { isAnswered, isFinal: code !== null && FINAL.has(code) });
