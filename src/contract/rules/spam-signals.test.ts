import { expect, it } from "vitest";
import { findSpamSignals } from "./spam-signals.ts";

it.each([
  [{}, []],
  [{ website: "", filled_in: null, message: "See https://one.example and https://two.example" }, []],
  [{ website: "http://x.example" }, ["honeypot"]],
  [{ filled_in: 300 }, ["too fast"]],
  [{ filled_in: 9000 }, []],
  [{ message: "http://a.example http://b.example http://c.example" }, ["links"]],
  [{ website: "x", filled_in: 0 }, ["honeypot", "too fast"]],
])("the spam signals of %j are %j", (lead, expected) => {
  expect(findSpamSignals(lead)).toEqual(expected);
});
