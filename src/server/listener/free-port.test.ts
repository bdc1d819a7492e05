import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { portFor } from "./free-port.ts";

const HOST = "127.0.0.1";

it("takes the port that was asked for, free or not", async () => {
  expect(await portFor(HOST, 4321)).toBe(4321);
});

it("finds a free one for 0", async () => {
  expect(await portFor(HOST, 0)).toBeGreaterThan(1023);
});

it("goes on from the standard port when another site has it", async () => {
  const first = await portFor(HOST, undefined);
  const other = createServer().listen(first, HOST);
  await once(other, "listening");
  try {
    expect(await portFor(HOST, undefined)).toBeGreaterThan(first);
  } finally {
    other.close();
  }
});
