import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { StaffAuthOptions } from "../../auth/staff-auth.ts";
import { openTestAuth, TEST_ORIGIN } from "../../auth/test-support/test-auth.ts";
import type { Database } from "../../db/connect.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { createHttpServer } from "../http-server.ts";
import { staffAuthRoutes } from "../staff-auth/routes.ts";

export type TestStaffAuth = {
  app: FastifyInstance;
  db: Database;
  /** The links to reset a password that were sent, the newest last. */
  resets: { email: string; token: string }[];
  /** Opens a browser, at its own address unless one is given. */
  browser(address?: string): TestBrowser;
  close(): Promise<void>;
};

/** Starts the sign-in of staff at `TEST_ORIGIN` with its own database. */
export async function createTestStaffAuth(options: Partial<StaffAuthOptions> = {}): Promise<TestStaffAuth> {
  const { db, drop } = await createTestDatabase();
  const resets: TestStaffAuth["resets"] = [];
  const sendReset = async ({ email }: { email: string }, token: string) => void resets.push({ email, token });
  const auth = openTestAuth(db, { sendReset, ...options });
  const app = await createHttpServer({ trustProxy: true });
  await app.register(staffAuthRoutes, {
    prefix: "/staff/auth",
    auth,
    origin: TEST_ORIGIN,
    configuredOrigin: TEST_ORIGIN,
  });
  let browsers = 0;
  return {
    app,
    db,
    resets,
    browser: (address = `10.1.0.${++browsers}`) => new TestBrowser(app, address),
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

/** A client that keeps cookies, as a browser does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #address: string;

  constructor(app: FastifyInstance, address: string) {
    this.#app = app;
    this.#address = address;
  }

  get(path: string): Promise<LightMyRequestResponse> {
    return this.#send("GET", path, {});
  }

  /** Posts JSON from a page of the site. */
  post(path: string, payload?: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send("POST", path, { origin: TEST_ORIGIN, "sec-fetch-site": "same-origin", ...headers }, payload);
  }

  async #send(method: "GET" | "POST", path: string, headers: Record<string, string>, payload?: object) {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const response = await this.#app.inject({
      method,
      url: `/staff/auth${path}`,
      payload,
      remoteAddress: this.#address,
      headers: { ...headers, ...(cookie && { cookie }) },
    });
    for (const line of [response.headers["set-cookie"] ?? []].flat()) {
      const [pair = ""] = line.split(";", 1);
      const name = pair.slice(0, pair.indexOf("="));
      if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
    return response;
  }
}
