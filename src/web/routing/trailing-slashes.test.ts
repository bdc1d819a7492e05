import { expect, it } from "vitest";
import { withoutTrailingSlashes } from "./trailing-slashes.ts";

it.each([
  ["/used/renault///", "/used/renault"],
  ["/used//renault", "/used//renault"],
  ["///", ""],
  ["/", ""],
  ["", ""],
])("%j is %j", (path, plain) => {
  expect(withoutTrailingSlashes(path)).toBe(plain);
});
