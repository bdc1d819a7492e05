/** Relative luminance by WCAG of a colour "#rrggbb", from 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Whether white text passes WCAG AA on `ground`. Then it is preferred: on saturated colours of middle lightness it reads better than black,
 * whatever the figures say.
 */
export function takesWhite(ground: string): boolean {
  return 1.05 / (luminance(ground) + 0.05) >= 4.5;
}
