import { expect, it } from "vitest";
import { readVehicleIds } from "./vehicle-ids.ts";

const read = (query: string, max = 4) => readVehicleIds(new URL(`https://karoo.example/compare${query}`), max);

it("reads the ids of an address", () => {
  expect(read("?cars=12,45")).toEqual([12, 45]);
  expect(read("?cars=")).toEqual([]);
  expect(read("?page=2")).toBeNull();
});

it.each([
  ["?cars=12&cars=45", "/compare?cars=12,45"],
  ["?cars=12,12,x,-1,0,45,,", "/compare?cars=12,45"],
  ["?cars=1,2,3,4,5", "/compare?cars=1,2,3,4"],
  ["?cars=%3Cscript%3E", "/compare?cars="],
])("redirects %s to %s", (query, location) => {
  let thrown: unknown;
  try {
    read(query);
  } catch (response) {
    thrown = response;
  }
  expect((thrown as Response).headers.get("location")).toBe(location);
});
