import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from "fastify";
import type { Database } from "../db/connect.ts";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { api } from "./app.ts";

export type TestApi = {
  app: FastifyInstance;
  db: Database;
  /** What was logged, a line each. */
  logged: string[];
  get(url: string): Promise<LightMyRequestResponse>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

/** The API over a database of its own with the demo catalogue in it. Tests alone use this. */
export async function createTestApi({ vehicles = 40, leadRateLimit = 10_000 } = {}): Promise<TestApi> {
  const { db, drop } = await createTestDatabase();
  await resetCatalogue(db, { vehicles });
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: "info", stream: { write: (line: string) => logged.push(line) } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  await app.register(api, { prefix: "/api", db, siteUrl: "https://karoo.example", leadRateLimit });
  return {
    app,
    db,
    logged,
    get: (url) => app.inject(url),
    request: (options) => app.inject(options),
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
