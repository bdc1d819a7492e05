import { readdir } from "node:fs/promises";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { placesOf } from "./tables.ts";

const SCHEMA = new URL("../../src/db/schema/", import.meta.url);

it("the trial of a year knows what becomes of every table", async () => {
  const files = await readdir(SCHEMA, { recursive: true });
  const modules = await Promise.all(
    files.filter((file) => file.endsWith(".ts")).map((file) => import(new URL(file, SCHEMA).href)),
  );
  const tables = modules.flatMap((module: object) => Object.values(module).filter((one) => is(one, PgTable)));
  const places = placesOf({ leadRetentionDays: 730, financeRetentionDays: 1825 });
  expect(Object.keys(places).sort()).toEqual([...new Set(tables.map(getTableName))].sort());
});
