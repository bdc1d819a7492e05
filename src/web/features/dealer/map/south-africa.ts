/** SVG path of South Africa without Lesotho, 296 × 260 units. Source: Natural Earth (public domain). */
export const OUTLINE =
  "M65 55l6 6 6 8 3 14-4 7 1 8 4-2 13 1 2-3 5-2 4-5 5-3 3-5 2-9 3-4 8 0 8 7 5 0 8 3 14-2 2-2 5-17 10-2 7-8 2-11 3-4 8-3 1-3 2 0 10-12 11-3 2-5 13-1 10 4 8-1 8 1 5 16 0 6 5 10 3 9 0 25-2 7-9-5-5 3-5 10 0 8 1-1 5 9 7 2 7 0 1-10 16 1-6 26-3 8-7 6-4 1-7 9-6 11-18 28-11 8-9 12-17 15-22 13-15 1-3 3 1 3-12-2-3 5-21-4-4 1 0 1-15-2-7 2-7 6-14-1-3 1 1 1-6 0-9 7-12-4 1-3-4-1 0-2-6 2 0-6-5 0-1 5-1-1-2-5 3-4-1-3-8-12 3 2-2-4-2 1-1-5 2-2 3 1 3-3 0-14-18-31-8-25-6-10 5-2 2-8 4-1 2 4 2 0 1 9 4 0 0 1 10 3 10-1 7 2 8-9 7-2zM223 138l-6-7-9 3-2 4-5 0-7 12-6 3 7 10-1 3 7 6 6 1 2-7 3-3 8-1 6-4 0-4 5-7-2-5z";

/** Converts degrees to the path's units (equirectangular projection). */
export function project({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  // 20 units per degree of latitude; per degree of longitude 20 × cos(28.5°), the country's mean latitude.
  return { x: (longitude - 16.3) * 17.576, y: (-22 - latitude) * 20 };
}
