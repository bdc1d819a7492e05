import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Person } from "../../../auth/person.ts";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Database } from "../../../db/connect.ts";
import { resetCatalogue } from "../../../db/demo/reset-catalogue.ts";
import { createTestDatabase } from "../../../db/test-support/test-database.ts";
import { createLogger } from "../../../logging/logger.ts";
import { createHttpServer } from "../../http-server.ts";
import { type StaffApiOptions, staffApi } from "../staff-api.ts";

/** A client of the API with one person's session. */
export type Client = {
  person: Person;
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: object): Promise<LightMyRequestResponse>;
  put(path: string, body: object, ifMatch?: string): Promise<LightMyRequestResponse>;
  patch(path: string, body: object, ifMatch?: string): Promise<LightMyRequestResponse>;
  delete(path: string, ifMatch?: string): Promise<LightMyRequestResponse>;
};

export type TestStaffApi = {
  app: FastifyInstance;
  db: Database;
  logged: string[];
  /** Signs a person in. */
  signIn(roles: readonly Role[], person?: Partial<Omit<Person, "roles">>): Client;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

/** Starts the staff's API with a database of its own that contains the demo catalogue. Sessions are in memory. */
export async function createTestStaffApi(options: Partial<StaffApiOptions> = {}): Promise<TestStaffApi> {
  const { db, drop } = await createTestDatabase();
  await resetCatalogue(db, { vehicles: 40 });
  const logged: string[] = [];
  const log = createLogger({ level: "info", output: { write: (line: string) => void logged.push(line) } });
  const app = await createHttpServer({ log });
  const people = new Map<string, Person>();
  await app.register(staffApi, {
    prefix: "/staff/api",
    db,
    siteUrl: "https://karoo.example",
    authenticate: async ({ cookie }) => people.get(cookie ?? ""),
    isFromSameSite: ({ origin }) => origin === undefined || origin === "https://karoo.example",
    ...options,
  });
  const request = (options: InjectOptions) => app.inject(options);

  function signIn(roles: readonly Role[], rest: Partial<Omit<Person, "roles">> = {}): Client {
    const id = `person-${people.size + 1}`;
    const session = { id: `session-${id}`, hasSecondFactor: true };
    const person: Person = {
      id,
      name: "Thandi Nkosi",
      email: `${id}@karoo.example`,
      dealerIds: [],
      session,
      ...rest,
      roles,
    };
    const cookie = `session=${id}`;
    people.set(cookie, person);
    const send = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object, ifMatch?: string) =>
      request({
        method,
        url: `/staff/api${path}`,
        headers: {
          cookie,
          ...(body && { "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json" }),
          ...(ifMatch !== undefined && { "if-match": ifMatch }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
    return {
      person,
      get: (path) => send("GET", path),
      post: (path, body) => send("POST", path, body),
      put: (path, body, ifMatch) => send("PUT", path, body, ifMatch),
      patch: (path, body, ifMatch) => send("PATCH", path, body, ifMatch),
      delete: (path, ifMatch) => send("DELETE", path, undefined, ifMatch),
    };
  }

  return {
    ...{ app, db, logged, signIn, request },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
