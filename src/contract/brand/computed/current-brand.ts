import { site } from "../../settings/site.ts";
import type { Brand } from "../tones.ts";
import { computeTones } from "./compute-tones.ts";

let last: { settings: string; brand: Brand } | undefined;

/** Returns the brand by the current settings. On the server only: browsers get what it returns. */
export function currentBrand(): Brand {
  const { primaryColour: primary, secondaryColour: secondary, look } = site;
  const settings = JSON.stringify([primary, secondary, look]);
  if (last?.settings !== settings) last = { settings, brand: { tones: computeTones({ primary, secondary }), look } };
  return last.brand;
}
