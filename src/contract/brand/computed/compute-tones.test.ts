import { formatHex, wcagContrast } from "culori";
import { expect, it } from "vitest";
import { PAIRS } from "../pairs.ts";
import { GROUNDS } from "../tones.ts";
import { computeTones } from "./compute-tones.ts";

/** Yellow, white, near-black, neon green, pastel pink, mid-greys at which black and white text are alike, and others. */
const NAMED = [
  "#efdf00 #ffffff #000000 #0a0a0a #39ff14 #ffd1dc #757575 #767676 #777777 #787878 #7b7b7b #808080 #0b3c8c #e2001a #ff6600 #00796b #6a1b9a",
  "#5d4037 #ff0000 #00ff00 #0000ff #00ffff #ff00ff #111214 #2a2c30 #f3f4f2 #b3261e #1b6b3a #c0c0c0",
].flatMap((line) => line.split(" "));

/** 8 degrees of lightness, 3 of chroma and 12 hues, each as far as screens show it. */
const GRID = [0.15, 0.27, 0.39, 0.51, 0.6, 0.7, 0.82, 0.94].flatMap((l) =>
  [0.05, 0.12, 0.25].flatMap((c) =>
    Array.from({ length: 12 }, (_, hue) => formatHex({ mode: "oklch", l, c, h: hue * 30 })),
  ),
);
const COLOURS = [...NAMED, ...GRID];

function failures(primary: string, secondary: string | null): string[] {
  const tones = computeTones({ primary, secondary });
  return GROUNDS.flatMap((ground) =>
    PAIRS.filter(({ front, back, least }) => wcagContrast(tones[ground][front], tones[ground][back]) < least).map(
      ({ front, back, least }) =>
        `${primary} ${secondary}: ${front} ${tones[ground][front]} on ${back} ${tones[ground][back]} of ${ground}, not ${least}`,
    ),
  );
}

it("gives every pair of text and ground the contrast of WCAG AA, whatever the brand's colours are", () => {
  expect(COLOURS.length).toBeGreaterThan(300);
  expect(COLOURS.flatMap((primary, i) => failures(primary, COLOURS.at(-i - 1) ?? null))).toEqual([]);
  expect(COLOURS.flatMap((primary) => failures(primary, null))).toEqual([]);
});

it("keeps the owner's colours where they are grounds", () => {
  for (const primary of COLOURS) {
    const { brand, second } = computeTones({ primary, secondary: primary });
    expect([brand.ground, second.ground]).toEqual([primary, primary]);
  }
});

it("has something to press on every ground", () => {
  for (const primary of COLOURS) {
    for (const { action, ground } of Object.values(computeTones({ primary, secondary: null }))) {
      expect(action).not.toBe(ground);
    }
  }
});

it("takes nothing that is no colour", () => {
  const css = "#fff</style><script>";
  const { brand, second } = computeTones({ primary: css, secondary: css });
  expect([brand.ground, second.ground]).toEqual(["#111214", "#111214"]);
});

it("gives yellow the colours of the first design", () => {
  const { page, dark, brand, second } = computeTones({ primary: "#EFDF00", secondary: null });
  expect(page).toMatchObject({
    ground: "#ffffff",
    shade: "#f3f4f2",
    ink: "#111214",
    inkHover: "#2a2c30",
    onInk: "#ffffff",
    accent: "#efdf00",
    mark: "#111214",
    action: "#efdf00",
    onAction: "#111214",
    halo: "#efdf00",
    error: "#b3261e",
    success: "#1b6b3a",
  });
  expect(dark).toMatchObject({
    ground: "#111214",
    shade: "#2a2c30",
    ink: "#ffffff",
    mark: "#efdf00",
    action: "#efdf00",
  });
  expect(brand).toMatchObject({ ground: "#efdf00", ink: "#111214", action: "#111214", onAction: "#ffffff" });
  expect(second).toEqual(dark);
});
