import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../db/test-support/test-database.ts";
import { runDoctor } from "./run-doctor.ts";

let database: TestDatabase;
let DATA_DIR: string;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  DATA_DIR = await mkdtemp(join(inject("runFolder"), "doctor-"));
});
afterAll(() => database.drop());

async function ask(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  let output = "";
  const code = await runDoctor({ DATA_DIR, ...environment }, (text) => {
    output += text;
  });
  return { code, output };
}

it("names wrong settings, and looks at the rest without them", async () => {
  const { code, output } = await ask({
    PORT: "a lot",
    SMTP_URL: "secret-of-mail",
    DATABASE_URL: "postgres://a:b@127.0.0.1:1/site",
  });
  expect(code).toBe(1);
  expect(output).toContain("✗ Settings of the environment: PORT must be ");
  expect(output).toContain("✗ Settings of the environment: SMTP_URL must be ");
  expect(output).not.toContain("secret-of-mail");
  expect(output).toMatch(/✗ Database: It cannot be opened: .*ECONNREFUSED/);
  expect(output).not.toContain("a:b@");
});

it("says of a machine where nothing has started that there is no database yet", async () => {
  const { code, output } = await ask({ PORT: "0" });
  expect(output).toBe(
    `✓ Settings of the environment: All are valid.\n✓ Database: There is none in ${DATA_DIR} yet. The first start makes it.\n`,
  );
  expect(code).toBe(0);
});

it("makes all checks, and says which port another program has", async () => {
  const other = createServer().listen(0, "localhost");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await ask({ DATABASE_URL: database.url, PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain("✓ Database: It answers.");
  expect(output).toContain(`✗ Port ${port} (PORT): Another program uses it.\n    Stop that program, or set PORT`);
  expect(output).toContain("\nE-mail and messages\n✗ Mail server: There is no mail server");
  expect(output).toContain("✓ Migrations of the database: All are applied.");
  expect(output).toContain("✗ Worker: No worker has been seen");
});

it("says that migrations wait, and does not apply them", async () => {
  const { db, url, drop } = await createTestDatabase();
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > (
    select min(created_at) from drizzle.__drizzle_migrations)`);
  const { code, output } = await ask({ DATABASE_URL: url, PORT: "0" });
  expect(code).toBe(1);
  expect(output).toMatch(/✗ Migrations: \d+ of this version are not applied yet/);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]?.count).toBe(1);
  await drop();
});
