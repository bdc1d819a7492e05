import { expect, it } from "vitest";
import { isNetwork, toBlockList } from "./networks.ts";

it.each(["10.1.0.0/16", "0.0.0.0/0", "127.0.0.1/32", "fd00::/8", "::1/128"])("%s is a network", (text) => {
  expect(isNetwork(text)).toBe(true);
});

it.each([
  "10.1.0.0",
  "10.1.0.0/",
  "10.1.0.0/33",
  "10.1.0.0/-1",
  "10.1.0.0/ 8",
  "10.1.0.0/8/8",
  "fd00::/129",
  "crm/8",
  "",
])("%j is none", (text) => {
  expect(isNetwork(text)).toBe(false);
});

it("matches the addresses of each network", () => {
  const list = toBlockList(["10.1.0.0/16", "fd00::/8"]);
  expect([list.check("10.1.2.3"), list.check("10.2.0.0")]).toEqual([true, false]);
  expect([list.check("fd12::1", "ipv6"), list.check("fe80::1", "ipv6")]).toEqual([true, false]);
});
