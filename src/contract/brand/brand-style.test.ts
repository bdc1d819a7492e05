import { expect, it } from "vitest";
import { brandStyle } from "./brand-style.ts";
import { computeTones } from "./computed/compute-tones.ts";
import { LOOKS, type Look } from "./looks.ts";

const styleOf = (look: Look, secondary: string | null = null) =>
  brandStyle({ tones: computeTones({ primary: "#0b3c8c", secondary }), look });

it("needs no escapes in HTML, where the browser would find another text than React", () => {
  for (const look of Object.keys(LOOKS) as Look[]) expect(styleOf(look)).not.toMatch(/[<>&"']/);
});

it("names a ground's colours only where they are not the page's", () => {
  const css = styleOf("classic");
  expect(css).toContain(":root,[data-ground]{--ground:#ffffff;");
  expect(css).toContain("[data-ground=dark],[data-ground=second]{--ground:#111214;");
  expect(css.match(/--action:#0b3c8c/g)).toHaveLength(1);
});

it("has the shape of a look, and a line below a light header", () => {
  expect(styleOf("classic")).not.toContain("--radius");
  expect(styleOf("soft")).toContain("--radius:14px");
  expect(styleOf("classic")).not.toContain("--seam");
  expect(styleOf("classic", "#ffffff")).toContain("--seam:");
});
