import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { readConnectionUse } from "../../db/queries/setup/connection-use.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { connectionBudget, describeShortage } from "./connection-budget.ts";
import { openDatabase } from "./open-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("a start counts each process with its whole budget, and says if the server accepts less", async () => {
  const lines: string[] = [];
  const start = (total: number) => {
    const { applicationName } = connectionBudget({ DATABASE_CONNECTIONS: total });
    return openDatabase(
      { DATABASE_URL: database.url, DATA_DIR: "" },
      { log: (line) => lines.push(line), connections: 2, applicationName },
    );
  };
  const first = await start(1000);
  expect(lines).toEqual([expect.stringContaining("may open")]);
  const second = await start(5);
  expect(lines).toHaveLength(2);

  const other = connect(database.url);
  await other.execute("select 1");
  const use = await readConnectionUse(second.db);
  expect(use.processes).toBeGreaterThanOrEqual(2);
  expect(use.budgeted).toBeGreaterThanOrEqual(1005);
  expect(use.others).toBeGreaterThanOrEqual(1);
  expect(use.budgeted - use.accepted).toBeGreaterThan(0);
  await other.$client.end();
  await first.close();
  await second.close();
});

it.each([
  [5, 1, 1],
  [12, 3, 6],
  [1000, 10, 987],
])("of %i connections, %i are for writes, %i for reads and 3 stand apart", (total, writes, reads) => {
  expect(connectionBudget({ DATABASE_CONNECTIONS: total })).toMatchObject({ writes, reads });
});

it("tells the operator the connections that each process may have", () => {
  expect(describeShortage({ accepted: 97, processes: 8, budgeted: 96, others: 1 })).toBeUndefined();
  expect(describeShortage({ accepted: 97, processes: 16, budgeted: 192, others: 1 })).toBe(
    "database: The site's processes (16) may open 192 connections, and other clients have 1, but the server accepts 97. " +
      "Set DATABASE_CONNECTIONS to 6 in each process, or raise the server's max_connections",
  );
  expect(describeShortage({ accepted: 97, processes: 32, budgeted: 384, others: 0 })).toBe(
    "database: The site's processes (32) may open 384 connections, but the server accepts 97. " +
      "Run fewer processes, or raise the server's max_connections",
  );
});
