import { type SQL, sql } from "drizzle-orm";

/** Degrees. */
export type Point = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** Parses `lat,lng`, which the API has checked. */
export function parsePoint(text: string): Point {
  const [latitude, longitude] = text.split(",").map(Number);
  return { latitude: latitude as number, longitude: longitude as number };
}

/**
 * The kilometres from a point to a dealer, as the crow flies (haversine formula). A group has so few dealers that it needs
 * no index and no extension.
 */
export function distanceKm({ latitude, longitude }: Point, dealer = "dealers"): SQL {
  const column = (name: string) => sql.raw(`${dealer}.${name}`);
  const halfSine = (from: SQL, to: number) => sql`power(sin(radians(${from} - ${to}::double precision) / 2), 2)`;
  return sql`(${2 * EARTH_RADIUS_KM}::double precision * asin(least(1, sqrt(
    ${halfSine(column("latitude"), latitude)} + cos(radians(${latitude}::double precision)) * cos(radians(${column("latitude")}))
      * ${halfSine(column("longitude"), longitude)}
  ))))`;
}
