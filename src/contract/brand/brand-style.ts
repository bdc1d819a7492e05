import { LOOKS } from "./looks.ts";
import { takesWhite } from "./luminance.ts";
import { type Brand, GROUNDS, ROLES, type Role, type Tones } from "./tones.ts";

/** A line at the edge of a light header and footer, which the page may be as light as. */
const SEAM = "#1112141f";

/**
 * The style sheet of a brand. An element with `data-ground` has the colours of that ground, for itself and all within; the root has those of
 * the page. It is in no cascade layer, and so overrides the shape that style sheets give by default. No character of it is escaped in HTML.
 */
export function brandStyle({ tones, look }: Brand): string {
  const selectors = new Map<string, string[]>();
  for (const ground of GROUNDS) {
    if (ground === "page") continue;
    const rule = declarations(tones[ground], tones.page);
    selectors.set(rule, [...(selectors.get(rule) ?? []), `[data-ground=${ground}]`]);
  }
  const shape = Object.entries(LOOKS[look]).map(([name, value]) => `${name}:${value}`);
  if (!takesWhite(tones.second.ground)) shape.push(`--seam:${SEAM}`);
  return [
    `:root,[data-ground]{${declarations(tones.page)}}`,
    ...Array.from(selectors, ([rule, grounds]) => `${grounds}{${rule}}`),
    ...(shape.length > 0 ? [`:root{${shape.join(";")}}`] : []),
  ].join("");
}

/** The custom properties of a ground, without those that are as in `base`. */
function declarations(tones: Tones, base?: Tones): string {
  const roles = (Object.keys(ROLES) as Role[]).filter((role) => tones[role] !== base?.[role]);
  return roles.map((role) => `${ROLES[role]}:${tones[role]}`).join(";");
}
