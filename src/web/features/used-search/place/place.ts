import { SEARCH_LIMITS } from "../../../../contract/stock/search/search-limits.ts";

/** A point in degrees. */
export const POINT = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;
const MAX_NAME_LENGTH = 40;

/**
 * Parses a place: a point is rounded to about a kilometre, so that a URL tells no address and cached pages are shared; other texts
 * are names of towns. Undefined without a place.
 */
export function parseNear(text: string | null): string | undefined {
  const place = text?.trim().replace(/\s+/g, " ");
  if (!place || place.length > MAX_NAME_LENGTH) return undefined;
  const [, latitude, longitude] = POINT.exec(place.replace(" ", "")) ?? [];
  if (latitude === undefined || longitude === undefined) return /\p{L}/u.test(place) ? place : undefined;
  return toPoint(Number(latitude), Number(longitude));
}

/** A point in degrees as the URL has it; undefined if there is no such point. */
export function toPoint(latitude: number, longitude: number): string | undefined {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  // Adding 0 makes -0 to 0.
  return `${Number(latitude.toFixed(2)) + 0},${Number(longitude.toFixed(2)) + 0}`;
}

/** Parses whole kilometres. */
export function parseWithin(text: string | null): number | undefined {
  const kilometres = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
  return kilometres > 0 ? Math.min(kilometres, SEARCH_LIMITS.distance[1]) : undefined;
}

/** A place that distances are measured from. */
export type Place = {
  /** What the URL calls it. */
  near: string;
  /** "lat,lng" in degrees. */
  point: string;
  /** A town in words. */
  town: string;
  /** The URL has a point; `town` is the nearest town. */
  isPoint: boolean;
};
