import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

test.each([
  [0, 2, ["b", "c", "a", "d"]],
  [3, 0, ["d", "a", "b", "c"]],
  [1, 1, ["a", "b", "c", "d"]],
])("the picture at %i moves to %i", (from, to, expected) => {
  expect(moveItem(["a", "b", "c", "d"], from, to)).toEqual(expected);
});
