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
import type { BenchServer } from "./bench-server.ts";
import { inTurn, type Measured } from "./measure.ts";

const SIZES = { small: 1_000, large: 100_000, huge: 1_000_000 };
const ROUNDS = 60;
/** Requests of one side in a row, when it is their number a second that counts. */
const BURST = 150;
const BURSTS = 7;
const CONNECTIONS = 8;

/** The same search on a hundred and a thousand times the stock must cost about the same. */
const GROWTH = { value: 1.5, atLeast: false };
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
  "a dealer": "/dealers/renault-sandton/vehicles",
  "a dealer, cheapest first": "/dealers/renault-sandton/vehicles?order[price]=asc",
  "a dealer, demo, dearest first": "/dealers/renault-sandton/vehicles?vehicle_state[]=Demo&order[price]=desc",
};
const FACETS = {
  "facets of all": "/filters",
  "facets of a make": "/filters/renault",
  "facets of a dealer": "/filters?dealer=renault-sandton",
  makes: "/makes",
};

/** The API at three sizes of stock, and against a server that does nothing else. */
export async function benchApi(server: BenchServer): Promise<Measured[]> {
  const databases: Record<string, Database> = {};
  for (const [name, vehicles] of Object.entries(SIZES)) databases[name] = await server.catalogue(name, vehicles);
  const { small, large, huge } = databases as Record<keyof typeof SIZES, Database>;
  const results = [
    ...(await growth(small, large, SIZES.large)),
    ...(await growth(small, huge, SIZES.huge)),
    await throughput(huge),
  ];
  return results;
}

async function growth(small: Database, grown: Database, vehicles: number): Promise<Measured[]> {
  console.log(`searching among ${vehicles} vehicles, and among ${SIZES.small}`);
  const [few, many] = [await appOn(small), await appOn(grown)];
  const results: Measured[] = [];
  const measure = async (name: string, fewUrl: string, manyUrl = fewUrl) => {
    const [first, second] = await inTurn(
      ROUNDS,
      () => get(many, manyUrl),
      () => get(few, fewUrl),
    );
    const about = `${name}: ${vehicles} vehicles over ${SIZES.small}`;
    results.push({ name: about, first, second, ratio: first / second, bar: GROWTH });
  };
  for (const [name, path] of Object.entries({ ...SEARCHES, ...FACETS })) await measure(name, `/api${path}`);
  for (const name of ["first page", "cheapest first", "demo, dearest first"] as const) {
    const url = `/api${SEARCHES[name]}`;
    await measure(`${name}, the last page`, await lastPage(few, url), await lastPage(many, url));
  }
  await Promise.all([few.close(), many.close()]);
  return results;
}

/** Uncached searches a second over a socket, against a bare server that runs the same SQL and `JSON.stringify`. */
async function throughput(db: Database): Promise<Measured> {
  console.log("searches a second, against a bare server");
  const app = await appOn(db);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const bare = createServer(async (_request, response) => {
    const page = await listVehicles(db, {});
    response.setHeader("content-type", "application/json").end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const [ours, theirs] = await inTurn(
    BURSTS,
    () => burst(app.server),
    () => burst(bare),
  );
  await app.close();
  bare.close();
  bare.closeAllConnections();
  return {
    name: `${BURST} searches: a bare server's time over ours`,
    first: theirs,
    second: ours,
    ratio: theirs / ours,
    bar: { value: 0.7, atLeast: true },
  };
}

async function burst(server: Server): Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vehicles`;
  let left = BURST;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        // Compressing is left out on both sides: the bare server does not.
        const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
        await response.arrayBuffer();
      }
    }),
  );
}

async function appOn(db: Database): Promise<FastifyInstance> {
  const app = await createHttpServer();
  const leads = { leadRateLimit: 1, leadRateLimitTotal: 1 };
  const financeKeys = deriveEncryptionKeys([randomBytes(32)]);
  const { versioned } = openUploads([fileURLToPath(new URL("../demo/uploads", import.meta.url))]);
  await app.register(api, {
    prefix: "/api",
    db,
    siteUrl: "http://localhost",
    financeKeys,
    addVersion: versioned,
    ...leads,
  });
  await app.ready();
  return app;
}

async function get(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return body;
}

async function lastPage(app: FastifyInstance, url: string): Promise<string> {
  return JSON.parse(await get(app, url))["hydra:view"]?.["hydra:last"] ?? url;
}
