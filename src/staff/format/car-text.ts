import type { RaRecord } from "ra-core";

/** Names a vehicle of the stock in a choice: "2021 Renault Kiger Zen · KR-1234". */
export const carText = ({ year, make, model, variant, stockNumber }: RaRecord) =>
  [[year, make, model, variant].filter(Boolean).join(" "), stockNumber].filter(Boolean).join(" · ");
