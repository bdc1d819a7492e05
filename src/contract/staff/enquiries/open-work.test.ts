import { expect, it } from "vitest";
import { describeWork } from "./open-work.ts";

it.each<[string, Parameters<typeof describeWork>[0]]>([
  ["", []],
  ["", [{ kind: "customer_enquiries", items: 0, appointments: 0 }]],
  ["1 enquiry", [{ kind: "customer_enquiries", items: 1, appointments: 0 }]],
  ["1 enquiry (1 appointment)", [{ kind: "customer_enquiries", items: 1, appointments: 1 }]],
  [
    "3 enquiries (2 appointments), 1 finance application",
    [
      { kind: "finance_applications", items: 1, appointments: 0 },
      { kind: "customer_enquiries", items: 2, appointments: 2 },
      { kind: "customer_enquiries", items: 1, appointments: 0 },
    ],
  ],
  ["2 finance applications", [{ kind: "finance_applications", items: 2, appointments: 0 }]],
])("%s", (words, groups) => {
  expect(describeWork(groups)).toBe(words);
});
