import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { choosePort } from "./free-port.ts";

const HOST = "127.0.0.1";

it("uses the configured port, free or not", async () => {
  expect(await choosePort({ HOST, PORT: 4321 })).toBe(4321);
});

it("finds any free port for 0", async () => {
  expect(await choosePort({ HOST, PORT: 0 })).toBeGreaterThan(1023);
});

it("uses the next port if another site has the default one", async () => {
  const first = await choosePort({ HOST });
  const other = createServer().listen(first, HOST);
  await once(other, "listening");
  try {
    expect(await choosePort({ HOST })).toBeGreaterThan(first);
  } finally {
    other.close();
  }
});
