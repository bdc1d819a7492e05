const PAGE = "https://www.openstreetmap.org/export/embed.html";

/** Whether `embeddedMap` made this address. */
export function isEmbeddedMap(address: unknown): boolean {
  return typeof address === "string" && address.startsWith(PAGE);
}

/** Returns the address of an embeddable map with a marker, about two kilometres wide. */
export function embeddedMap(latitude: number, longitude: number): string {
  const corners = [longitude - 0.01, latitude - 0.006, longitude + 0.01, latitude + 0.006];
  const bbox = corners.map((degrees) => degrees.toFixed(4)).join("%2C");
  return `${PAGE}?bbox=${bbox}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}
