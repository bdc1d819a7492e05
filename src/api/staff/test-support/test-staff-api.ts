import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { inject } from "vitest";
import { openTestAuth, signInTestPerson, TEST_ORIGIN } from "../../../auth/test-support/test-auth.ts";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Database } from "../../../db/connect.ts";
import { openLeadEventSource } from "../../../db/lead-event-source.ts";
import { createTestDatabase } from "../../../db/test-support/test-database.ts";
import type { WorkerSettings } from "../../../leads/settings.ts";
import { TEST_FINANCE_KEYS } from "../../../leads/test-support/test-applications.ts";
import { createLogger } from "../../../logging/logger.ts";
import { openMediaLibrary } from "../../../media-library/library.ts";
import { openFolder } from "../../../storage/folder.ts";
import type { Storage } from "../../../storage/storage.ts";
import { createHttpServer } from "../../http-server.ts";
import { type StaffApiOptions, staffApi } from "../staff-api.ts";
import { openTestStock } from "./test-stock-services.ts";

/** E-mails go to a folder; webhooks of this machine are not called. */
export const TEST_LEAD_SETTINGS: WorkerSettings = {
  siteUrl: TEST_ORIGIN,
  outbox: join(tmpdir(), "staff-api-outbox"),
  webhookNetworks: [],
  financeKeys: TEST_FINANCE_KEYS,
  staffUrl: `${TEST_ORIGIN}/staff`,
};

const DEMO_UPLOADS = fileURLToPath(new URL("../../../../demo/uploads", import.meta.url));

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A client of the API with one person's session. `ifMatch` is an ETag. */
export type Client = {
  personId: string;
  cookie: string;
  send(method: Method, path: string, body?: object, ifMatch?: string): Promise<LightMyRequestResponse>;
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: object): Promise<LightMyRequestResponse>;
  put(path: string, body: object, ifMatch?: string): Promise<LightMyRequestResponse>;
  patch(path: string, body: object, ifMatch?: string): Promise<LightMyRequestResponse>;
  delete(path: string, ifMatch?: string): Promise<LightMyRequestResponse>;
};

type PersonOptions = Omit<Parameters<typeof signInTestPerson>[2], "roles">;

export type TestStaffApi = {
  app: FastifyInstance;
  db: Database;
  /** Storage of the media library's files. */
  storage: Storage;
  /** Folder of files that are being received. */
  temporary: string;
  /** The lines of the log. */
  logged: string[];
  /** The invitations that were sent, the newest last. */
  invitations: { email: string; token: string }[];
  /** Invites a person and signs them in. */
  signIn(roles: readonly Role[], options?: PersonOptions): Promise<Client>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

/** Starts the staff's API with its own database, which contains the demo catalogue. */
export async function createTestStaffApi(options: Partial<StaffApiOptions> = {}): Promise<TestStaffApi> {
  const { db, url, drop } = await createTestDatabase({ contents: "catalogue" });
  const logged: string[] = [];
  const log = createLogger({ level: "info", output: { write: (line: string) => void logged.push(line) } });
  const app = await createHttpServer({ log });
  const auth = openTestAuth(db);
  const invitations: TestStaffApi["invitations"] = [];
  const folder = await mkdtemp(join(inject("runFolder"), "staff-api-"));
  const storage = openFolder(join(folder, "library"));
  const temporary = join(folder, "temporary");
  const media = openMediaLibrary({ db, storage, folders: [DEMO_UPLOADS], temporary });
  const stock = await openTestStock(db);
  const leadEventSource = await openLeadEventSource(url);
  await app.register(staffApi, {
    prefix: "/staff/api",
    db,
    media,
    siteUrl: TEST_ORIGIN,
    mailer: {
      sendInvitation: async ({ email }, token) => {
        invitations.push({ email, token });
        return "Delivered";
      },
      sendReset: async () => {},
      sendNewDevice: async () => {},
      sendSystemNotice: async () => {},
    },
    leadSettings: TEST_LEAD_SETTINGS,
    stock,
    leadEventSource,
    financeKeys: TEST_FINANCE_KEYS,
    readNotices: () => [],
    runChecks: async () => [],
    backups: { place: "/backups", isInside: false, keyFile: "/data/backup.key" },
    release: { version: "1.0.0", changes: [] },
    pushPublicKey: `B${"A".repeat(86)}`,
    authenticate: auth.authenticate,
    isFromSameSite: ({ origin }) => origin === undefined || origin === TEST_ORIGIN,
    ...options,
  });
  const request = (options: InjectOptions) => app.inject(options);

  async function signIn(roles: readonly Role[], person: PersonOptions = {}): Promise<Client> {
    const { id, cookie } = await signInTestPerson(auth, db, { ...person, roles });
    const send = (method: Method, path: string, body?: object, ifMatch?: string) =>
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
      personId: id,
      cookie,
      send,
      get: (path) => send("GET", path),
      post: (path, body) => send("POST", path, body),
      put: (path, body, ifMatch) => send("PUT", path, body, ifMatch),
      patch: (path, body, ifMatch) => send("PATCH", path, body, ifMatch),
      delete: (path, ifMatch) => send("DELETE", path, undefined, ifMatch),
    };
  }

  return {
    app,
    db,
    storage,
    temporary,
    logged,
    invitations,
    signIn,
    request,
    close: async () => {
      await leadEventSource.close();
      await app.close();
      await media.close();
      await stock.close();
      await drop();
    },
  };
}
