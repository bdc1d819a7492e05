import { expect, test } from "vitest";
import { compileReplacement } from "./replacements.ts";

test.each([
  ["\\s*-\\s*\\d+ km$", "", "Kwid - 42000 km", "Kwid"],
  ["^(\\w+) (\\d{4})$", "$2: $1", "Kwid 2021", "2021: Kwid"],
  ["(?i)was ", "", "WAS was R 10", "R 10"],
  ["(a)|(b)", "[$1$2]", "ab", "[a][b]"],
  ["\\d", "$$$0", "12", "$1$2"],
  ["x*", "-", "ab", "-a-b-"],
  ["é", "e", "Citroën é😀é", "Citroën e😀e"],
])("%j by %j: %j becomes %j", (pattern, replacement, text, expected) => {
  expect(compileReplacement({ pattern, with: replacement })(text)).toEqual({ text: expected });
});

test.each([
  ["(?:a|a)*b|a", "", 5000, "matches the pattern too often"],
  ["(.*)", "$1$1$1", 5000, "is too long after the replacement"],
  [".", "", 6001, "is too long for a pattern"],
])("a hostile pattern %j with %j ends soon", (pattern, replacement, length, reason) => {
  expect(compileReplacement({ pattern, with: replacement })("a".repeat(length))).toEqual({ reason });
});
