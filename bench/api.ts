import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { api } from "../src/api/app.ts";
import { createHttpServer } from "../src/api/http-server.ts";
import type { Database } from "../src/db/connect.ts";
import { deriveEncryptionKeys } from "../src/db/encryption/encrypted-record.ts";
import { listVehicles } from "../src/db/queries/vehicles/vehicles.ts";
import { openUploads } from "../src/pictures/uploads.ts";
import type { BenchServer } from "./environment/database-server.ts";
import { compareSeconds, type Measurement } from "./measurements.ts";

const SIZES = { small: 1_000, large: 100_000, huge: 1_000_000 };
const ROUNDS = 60;
const QUICK_ROUNDS = 5;
/** Requests in a row to one side, to measure throughput. */
const BURST = 150;
const BURST_ROUNDS = 7;
const CONNECTIONS = 8;

/** The same search on a hundred and a thousand times the stock takes at most this many times as long. */
const MAX_GROWTH = 1.5;
const MIN_THROUGHPUT_RATIO = 0.7;
const SEARCHES = {
  "first page": "/vehicles",
  "cheapest first": "/vehicles?order[price]=asc",
  "dearest first": "/vehicles?order[price]=desc",
  "lowest mileage first": "/vehicles?order[mileage]=asc",
  "newest year first": "/vehicles?order[year]=desc",
  "a make, lowest mileage first": "/vehicles?make_slug=renault&order[mileage]=asc",
  "a model, diesel": "/vehicles?make_slug=renault&model_slug=duster&fuelType[]=Diesel",
  "demo, dearest first": "/vehicles?vehicle_state[]=Demo&order[price]=desc",
  "demo, cheapest first": "/vehicles?vehicle_state[]=Demo&order[price]=asc",
  "demo, highest mileage first": "/vehicles?vehicle_state[]=Demo&order[mileage]=desc",
  "two fuels, automatic": "/vehicles?fuelType[]=Petrol&fuelType[]=Hybrid&transmissionType[]=Automatic&order[price]=asc",
  "a price range": "/vehicles?price[gte]=150000&price[lte]=250000",
  "a price range, lowest mileage first": "/vehicles?price[gte]=150000&price[lte]=250000&order[mileage]=asc",
  "an instalment, diesel": "/vehicles?installment[lte]=4000&fuelType[]=Diesel",
  "years and mileages": "/vehicles?year[gte]=2020&mileage[lte]=60000",
  "a make, ranges, cheapest first": "/vehicles?make_slug=renault&price[lte]=200000&year[gte]=2019&order[price]=asc",
  "a body": "/vehicles?body_type[]=SUV",
  "colours, lowest mileage first": "/vehicles?colour[]=Blue&colour[]=Red&order[mileage]=asc",
  "a province": "/vehicles?province[]=Gauteng",
  "around a place": "/vehicles?near=-26.2041,28.0473&distance[lte]=50",
  "nearest first": "/vehicles?near=-26.2041,28.0473&order[distance]=asc",
  words: "/vehicles?q=bakkie%20diesel%20under%20300k",
  nothing: "/vehicles?price[lte]=1000",
  "what to relax": "/vehicles/relaxations?price[lte]=1000&fuelType[]=Diesel",
  "a dealer": "/dealers/renault-sandton/vehicles",
  "a dealer, cheapest first": "/dealers/renault-sandton/vehicles?order[price]=asc",
  "a dealer, demo, dearest first": "/dealers/renault-sandton/vehicles?vehicle_state[]=Demo&order[price]=desc",
};
const FACETS = {
  "facets of all": "/filters",
  "facets of a make": "/filters/renault",
  "facets of a dealer": "/filters?dealer=renault-sandton",
  "facets of all choices": "/filters/renault/duster?fuelType[]=Diesel&transmissionType[]=Manual&vehicle_state[]=Used",
  "facets of a dealer's choices": "/filters?dealer=renault-sandton&fuelType[]=Diesel&vehicle_state[]=Used",
  "facets of a body": "/filters?body_type[]=SUV",
  "facets of a price range": "/filters?price[lte]=300000",
  "facets of ranges and choices": "/filters?price[lte]=300000&year[gte]=2019&body_type[]=SUV&fuelType[]=Petrol",
  histograms: "/filters?histogram[]=price&histogram[]=year&histogram[]=mileage",
  suggestions: "/suggestions?q=ren",
  makes: "/makes",
};

