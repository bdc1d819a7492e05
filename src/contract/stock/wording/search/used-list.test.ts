import { expect, test } from "vitest";
import { used } from "./used-list.ts";

test("an option's count says if there may be more", () => {
  expect(used.optionCount(1204, false)).toBe("1\u00a0204");
  expect(used.optionCount(0, false)).toBe("0");
  expect(used.optionCount(1204, true)).toBe("1\u00a0204+");
});

test("an option has no count if none was counted, but not all were", () => {
  expect(used.optionCount(0, true)).toBe("");
  expect(used.countedModel("Duster", used.optionCount(0, true))).toBe("Duster");
  expect(used.countedModel("Duster", used.optionCount(12, true))).toBe("Duster (12+)");
});
