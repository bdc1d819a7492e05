import type { Role } from "./tones.ts";

/** The contrast that WCAG 2.2 AA requires of text, and of large text, icons, borders of fields and focus rings. */
export const TEXT = 4.5;
export const GRAPHIC = 3;

/** Every pair of colours that style sheets may lay on each other, with the least contrast of the two. */
export const PAIRS: readonly { front: Role; back: Role; least: number }[] = [
  ...(["ground", "shade"] as const).flatMap((back) => [
    { front: "ink" as const, back, least: TEXT },
    { front: "quiet" as const, back, least: TEXT },
    { front: "mark" as const, back, least: GRAPHIC },
    { front: "error" as const, back, least: TEXT },
    { front: "success" as const, back, least: TEXT },
    { front: "edge" as const, back, least: GRAPHIC },
  ]),
  { front: "onInk", back: "ink", least: TEXT },
  { front: "onInk", back: "inkHover", least: TEXT },
  { front: "onAction", back: "action", least: TEXT },
  { front: "onAction", back: "actionHover", least: TEXT },
  { front: "ink", back: "errorShade", least: TEXT },
  { front: "error", back: "errorShade", least: TEXT },
  { front: "ink", back: "successShade", least: TEXT },
  { front: "success", back: "successShade", least: TEXT },
];
