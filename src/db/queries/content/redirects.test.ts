import { describe, expect, it } from "vitest";
import { createRedirects } from "./redirects.ts";

const find = (address: string, ...pairs: [from: string, to: string][]) =>
  createRedirects(pairs.map(([fromPath, toPath]) => ({ fromPath, toPath }))).find(address);

describe("a redirect", () => {
  it("is found by path and query, in any case and with slashes at the end", () => {
    expect(find("/old", ["/old", "/used"])).toBe("/used");
    expect(find("/Old/Page//", ["/old/page", "/used"])).toBe("/used");
    expect(find("/specials.php?id=7", ["/specials.php", "/specials"], ["/specials.php?id=7", "/specials/kiger"])).toBe(
      "/specials/kiger",
    );
    expect(find("/%C3%BCber", ["/über", "/about-us"])).toBe("/about-us");
    expect(find("/older", ["/old", "/used"])).toBeUndefined();
    expect(find("/old")).toBeUndefined();
  });

  it("keeps the query of an address, unless the redirect has one", () => {
    expect(find("/old?utm_source=mail", ["/old", "/used"])).toBe("/used?utm_source=mail");
    expect(find("/old?utm_source=mail", ["/old", "/used?sort=price"])).toBe("/used?sort=price");
  });

  it("follows a chain to its end, and ignores loops", () => {
    expect(find("/a", ["/a", "/b"], ["/b", "/c"], ["/c", "/d"])).toBe("/d");
    expect(find("/a", ["/a", "/b"], ["/b", "/a"])).toBeUndefined();
    expect(find("/a", ["/a", "/a"])).toBeUndefined();
    expect(find("/a", ["/a", "/A/"])).toBeUndefined();
    expect(find("/a?x=1", ["/a", "/b"], ["/b", "/a"])).toBeUndefined();
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "evil",
  ])("never leads to another site: %j", (to) => {
    expect(find("/old", ["/old", to])).toBeUndefined();
  });

  it("is encoded for a header", () => {
    expect(find("/old", ["/old", "/café näh"])).toBe("/caf%C3%A9%20n%C3%A4h");
  });
});
