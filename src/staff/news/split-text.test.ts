import { expect, it } from "vitest";
import { splitText } from "./split-text.ts";

it("finds emphasis and code, and keeps the words of links", () => {
  expect(splitText("**Staff** open *Today* by `Ctrl K` ([how](docs/staff.md)), 2 * 3.")).toEqual([
    { kind: "strong", text: "Staff" },
    { kind: "plain", text: " open " },
    { kind: "em", text: "Today" },
    { kind: "plain", text: " by " },
    { kind: "code", text: "Ctrl K" },
    { kind: "plain", text: " (how), 2 * 3." },
  ]);
  expect(splitText("")).toEqual([]);
});
