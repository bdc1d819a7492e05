import { expect, it } from "vitest";
import { OUTLINE, project } from "./south-africa.ts";

/** The vertices of each ring of the outline. */
const rings = OUTLINE.split("M")
  .filter(Boolean)
  .map((ring) => {
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
    const vertices = [{ x, y }];
    for (let i = 0; i < steps.length; i += 2) {
      const last = vertices[vertices.length - 1] ?? { x, y };
      vertices.push({ x: last.x + (steps[i] ?? 0), y: last.y + (steps[i + 1] ?? 0) });
    }
    return vertices;
  });

/** Ray casting: a point is inside if a ray to its right crosses an odd number of edges. */
function onLand(latitude: number, longitude: number): boolean {
  const { x, y } = project({ latitude, longitude });
  let crossings = 0;
  for (const ring of rings) {
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossings++;
    });
  }
  return crossings % 2 === 1;
}

it("places cities on land, and other countries and the sea outside it", () => {
  expect(onLand(-26.2, 28.05)).toBe(true); // Johannesburg
  expect(onLand(-33.9, 18.6)).toBe(true); // Bellville
  expect(onLand(-29.75, 31.0)).toBe(true); // Umhlanga
  expect(onLand(-23.9, 29.45)).toBe(true); // Polokwane
  expect(onLand(-29.3, 27.5)).toBe(false); // Maseru, in Lesotho
  expect(onLand(-24.65, 25.9)).toBe(false); // Gaborone
  expect(onLand(-34, 17)).toBe(false); // the Atlantic
  expect(onLand(-30, 33)).toBe(false); // the Indian Ocean
});
