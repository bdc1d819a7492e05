type NamedVehicle = { year: number; make: string; model: string; variant: string };

/** What a used vehicle is called: "2022 Renault Kiger 1.0 Zen". */
export const vehicleName = ({ year, make, model, variant }: NamedVehicle) =>
  [year, make, model, variant].filter(Boolean).join(" ");
