import { expect, it } from "vitest";
import { vehicleIdOf } from "./page-address.ts";

it.each([
  ["/used/renault/kiger/12/enquire", 12],
  ["/dealer/renault-sandton/used/renault/kiger/12/enquire", 12],
  ["/used/renault/kiger/12", 12],
  ["/used/renault/kiger", undefined],
  ["/used/renault/kiger/12abc", undefined],
  ["/new/renault/kiger/12/enquire", undefined],
  ["https://elsewhere.example/used/renault/kiger/12", undefined],
  [null, undefined],
])("vehicleIdOf(%j) is %j", (uri, id) => {
  expect(vehicleIdOf(uri)).toBe(id);
});
