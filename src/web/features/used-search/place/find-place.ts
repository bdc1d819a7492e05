import { type Place, POINT } from "./place.ts";

/** Finds the place of a search; null if no town is called like this. The towns are downloaded only when a search has a place. */
export async function findPlace(near: string): Promise<Place | null> {
  const { findTown, nearestTown } = await import("../../../../contract/stock/search-words/places/find-town.ts");
  const [, latitude, longitude] = POINT.exec(near) ?? [];
  const isPoint = latitude !== undefined && longitude !== undefined;
  const town = isPoint ? nearestTown(Number(latitude), Number(longitude)) : findTown(near);
  return town ? { near, point: isPoint ? near : `${town.latitude},${town.longitude}`, town: town.name, isPoint } : null;
}
