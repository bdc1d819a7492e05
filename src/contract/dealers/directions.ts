import { NO_BREAK_SPACE } from "../formats/format.ts";

/** `26.1009° S, 28.0593° E`. */
export function formatCoordinates(latitude: number, longitude: number): string {
  const part = (degrees: number, [positive, negative]: [string, string]) =>
    `${Math.abs(degrees).toFixed(4)}°${NO_BREAK_SPACE}${degrees < 0 ? negative : positive}`;
  return `${part(latitude, ["N", "S"])}, ${part(longitude, ["E", "W"])}`;
}

/** Link to Google Maps directions from the visitor's location. */
export function directionsHref(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
