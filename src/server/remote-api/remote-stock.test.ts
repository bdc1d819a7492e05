import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpServer } from "../../api/http-server.ts";
import { CHOICE_FACTS, choiceParameter, FACTS, optionsOf, RANGE_FACTS } from "../../contract/facts/facts.ts";
import { FiltersQuery, VehicleQuery } from "../../contract/stock/vehicle.ts";
import { openRemoteApi, type RemoteApi } from "./remote-api.ts";
import { remoteApiPlugin } from "./remote-api-plugin.ts";
import { type ApiPlatformServer, startApiPlatformServer } from "./test-support/api-platform-server.ts";

let server: ApiPlatformServer;
let remote: RemoteApi;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startApiPlatformServer();
  remote = openRemoteApi(server.origin, { log: () => {} });
  app = await createHttpServer();
  const rateLimits = { leadRateLimit: 1000, leadRateLimitTotal: 1000 };
  await app.register(remoteApiPlugin, { prefix: "/api", remote, siteUrl: "https://karoo.example", ...rateLimits });
});
afterAll(async () => {
  await app.close();
  remote.close();
  await server.close();
});

const CAR = [
  ["make_slug", "renault"],
  ["model_slug", "kiger"],
];
const CHOICES = [
  ...CHOICE_FACTS.flatMap((name) =>
    optionsOf(name)
      .map((option) => [choiceParameter(name), option])
      .slice(0, 2),
  ),
  ["price_fall[]", "Reduced"],
  ["province[]", "KwaZulu-Natal"],
  ...RANGE_FACTS.flatMap((name) => [
    [`${name}[gte]`, String(FACTS[name].filter.limits[0])],
    [`${name}[lte]`, String(FACTS[name].filter.limits[1])],
  ]),
  ["installment[gte]", "2000"],
  ["installment[lte]", "6000"],
  ["near", "-26.2,28.05"],
  ["distance[lte]", "50"],
  ["q", "sunroof & tow bar"],
];
const LIST = [
  ["page", "2"],
  ["order[price]", "asc"],
  ["order[year]", "desc"],
  ["order[mileage]", "asc"],
  ["order[installment]", "desc"],
  ["order[createdAt]", "asc"],
  ["order[distance]", "desc"],
];
const COUNTS = [
  ["dealer", "karoo-north"],
  ["options[]", "features"],
  ["histogram[]", "price"],
  ["histogram[]", "mileage"],
];

it.each([
  ["/vehicles", "/vehicles", [...CAR, ...CHOICES, ...LIST]],
  ["/dealers/karoo-north/vehicles", "/dealerships/7/vehicles", [...CAR, ...CHOICES, ...LIST]],
  ["/filters", "/filters", [...CAR, ...CHOICES, ...COUNTS]],
  ["/filters/renault", "/filters/renault", [["model_slug", "kiger"], ...CHOICES, ...COUNTS]],
  ["/filters/renault/kiger", "/filters/renault/kiger", [...CHOICES, ...COUNTS]],
])("passes every parameter of %s on to the other server's %s", async (path, remotePath, parameters) => {
  server.requested.length = 0;
  const { statusCode, body } = await app.inject(`/api${path}?${new URLSearchParams(parameters)}`);
  expect(statusCode, body).toBe(200);
  const [received] = server.requested
    .map((url) => new URL(url, server.origin))
    .filter(({ pathname }) => pathname === `/api${remotePath}`);
  expect([...(received?.searchParams ?? [])].sort()).toEqual(parameters.toSorted());
});

it("knows every parameter of the contract", () => {
  const names = (parameters: string[][]) => [...new Set(parameters.map(([name]) => name))].sort();
  expect(names([...CAR, ...CHOICES, ...LIST])).toEqual(Object.keys(VehicleQuery.properties).sort());
  expect(names([...CAR, ...CHOICES, ...COUNTS])).toEqual(Object.keys(FiltersQuery.properties).sort());
});
