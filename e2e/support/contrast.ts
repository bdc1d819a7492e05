import { expect, type Locator } from "@playwright/test";

/** Minimum contrast of icons and marks with their surroundings (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

/** Expects that all `marks` contrast by `property` with their background. axe checks text only. */
export async function expectVisible(marks: Locator, property: "color" | "borderLeftColor"): Promise<void> {
  await expect(marks.first()).toBeVisible();
  const contrasts = await marks.evaluateAll((elements, name) => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const parse = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => {
      const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
      return [mix(r, red), mix(g, green), mix(b, blue), 1];
    };
    const surfaceOf = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1];
      const colour = parse(getComputedStyle(element).backgroundColor);
      return colour[3] === 1 ? colour : over(colour, surfaceOf(element.parentElement));
    };
    const luminance = ([red, green, blue]: Colour) => {
      const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    return elements.map((element) => {
      const surface = surfaceOf(element);
      const mark = over(parse(getComputedStyle(element)[name]), surface);
      const [dark = 0, light = 0] = [luminance(mark), luminance(surface)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    });
  }, property);
  expect(Math.min(...contrasts), `contrasts: ${contrasts}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
}
