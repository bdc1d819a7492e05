import { readdir } from "node:fs/promises";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTENT_RESOURCES, type ContentResource } from "../contract/staff/resource-table.ts";
import { content } from "./content.ts";
import type { ContentTag } from "./content-changes/content-tags.ts";
import { createTestDatabase, type TestDatabase } from "./test-support/test-database.ts";

type Event = "insert" | "update" | "delete" | "truncate";
type Trigger = { table: string; function: string; isBefore: boolean; events: Event[] };

let database: TestDatabase;
let triggers: Trigger[];
/** The tables of the schema. */
let tables: ReturnType<typeof getTableConfig>[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.db.$client.query<Trigger>(`
    select relname as table, proname as function, tgtype & 2 <> 0 as "isBefore",
      array_remove(array[case when tgtype & 4 <> 0 then 'insert' end, case when tgtype & 16 <> 0 then 'update' end,
        case when tgtype & 8 <> 0 then 'delete' end, case when tgtype & 32 <> 0 then 'truncate' end], null) as events
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgenabled = 'O' order by relname`);
  triggers = rows;
  const files = await readdir(new URL("schema/", import.meta.url), { recursive: true });
  const modules = await Promise.all(
    files.filter((file) => file.endsWith(".ts")).map((file) => import(new URL(`schema/${file}`, import.meta.url).href)),
  );
  const found = modules.flatMap((module: object) => Object.values(module).filter((one) => is(one, PgTable)));
  tables = found.map((table: PgTable) => getTableConfig(table));
});
afterAll(() => database.drop());

/** The events, by table, of triggers whose function's name matches. */
function eventsByTable(functionName: RegExp): Record<string, Event[]> {
  const found: Record<string, Event[]> = {};
  for (const { table, function: name, events } of triggers) {
    if (functionName.test(name)) found[table] = [...new Set([...(found[table] ?? []), ...events])].sort();
  }
  return found;
}

it("every table whose revisions are counted has the trigger that counts them", () => {
  // Other columns of this name hold copies of a row's revision.
  const counted = tables.filter(({ columns }) =>
    columns.some(({ name, hasDefault }) => name === "revision" && hasDefault),
  );
  expect(counted.length).toBeGreaterThan(20);
  const counting = triggers.filter(({ function: name }) => name === "count_revision");
  expect(counting.map(({ table }) => table)).toEqual(counted.map(({ name }) => name).sort());
  expect(counting.filter(({ isBefore, events }) => !isBefore || events.join() !== "update")).toEqual([]);
});

describe("content", () => {
  const ROWS: Event[] = ["delete", "insert", "update"];
  const ALL: Event[] = ["delete", "insert", "truncate", "update"];
  type Table = Exclude<ContentTag, `${string}:${string}`>;
  /** The tables and events that each tag announces, other than the tags of content. */
  const OTHERS: Record<Exclude<Table, ContentResource>, Record<string, Event[]>> = {
    dealer_contacts: { dealers: ALL },
    dealers: { dealers: ALL },
    makes: { makes: ALL },
    // A new file is not on any page yet.
    media: { media: ["delete", "update"] },
    models: { models: ALL },
    redirects: { redirects: ALL },
    service_prices: { service_prices: ALL },
    site_settings: { site_settings: ALL },
    slots: { slot_settings: ROWS, appointments: ROWS },
    vehicle_lists: { vehicles: ALL },
    vehicle_lists_by_fall: { vehicles: ALL },
    vehicle_lists_by_price: { vehicles: ALL },
    vehicles: { vehicles: ALL },
  };

  it("announces every change of every table that visitors see", () => {
    const announced = eventsByTable(
      /^announce_(?:content_change|deal|dealer|everything|range_variant|row|slots|vehicles)$/,
    );
    const ofContent = Object.fromEntries(CONTENT_RESOURCES.map((name) => [name, ALL]));
    expect(announced).toEqual(Object.assign({ range_variants: ALL }, ofContent, ...Object.values(OTHERS)));
  });

  it("is what has the columns of publication, in tables of its names", () => {
    const published = tables.filter(({ columns }) => columns.some(({ name }) => name === "publishFrom"));
    expect(published.map(({ name }) => name).sort()).toEqual([...CONTENT_RESOURCES].sort());
    for (const name of CONTENT_RESOURCES) expect(getTableName(content[name].table)).toBe(name);
  });
});

it("every change of vehicles is copied to those for sale", () => {
  expect(eventsByTable(/^copy_vehicles_for_sale$/)).toEqual({ vehicles: ["delete", "insert", "truncate", "update"] });
});

it("every table that is append-only is guarded against updates, deletions and being emptied", () => {
  const guarded: Event[] = ["delete", "truncate", "update"];
  const guards = triggers.filter(({ function: name }) => /^guard_|^refuse_change$/.test(name));
  expect(guards.filter(({ isBefore }) => !isBefore)).toEqual([]);
  expect(eventsByTable(/^guard_|^refuse_change$/)).toEqual({
    audit_entries: guarded,
    consent_wordings: guarded,
    finance_application_access: guarded,
    privacy_actions: guarded,
    sign_in_events: guarded,
  });
});
