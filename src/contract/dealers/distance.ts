/** Degrees. */
export type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** The kilometres between two positions, as the crow flies (haversine formula). */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (one: number, other: number) => Math.sin(radians(one - other) / 2) ** 2;
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = halfSine(from.latitude, to.latitude) + along * halfSine(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
