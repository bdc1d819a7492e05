import { expect, it } from "vitest";
import { matchDestinations } from "./match-destinations.ts";

const DESTINATIONS = ["New enquiry", "New special", "Enquiries", "Audit: sign-ins"].map((title) => ({
  title,
  path: `/${title}`,
}));
const titles = (text: string, recent: string[] = []) =>
  matchDestinations(
    DESTINATIONS,
    text,
    recent.map((title) => ({ title, path: `/${title}` })),
  ).map(({ title }) => title);

it("finds what each word begins a word of", () => {
  expect(titles("enq")).toEqual(["New enquiry", "Enquiries"]);
  expect(titles("ENQ new")).toEqual(["New enquiry"]);
  expect(titles("sign")).toEqual(["Audit: sign-ins"]);
  expect(titles("quiry")).toEqual([]);
});

it("puts first what was used last", () => {
  expect(titles("new", ["New special", "New enquiry"])).toEqual(["New special", "New enquiry"]);
  expect(titles("enq", ["Enquiries"])).toEqual(["Enquiries", "New enquiry"]);
});
