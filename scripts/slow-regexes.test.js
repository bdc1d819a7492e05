import { expect, it } from "vitest";
import { findSlowRegexes } from "./slow-regexes.js";

it.each([
  ["path.replace(/\\/+$/, '')", "quadratic", "\\/"],
  ["text.match(/<[^>]*>/g)", "quadratic", "<"],
  ["/^(a+)+$/.test(text)", "exponential", "a"],
  ["/^a*a*$/.test(text)", "quadratic", "a"],
  ["new RegExp('x*y')", "quadratic", "x"],
  ["RegExp(`x*y`, 'g')", "quadratic", "x"],
  ["const NAME = 'x*'; const END = `$" + "{NAME}y`; new RegExp(END)", "quadratic", "x"],
  ["Type.String({ pattern: 'x*y' })", "quadratic", "x"],
])("finds the slow regular expression of %s", (source, time, character) => {
  expect(findSlowRegexes("a.ts", `// first line\n${source};`)).toEqual([
    expect.stringMatching(`^a\\.ts:2: /.+ takes ${time} time on many of `),
  ]);
  expect(findSlowRegexes("a.ts", source)[0]).toContain(`many of /${character}/`);
});

it("finds what is made at run time, and passes what is fast", () => {
  expect(findSlowRegexes("a.ts", "const find = (name: string) => new RegExp(name);")).toEqual([
    "a.ts:1: /…/ is made at run time: write a literal",
  ]);
  expect(
    findSlowRegexes("a.tsx", "<p title={x.replace(/^\\/+/, '').replace(/\\s+/g, ' ')}>{/^\\d+$/.test(x)}</p>"),
  ).toEqual([]);
});
