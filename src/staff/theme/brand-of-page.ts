import type { Brand } from "../../contract/brand/tones.ts";

/** Returns the site's brand, which comes with the page. */
export function brandOfPage(): Brand {
  return JSON.parse(document.getElementById("brand")?.textContent ?? "");
}
