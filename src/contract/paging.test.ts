import { describe, expect, it } from "vitest";
import { apiPages, pageCount, parsePage } from "./paging.ts";

describe("pager", () => {
  it.each([
    [0, 12, 1],
    [11, 12, 1],
    [13, 12, 1],
    [24, 12, 2],
    [25, 12, 2],
    [8, 6, 1],
    [12, 6, 2],
  ])("has, for %i items at %i per page, %i pages", (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  it.each([1, 11, 12, 13, 24, 25, 100, 143])("shows each of %i items exactly once", (total) => {
    const shown: number[] = [];
    for (let page = 1; page <= pageCount(total, 12); page++) {
      for (const p of apiPages(page, total, 12)) {
        for (let i = (p - 1) * 12; i < Math.min(total, p * 12); i++) shown.push(i);
      }
    }
    expect(shown).toEqual(Array.from({ length: total }, (_, i) => i));
  });

  it("shows the remainder on the last page, which needs a second page of the API", () => {
    expect(apiPages(1, 25, 12)).toEqual([1]);
    expect(apiPages(2, 25, 12)).toEqual([2, 3]);
    expect(apiPages(2, 24, 12)).toEqual([2]);
    expect(apiPages(1, 11, 12)).toEqual([1]);
  });

  it("reads the page parameter", () => {
    expect(["1", "10", "999999"].map(parsePage)).toEqual([1, 10, 999_999]);
  });

  it.each(["0", "-1", "1.5", "x", "", "1e3", "2x", "x2", "02", "1000000", "9999999999", null])(
    "reads the page parameter %s as page 1",
    (text) => {
      expect(parsePage(text)).toBe(1);
    },
  );
});
