import { expect, it } from "vitest";
import { readComparedCars, readVehicleIds } from "./vehicle-ids.ts";

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
  expect(redirectOf(() => read(query))).toBe(location);
});

const compared = (query: string) => readComparedCars(new URL(`https://karoo.example/compare${query}`));

it("reads used cars and new variants of a comparison", () => {
  const variants = ["renault:kiger:1-0t-techno"];
  expect(compared("?cars=12,45&new=renault:kiger:1-0t-techno")).toEqual({ cars: [12, 45], variants });
  expect(compared("?new=renault:kiger:1-0t-techno")).toEqual({ cars: [], variants });
  expect(compared("")).toEqual({ cars: [], variants: [] });
});

it.each([
  ["?new=a:b:c&new=d:e:f", "/compare?new=a:b:c,d:e:f"],
  ["?cars=&new=a:b:c", "/compare?new=a:b:c"],
  ["?cars=1,2,3&new=a:b:c,a:b:d", "/compare?cars=1,2,3&new=a:b:c"],
  ["?cars=1&new=..%2Fa", "/compare?cars=1"],
  ["?new=", "/compare?cars="],
])("redirects %s to %s", (query, location) => {
  expect(redirectOf(() => compared(query))).toBe(location);
});

function redirectOf(read: () => unknown) {
  try {
    read();
  } catch (response) {
    return (response as Response).headers.get("location");
  }
  return undefined;
}
