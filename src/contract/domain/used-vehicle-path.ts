/** Path of the group's page of a used vehicle. */
export const usedVehiclePath = (makeSlug: string, modelSlug: string, id: number): string =>
  `/used/${encodeURIComponent(makeSlug)}/${encodeURIComponent(modelSlug)}/${id}`;
