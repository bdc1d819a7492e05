import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { dryRunStock, type ImportOptions, type ImportResult, importStock } from "./import-stock.ts";
import { undoImport } from "./merge/undo-import.ts";
import { ProblemList } from "./problem-list.ts";
import { RejectionReport } from "./rejection-report.ts";

export const HEADER =
  "stock_number,make,model,variant,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color,description,images";

/** Returns a line of a feed: a valid vehicle with some values changed. */
export function line(stockNumber: string, { price = "200000", model = "Kwid", rest = "/uploads/a.webp" } = {}): string {
  return `${stockNumber},Renault,${model},Zen,2021,${price},42000,Used,Manual,Petrol,White,"Neat, clean",${rest}`;
}

export async function* bytes(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** Gives each test a database with the dealers "here" and "there", which have no stock, and a folder for files. */
export function setUpStock() {
  let database: TestDatabase;
  let folder: string;
  let reports = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), "stock-import-"));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    // The record of readings of applications, which refers to dealers, is append-only.
    await query(
      `begin; alter table finance_application_access disable trigger user;
       truncate vehicles, models, makes, dealers, range_models, stock_import_changes restart identity cascade;
       alter table finance_application_access enable trigger user; commit`,
    );
    await query(
      `insert into dealers (slug, name, contact_no, book_service, province, social_code, address, location, latitude,
         longitude, dp_name, dp_email, dp_contact_no)
       select slug, slug, '', '', '', '', '', '', 0, 0, '', '', '' from unnest(array['here', 'there']) slug`,
    );
  });

  async function query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await database.db.$client.query(text, values)).rows as Row[];
  }

  /** Imports lines of a feed, without its header line. */
  function load(
    lines: string[],
    { reportPath = path(`report-${reports++}.csv`), ...options }: Partial<ImportOptions> & { reportPath?: string } = {},
  ): Promise<ImportResult> {
    return importStock(database.db, {
      feed: bytes(`${[HEADER, ...lines].join("\n")}\n`),
      dealerSlug: "here",
      problems: new ProblemList(new RejectionReport(reportPath)),
      record: { author: { id: null, name: "tests" } },
      thisYear: 2026,
      ...options,
    });
  }

  /** Undoes the import with this id, as the person Thandi. */
  function undo(importId: number): Promise<void> {
    return undoImport(database.db, importId, { id: null, name: "Thandi" });
  }

  /** Returns what an import of these lines would do. */
  function dryRun(lines: string[], options: { partial?: boolean } = {}) {
    const feed = bytes(`${[HEADER, ...lines].join("\n")}\n`);
    return dryRunStock(database.db, {
      feed,
      dealerSlug: "here",
      problems: new ProblemList(),
      thisYear: 2026,
      ...options,
    });
  }

  /** Returns the vehicles for sale, as "stock number price". */
  async function forSale(slug = "here"): Promise<string[]> {
    const rows = await query<{ text: string }>(
      `select stock_number || ' ' || price as text from vehicles join dealers on dealers.id = dealer_id
       where withdrawn_at is null and slug = $1 order by stock_number`,
      [slug],
    );
    return rows.map(({ text }) => text);
  }

  /** Returns the path of a file in the folder. */
  function path(name: string): string {
    return join(folder, name);
  }

  /** Resets the catalogue, which removes the dealers "here" and "there". */
  function reset(onProgress?: () => void): Promise<void> {
    return resetCatalogue(database.db, { vehicles: 10, onProgress });
  }

  return { query, load, undo, dryRun, forSale, path, reset };
}
