import { expect, it } from "vitest";
import { nextVersion } from "./plan.js";

it.each([
  ["the newest fix of the next release", "1.0.0", ["1.0.0", "1.0.1", "1.1.0", "1.1.2", "1.2.0"], undefined, "1.1.2"],
  ["a fix, if there is no later release", "1.0.0", ["1.0.0", "1.0.1", "1.0.10"], undefined, "1.0.10"],
  ["nothing newer", "1.0.1", ["0.9.0", "1.0.0", "1.0.1"], undefined, undefined],
  ["no other first number by itself", "1.4.0", ["2.0.0"], undefined, undefined],
  ["another first number, if it is named", "1.4.0", ["1.4.0", "2.0.0", "2.1.0"], "2.1.0", "2.0.0"],
  ["no further than the named one", "1.0.0", ["1.1.0", "1.1.1", "1.2.0"], "1.1.0", "1.1.0"],
  ["nothing that is not a release", "1.0.0", ["1.1.0-rc.1", "latest"], undefined, undefined],
])("an update leads to %s", (_what, current, published, target, expected) => {
  expect(nextVersion(current, published, target)).toBe(expected);
});
