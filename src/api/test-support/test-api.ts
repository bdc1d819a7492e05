import { randomBytes } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Database } from "../../db/connect.ts";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { deriveEncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { createLogger } from "../../logging/logger.ts";
import { type ApiOptions, api } from "../app.ts";
import { createHttpServer } from "../http-server.ts";

export type TestApi = {
  app: FastifyInstance;
  db: Database;
  /** The lines of the log. */
  logged: string[];
  get(url: string): Promise<LightMyRequestResponse>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

/** Starts the API with its own database, which contains the demo catalogue. More `vehicles` than a copy has are loaded. */
export async function createTestApi({
  vehicles,
  ...options
}: Partial<ApiOptions> & { vehicles?: number } = {}): Promise<TestApi> {
  const { db, drop } = await createTestDatabase({ contents: vehicles === undefined ? "catalogue" : "empty" });
  if (vehicles !== undefined) await resetCatalogue(db, { vehicles });
  const logged: string[] = [];
  const log = createLogger({ level: "info", output: { write: (line: string) => void logged.push(line) } });
  const app = await createHttpServer({ log });
  await app.register(api, {
    prefix: "/api",
    db,
    siteUrl: "https://karoo.example",
    financeKeys: deriveEncryptionKeys([randomBytes(32)]),
    pushPublicKey: "test-key",
    describeUpload: async () => undefined,
    ...options,
  });
  // Stands for the site's pages, beside which the API runs.
  app.get("/*", (_request, reply) => reply.type("text/html; charset=utf-8").send("<title>A page</title>"));
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
