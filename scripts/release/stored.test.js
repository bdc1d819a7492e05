import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runTestCli } from "../../src/cli/test-cli.ts";
import { createTestEnquiry } from "../../src/contract/test-support/customer-enquiry.ts";
import { listBackupTables, quoted } from "../../src/db/backup/tables.ts";
import { createTestDatabase } from "../../src/db/test-support/test-database.ts";
import { buildPages, startProcess } from "../../src/server/test-support/site-process.ts";
import { STORED_KEY } from "../../test/releases/fill-tables.ts";
import { PROJECT_NODE, ROOT } from "../project.js";
import { storedFile, storedVersions } from "./stored.js";

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stored-"));
  await buildPages();
  // This version's own, so that the test is never about nothing.
  const args = [join(ROOT, "test/releases/store-database.ts"), join(folder, "this.tar.gz")];
  await promisify(execFile)(PROJECT_NODE, args);
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

const FILES = [...storedVersions().map((version) => () => storedFile(version)), () => join(folder, "this.tar.gz")];

describe.each(FILES)("the stored database %#", (fileOf) => {
  let database;
  afterAll(() => database.drop());

  it("is restored, migrated and served with every row, and takes an enquiry", async () => {
    const file = fileOf();
    database = await createTestDatabase({ idleTimeoutMs: 1 });
    const environment = {
      FINANCE_KEY: STORED_KEY,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, basename(file, ".tar.gz")),
    };
    const restored = await runTestCli(["restore", file, "--no-keys", "--yes"], { NODE_ENV: "test", ...environment });
    expect(restored.code, restored.err).toBe(0);
    const before = await countRows(database.db);

    const site = await startProcess("web", {
      ...environment,
      PORT: "0",
      HOST: "127.0.0.1",
      WORKER: "off",
      DEMO_CATALOGUE: "off",
    });
    try {
      for (const path of ["/readyz", "/", "/used", "/new", "/specials", "/blog", "/api/dealers", "/staff"]) {
        expect((await fetch(site.origin + path)).status, path).toBe(200);
      }
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(createTestEnquiry());
      const response = await fetch(`${site.origin}/api/customer_enquiries`, { method: "POST", headers, body });
      expect(response.status).toBe(201);
    } finally {
      expect(await site.stop()).toBe(0);
    }
    const after = await countRows(database.db);
    expect(Object.keys(before).filter((table) => after[table] < before[table])).toEqual([]);
    expect(after.customer_enquiries).toBe(before.customer_enquiries + 1);
  }, 240_000);
});

/** Returns the number of rows by table. */
async function countRows(db) {
  const client = await db.$client.connect();
  try {
    const counts = {};
    for (const { name } of await listBackupTables(client)) {
      const { rows } = await client.query(`select count(*)::integer as rows from ${quoted(name)}`);
      counts[name] = rows[0].rows;
    }
    return counts;
  } finally {
    client.release();
  }
}
