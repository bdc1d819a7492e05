import { expect, it } from "vitest";
import { isPageFile, isPicture, isSavedPage } from "./saved-pages.ts";

it.each([
  "/",
  "/used",
  "/used/",
  "/used/renault",
  "/used/renault/kiger/7",
  "/new/kiger",
  "/specials",
  "/specials/kiger-launch",
  "/shortlist",
  "/compare",
  "/budget",
  "/dealer",
  "/dealer/renault-sandton",
  "/dealer/renault-sandton/",
  "/dealer/renault-sandton/used/renault",
  "/dealer/renault-sandton/specials",
])("%s is kept for times without a connection", (path) => {
  expect(isSavedPage(path)).toBe(true);
});

it.each([
  "/finance",
  "/contact",
  "/used/renault/kiger/7/more",
  "/usedcars",
  "/specials/kiger-launch/enquire",
  "/shortlist/abc",
  "/parts/thank-you",
  "/staff/used",
  "/en/used",
  "/dealer/renault-sandton/contact",
  "/dealers",
  "//used",
])("%s is not", (path) => {
  expect(isSavedPage(path)).toBe(false);
});

it("tells scripts and pictures by their folders", () => {
  expect(["/assets/root.js", "/x/assets/root.js", "/used"].map(isPageFile)).toEqual([true, false, false]);
  expect(["/pictures/320/1/a.avif", "/uploads/a.webp", "/x/uploads/a.webp", "/pictures"].map(isPicture)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