/** Compares the API among three sizes of stock, and with a bare server. */
export async function benchApi(server: BenchServer): Promise<Measurement[]> {
  const rounds = server.isQuick ? QUICK_ROUNDS : ROUNDS;
  const small = await server.catalogue("small", SIZES.small);
  const large = await server.catalogue("large", SIZES.large);
  const huge = await server.catalogue("huge", SIZES.huge);
  return [
    ...(await measureGrowth(rounds, small, large, SIZES.large)),
    ...(await measureGrowth(rounds, small, huge, SIZES.huge)),
    await measureThroughput(huge),
  ];
}

async function measureGrowth(
  rounds: number,
  small: Database,
  large: Database,
  vehicles: number,
): Promise<Measurement[]> {
  console.log(`searching among ${vehicles} vehicles, against ${SIZES.small}`);
  const [smallApp, largeApp] = [await createApp(small), await createApp(large)];
  const measurements: Measurement[] = [];
  const measure = async (name: string, largeUrl: string, smallUrl = largeUrl) => {
    const [value, reference] = await compareSeconds(
      rounds,
      () => get(largeApp, largeUrl),
      () => get(smallApp, smallUrl),
    );
    console.log(`  ${name}: ${(value / reference).toFixed(2)}`);
    measurements.push({
      name: `${name}: ${vehicles} vehicles, against ${SIZES.small}`,
      ...{ value, reference, unit: "seconds", bar: { atMost: MAX_GROWTH } },
    });
  };
  for (const [name, path] of Object.entries({ ...SEARCHES, ...FACETS })) await measure(name, `/api${path}`);
  for (const name of ["first page", "cheapest first", "demo, dearest first"] as const) {
    const url = `/api${SEARCHES[name]}`;
    await measure(`${name}, the last page`, await lastPage(largeApp, url), await lastPage(smallApp, url));
  }
  await Promise.all([smallApp.close(), largeApp.close()]);
  return measurements;
}

/** Compares uncached searches over a socket with a bare server that runs the same SQL and `JSON.stringify`. */
async function measureThroughput(db: Database): Promise<Measurement> {
  console.log("searches per second, against a bare server");
  const app = await createApp(db);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const bareServer = createServer(async (_request, response) => {
    const page = await listVehicles(db, {});
    response.setHeader("content-type", "application/json").end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => bareServer.listen(0, "127.0.0.1", resolve));
  const [seconds, bareSeconds] = await compareSeconds(
    BURST_ROUNDS,
    () => sendBurst(app.server),
    () => sendBurst(bareServer),
  );
  await app.close();
  bareServer.close();
  bareServer.closeAllConnections();
  return {
    name: "searches, against a bare server",
    value: BURST / seconds,
    reference: BURST / bareSeconds,
    unit: "per second",
    bar: { atLeast: MIN_THROUGHPUT_RATIO },
  };
}

async function sendBurst(server: Server): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vehicles`;
  let left = BURST;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        // Uncompressed, because the bare server does not compress either.
        const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
        if (response.status !== 200) throw new Error(`The response to ${url} has status ${response.status}`);
        await response.arrayBuffer();
      }
    }),
  );
}

async function createApp(db: Database): Promise<FastifyInstance> {
  const app = await createHttpServer();
  const leads = { leadRateLimit: 1, leadRateLimitTotal: 1, bookingLimit: 1 };
  const financeKeys = deriveEncryptionKeys([randomBytes(32)]);
  const { findAddress } = openUploads([fileURLToPath(new URL("../demo/uploads", import.meta.url))]);
  await app.register(api, {
    prefix: "/api",
    db,
    siteUrl: "http://localhost",
    financeKeys,
    pushPublicKey: "",
    describeUpload: findAddress,
    ...leads,
  });
  await app.ready();
  return app;
}

async function get(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`The response to ${url} has status ${statusCode}`);
  return body;
}

async function lastPage(app: FastifyInstance, url: string): Promise<string> {
  return JSON.parse(await get(app, url))["hydra:view"]?.["hydra:last"] ?? url;
}
