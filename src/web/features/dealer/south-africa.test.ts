import { expect, it } from "vitest";
import { OUTLINE, pointOf } from "./south-africa.ts";

/** The corners of each ring of the outline. */
const rings = OUTLINE.split("M")
  .filter(Boolean)
  .map((ring) => {
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
    const corners = [{ x, y }];
    for (let i = 0; i < steps.length; i += 2) {
      const last = corners[corners.length - 1] ?? { x, y };
      corners.push({ x: last.x + (steps[i] ?? 0), y: last.y + (steps[i + 1] ?? 0) });
    }
    return corners;
  });

/** Whether a place is on the drawn land: an odd number of borders lies to its right. */
function onLand(latitude: number, longitude: number): boolean {
  const { x, y } = pointOf({ latitude, longitude });
  let crossed = 0;
  for (const ring of rings) {
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossed++;
    });
  }
  return crossed % 2 === 1;
}

it("puts places on the land that they are on", () => {
  expect(onLand(-26.2, 28.05)).toBe(true); // Johannesburg
  expect(onLand(-33.9, 18.6)).toBe(true); // Bellville
  expect(onLand(-29.75, 31.0)).toBe(true); // Umhlanga
  expect(onLand(-23.9, 29.45)).toBe(true); // Polokwane
  expect(onLand(-29.3, 27.5)).toBe(false); // Maseru, in Lesotho
  expect(onLand(-24.65, 25.9)).toBe(false); // Gaborone
  expect(onLand(-34, 17)).toBe(false); // the Atlantic
  expect(onLand(-30, 33)).toBe(false); // the Indian Ocean
});
