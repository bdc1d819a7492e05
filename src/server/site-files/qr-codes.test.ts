import Fastify from "fastify";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCodes } from "./qr-codes.ts";

const app = Fastify();
await app.register(qrCodes, { origin: "https://karoo.example" });
const get = (path: string) => app.inject(`/qr-codes${path}`);

/** Returns which modules of a drawing are dark. */
function modulesOf(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(run); i++) (modules[Number(y)] as boolean[])[Number(x) + i] = true;
  }
  return modules;
}

it("draws the address of a used car's page, in the group's scope and a dealer's", async () => {
  for (const path of ["/used/renault/kiger/7", "/dealer/renault-sandton/used/renault/kiger/7"]) {
    const response = await get(`${path}.svg?v=1`);
    expect(response.headers["content-type"]).toBe("image/svg+xml");
    expect(response.headers["cache-control"]).toContain("public");
    expect(modulesOf(response.body)).toEqual(encode(`https://karoo.example${path}`, { ecc: "M", border: 4 }).data);
  }
});

it.each([
  "/used/renault/kiger/7",
  "/used/renault/kiger.svg",
  "/used/renault/kiger/seven.svg",
  "/used/renault/kiger/7/enquire.svg",
  "/staff.svg",
  "//evil.example/used/a/b/1.svg",
  `/used/${"x".repeat(301)}/kiger/7.svg`,
])("draws no other address: %s", async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});
