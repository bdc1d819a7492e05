import { expect, it } from "vitest";
import { MAX_LIST_LINES } from "../../../../contract/staff/content/redirect-list.ts";
import { Violations } from "../../../problems.ts";
import { parseRedirectList, planRedirects } from "./plan-redirects.ts";

const EXISTING = [
  { fromPath: "/old.php", toPath: "/used" },
  { fromPath: "/specials.php", toPath: "/specials" },
  { fromPath: "/a.php", toPath: "/b.php" },
  { fromPath: "/b.php", toPath: "/new" },
];

const plan = (list: string) =>
  planRedirects(parseRedirectList(list), EXISTING).map(
    ({ line, fromPath, outcome, message }) => `${line} ${fromPath} ${outcome}: ${message}`,
  );

it("says of each line whether it is new, changed or wrong, and where chains lead", () => {
  const list = [
    "Old address,New address",
    "https://www.old.example/cars.php?id=7,/used/renault",
    '"/old.php","/new"',
    "/specials.php;/specials",
    "",
    "/spaces.php   /parts",
    "/chain.php\t/a.php\t301",
    "/CARS.php?id=7,/new",
    "/Old.php/,/blog",
    "/lost.php,/no-such-page",
    "/api/x,/used",
    "/elsewhere.php,https://example.com/",
    "/alone.php",
  ].join("\r\n");
  expect(plan(list)).toEqual([
    "2 /cars.php?id=7 new: ",
    "3 /old.php changed: ",
    "4 /specials.php unchanged: ",
    "6 /spaces.php new: ",
    "7 /chain.php new: It leads on to /new.",
    "8 /CARS.php?id=7 wrong: Line 2 has this address already.",
    "9 /Old.php/ wrong: Line 3 has this address already.",
    "10 /lost.php wrong: There is no page at /no-such-page.",
    "11 /api/x wrong: Old address: This is not the address of a page.",
    expect.stringMatching(/^12 \/elsewhere\.php wrong: New address: /),
    "13 /alone.php wrong: It needs an old and a new address.",
  ]);
});

it("finds circles of the list and of what is there already", () => {
  expect(plan("/x.php,/y.php\n/y.php,/x.php\n/b.php,/a.php\n/z.php,/z.php")).toEqual([
    "1 /x.php wrong: It leads in a circle.",
    "2 /y.php wrong: It leads in a circle.",
    "3 /b.php wrong: It leads in a circle.",
    "4 /z.php wrong: It leads in a circle.",
  ]);
});

it("refuses a list that is too long", () => {
  const list = Array.from({ length: MAX_LIST_LINES + 1 }, (_, n) => `/${n}.php,/used`).join("\n");
  expect(() => parseRedirectList(list)).toThrow(Violations);
});
