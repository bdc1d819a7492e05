import { expect, it } from "vitest";
import { findSpamSignals } from "./spam-signals.ts";

it.each([
  [{}, []],
  [{ website: "", time_on_page_ms: null, message: "See https://one.example and https://two.example" }, []],
  [{ website: "http://x.example" }, ["honeypot"]],
  [{ time_on_page_ms: 0 }, ["too fast"]],
  [{ time_on_page_ms: 1499 }, ["too fast"]],
  [{ time_on_page_ms: 1500 }, []],
  [{ message: "http://a.example http://b.example" }, []],
  [{ message: "http://a.example HTTPS://b.example http://c.example" }, ["links"]],
  [{ website: "x", time_on_page_ms: 0 }, ["honeypot", "too fast"]],
])("the spam signals of %j are %j", (lead, expected) => {
  expect(findSpamSignals(lead)).toEqual(expected);
});
