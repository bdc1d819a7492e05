import Fastify, { type FastifyInstance } from "fastify";
import { api } from "../src/api/app.ts";
import type { Database } from "../src/db/connect.ts";
import { openLeadQueue } from "../src/leads/queue.ts";
import type { BenchServer } from "./bench-server.ts";
import { inTurn, type Measured } from "./measure.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 60;

const QUERIES = {
  "first page": "",
  "cheapest first": "?order[price]=asc",
  "a make, lowest mileage first": "?make_slug=renault&order[mileage]=asc",
  "a model, diesel": "?make_slug=renault&model_slug=duster&fuelType[]=Diesel",
  "demo, dearest first": "?vehicle_state[]=Demo&order[price]=desc",
};

/** The same search on a hundred times the stock must cost about the same. */
export async function benchApi(server: BenchServer): Promise<Measured[]> {
  const large = await appOn(await server.catalogue("large", LARGE));
  const small = await appOn(await server.catalogue("small", SMALL));
  const results: Measured[] = [];
  const calls = {
    ...Object.fromEntries(Object.entries(QUERIES).map(([name, query]) => [name, `/api/vehicles${query}`])),
  };
  for (const [name, url] of Object.entries({ ...calls, "facet counts": "/api/filters" })) {
    const [first, second] = await inTurn(
      ROUNDS,
      () => get(large, url),
      () => get(small, url),
    );
    const bar = { value: 2.5, atLeast: false };
    results.push({ name: `${name}: ${LARGE} vehicles over ${SMALL}`, first, second, ratio: first / second, bar });
  }
  await Promise.all([large.close(), small.close()]);
  return results;
}

async function appOn(db: Database): Promise<FastifyInstance> {
  const app = Fastify();
  const leadQueue = await openLeadQueue(db);
  app.addHook("onClose", () => leadQueue.close());
  const leads = { leadRateLimit: 1, leadRateLimitTotal: 1, leadQueue };
  await app.register(api, { prefix: "/api", db, siteUrl: "http://localhost", ...leads });
  return app;
}

async function get(app: FastifyInstance, url: string): Promise<void> {
  const { statusCode } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
}
