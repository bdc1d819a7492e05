import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { auditEntries } from "../db/schema/changes.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { ROOT } from "../server/config/settings.ts";
import { runTestCli } from "./test-cli.ts";

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  dataDir = await mkdtemp(join(inject("runFolder"), "cli-"));
});
afterAll(() => database.drop());

const cli = (...args: string[]) =>
  runTestCli(args, { NODE_ENV: "test", DATABASE_URL: database.url, DATA_DIR: dataDir });

describe("arguments", () => {
  it.each([
    [["--help"], "Usage: npm run cli -- [options] [command]"],
    [["stock", "import", "--help"], "docs/stock-import.md"],
    [["leads", "list", "--help"], "--since <when>"],
    [["channels", "add", "--help"], "--purpose <purpose>"],
    [["catalogue", "reset", "--help"], "--vehicles <number>"],
    [["finance", "purge", "--help"], "--older-than <days>"],
  ])("%j prints help without reading the settings", async (args, text) => {
    expect(await runTestCli(args, { PORT: "wrong" })).toEqual({ code: 0, out: expect.stringContaining(text), err: "" });
  });

  it("are as the guides write them", async () => {
    const guides = globSync("{README.md,CHANGELOG.md,deploy/*.md,docs/*.md}", { cwd: ROOT });
    const text = guides.map((guide) => readFileSync(join(ROOT, guide), "utf8")).join("\n");
    const lines = new Set(Array.from(text.matchAll(/npm run cli -- ([a-z][^`#\n]*)/g), ([, line]) => line as string));
    expect(lines.size).toBeGreaterThan(20);
    for (const line of lines) {
      const [, words = ""] = /^([a-z]+(?: [a-z]+)?)(?: |$)/.exec(line) ?? [];
      const { out } = await runTestCli([...words.split(" "), "--help"], {});
      expect(out, line).toContain(`Usage: npm run cli -- ${words} `);
      for (const [option] of line.matchAll(/--[a-z-]+/g)) expect(out, line).toContain(option);
    }
  });

  it.each([
    [["stok"], "error: unknown command 'stok'\n(Did you mean stock?)"],
    [["stock", "import", "feed.csv"], "error: required option '--dealer <slug>' not specified"],
    [["stock", "import", "--dealer", "a"], "error: missing required argument 'feed'"],
    [["catalogue", "reset", "--vehicles", "1000001"], "It must be a whole number up to 1000000."],
    [["catalogue", "reset", "--vehicles", "-1"], "It must be a whole number up to 1000000."],
    [["leads", "list", "--limit", "0"], "It must be a whole number from 1."],
    [["leads", "list", "--status", "Lost"], "Allowed choices are"],
    [["leads", "list", "--since", "yesterday"], "It must be like 12h"],
    [["leads", "purge"], "error: required option '--older-than <period>' not specified"],
    [["leads", "purge", "--older-than", "2"], "It must be like 12h"],
    [["leads", "export", "--format", "xml"], "Allowed choices are adf, csv."],
    [["leads", "stats", "--by", "colour"], "Allowed choices are dealer, form, source, day."],
    [["leads", "release"], "error: missing required argument 'references'"],
    [["channels", "add", "--dealer", "a", "--address", "b"], "error: required option '--kind <kind>' not specified"],
    [["channels", "add", "--dealer", "a", "--kind", "fax", "--address", "b"], "Allowed choices are"],
    [["channels", "off", "--dealer", "a"], "error: required option '--kind <kind>' not specified"],
    [["channels", "remove", "0"], "error: command-argument value '0' is invalid"],
  ])("%j exits with 1 and an explanation", async (args, message) => {
    const { code, out, err } = await cli(...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(message);
  });

  it("names a wrong setting in one line", async () => {
    const { code, err } = await runTestCli(["leads", "list"], { PORT: "wrong" });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^[^\n]*PORT[^\n]*\n$/) });
  });

  it("does nothing unconfirmed when nobody can answer", async () => {
    const { code, out, err } = await cli("catalogue", "reset");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("This replaces the whole catalogue");
    expect(err).toContain("Add --yes to confirm");
  });
});

describe("demo", () => {
  it("says what goes, takes it out, and brings it back", async () => {
    const { out: before } = await cli("demo", "status");
    expect(before).toMatch(/^kind +goes +stays\nCars +40 +0\nDealers +10 +0\n/);
    const asked = await cli("demo", "remove");
    expect(asked.err).toMatch(/^This takes out 40 cars, 10 dealers, .*\. Add --yes to confirm\n$/);
    expect((await cli("demo", "remove", "--yes")).out).toMatch(/^Removed: 40 cars, 10 dealers, .* thirty days\.\n$/);
    expect((await cli("demo", "remove", "--yes")).out).toBe("There is nothing of the demo to take out.\n");
    expect((await cli("demo", "status")).out).toMatch(/^Nothing of the demo is there\.\nRemoved on .* by command line/);
    expect((await cli("demo", "restore")).out).toMatch(/^Brought back: 40 cars, 10 dealers, /);
    expect((await cli("demo", "status")).out).toBe(before);
    expect((await cli("demo", "restore")).err).toBe("The demo is not removed.\n");
  });
});

describe("channels", () => {
  it("refuses addresses that cannot receive leads", async () => {
    const add = (kind: string, address: string) =>
      cli("channels", "add", "--dealer", "renault-sandton", "--kind", kind, "--address", address);
    expect((await add("email", "nobody")).err).toBe("nobody is not an e-mail address\n");
    expect((await add("webhook", "http://crm.example/leads")).err).toContain("https");
    expect((await add("webhook", "https://user:secret@crm.example/")).code).toBe(1);
    for (const host of ["127.0.0.1", "169.254.169.254", "[::1]", "0x0a.1"]) {
      expect((await add("webhook", `https://${host}/`)).err, host).toContain("must be public");
    }
  });

  it("adds a CRM beside the people, who lose their e-mails by an explicit choice alone", async () => {
    const dealer = ["--dealer", "renault-mbombela"];
    const webhook = ["--kind", "webhook", "--address", "https://crm.example/leads"];
    const principal = "an e-mail to nomvula.mabuza@karoomotors.example (the dealer principal)";
    const all = "sales, parts, service and finance leads";
    const notices = `notices of finance applications: ${principal}`;
    expect((await cli("channels", ...dealer)).out).toContain(
      `renault-mbombela\n  ${all}: ${principal}\n  ${notices}\n`,
    );

    const added = await cli("channels", "add", ...dealer, ...webhook);
    const [, id = ""] = /Channel (\d+) was added/.exec(added.out) ?? [];
    const hook = `a webhook call to https://crm.example/leads (channel ${id})`;
    expect(added.out).toContain(`  ${all}: ${principal} and ${hook}\n  ${notices}\n`);
    expect(added.out).toMatch(/\nCalls are signed with this secret, which is not shown again: \S{40,}\n/);

    const off = await cli("channels", "off", ...dealer, "--kind", "email", "--purpose", "parts");
    expect(off.out).toContain(
      `  sales, service and finance leads: ${principal} and ${hook}\n  parts leads: ${hook}; email turned off\n  ${notices}\n`,
    );
    expect(await cli("channels", "off", ...dealer, "--kind", "webhook")).toMatchObject({
      code: 1,
      err: "Nobody would get the parts leads of renault-mbombela: add another channel first\n",
    });
    const on = await cli("channels", "on", ...dealer, "--kind", "email");
    expect(on.out).toContain(`  ${all}: ${principal} and ${hook}\n`);

    expect((await cli("channels", "remove", id)).out).toContain(`  ${all}: ${principal}\n`);
    expect((await cli("channels", "list")).out).not.toContain("https://crm.example/leads");
    expect(on.out).toMatch(/\nSMTP_URL is not set here: .* kept in the outbox and reach nobody\.\n$/);
    expect(await cli("channels", "--dealer", "nobody")).toMatchObject({ code: 1, err: "The dealer is not known\n" });
  });

  it("records each change as one of the command line, without the secret", async () => {
    const entries = async () =>
      (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(({ resource }) =>
        ["dealer_channels", "dealers"].includes(resource),
      );
    const known = (await entries()).length;
    const dealer = ["--dealer", "renault-sandton"];
    const added = await cli("channels", "add", ...dealer, "--kind", "webhook", "--address", "https://crm.example/a");
    const [, id = ""] = /Channel (\d+) was added/.exec(added.out) ?? [];
    await cli("channels", "off", ...dealer, "--kind", "email", "--purpose", "parts");
    expect((await cli("channels", "off", ...dealer, "--kind", "fax")).code).toBe(1);
    await cli("channels", "remove", id);
    const channel = { purpose: "sales", kind: "webhook", address: "https://crm.example/a", active: true };
    expect((await entries()).slice(known)).toMatchObject([
      { resource: "dealer_channels", itemId: id, operation: "create", before: null, after: channel },
      { resource: "dealers", operation: "channels_off", after: { kind: "email", purposes: ["parts"] } },
      { resource: "dealer_channels", itemId: id, operation: "delete", before: channel, after: null },
    ]);
    for (const { personId, personName, before, after } of await entries()) {
      expect([personId, personName]).toEqual([null, expect.stringMatching(/^command line/)]);
      expect({ ...before, ...after }).not.toHaveProperty("secret");
    }
    await cli("channels", "on", ...dealer, "--kind", "email");
  });

  it("lists every dealer, with the channels of its own desks", async () => {
    const { out } = await cli("channels");
    expect(out).toMatch(/parts leads: an e-mail to parts\.sandton@\S+ \(channel \d+\) and ADF to crm\.sandton@\S+/);
    expect(out).toContain("renault-rustenburg\n");
  });
});

describe("stock import", () => {
  const feed = async (...rows: string[]) => {
    const path = join(dataDir, "feed.csv");
    const header =
      "stock_number,make,model,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color,images";
    await writeFile(path, [header, ...rows].join("\n"));
    return path;
  };
  const car = (stockNumber: string, price = "200000") =>
    `${stockNumber},Renault,Kwid,2021,${price},42000,Used,Manual,Petrol,White,`;

  it("prints the counts and where the bad rows are listed", async () => {
    const report = join(dataDir, "report.csv");
    const path = await feed(car("A1"), car("A2"), car("A3", "POA"));
    const { code, out, err } = await cli("stock", "import", path, "--dealer", "renault-sandton", "--report", report);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("renault-sandton: 3 rows read, 2 loaded");
    expect(out).toContain("new 2");
    expect(out).toContain(report);
    expect(out).toMatch(/\d+ MB of memory/);
    expect(await readFile(report, "utf8")).toContain('"4","A3","price","POA","is not a number"');
  });

  it("exits with 1 and the reason in one line when the feed is refused", async () => {
    const path = await feed(car("A1"), 'A2,"Renault');
    const { code, out, err } = await cli("stock", "import", path, "--dealer", "renault-sandton");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^On line 3 of the feed[^\n]*\n$/);
    expect((await cli("stock", "import", path, "--dealer", "nobody")).err).toBe('There is no dealer "nobody"\n');
  });
});

it("records an import and a reset of the catalogue once each, as of the command line", async () => {
  const latest = async () => {
    const [entry] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return entry;
  };
  const path = join(dataDir, "one.csv");
  await writeFile(
    path,
    "stock_number,make,model,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color,images\n" +
      "B1,Renault,Kwid,2021,200000,42000,Used,Manual,Petrol,White,",
  );
  expect((await cli("stock", "import", path, "--dealer", "renault-sandton", "--partial")).code).toBe(0);
  const byCommand = { personId: null, personName: expect.stringMatching(/^command line/) };
  expect(await latest()).toMatchObject({ ...byCommand, operation: "import" });
  expect((await cli("catalogue", "reset", "--vehicles", "3", "--yes")).code).toBe(0);
  expect(await latest()).toMatchObject({
    ...byCommand,
    resource: "catalogue",
    operation: "reset",
    after: { vehicles: 3 },
  });
});

describe("the process", () => {
  const start = (...args: string[]) =>
    spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATABASE_URL: database.url, DATA_DIR: dataDir },
    });

  it("exits with the command's exit code", async () => {
    const child = start("stok");
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
  });

  it("ends quietly when the reader of its output closes the pipe", async () => {
    const child = start("catalogue", "reset", "--help");
    child.stdout.destroy();
    let err = "";
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, "close");
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });
});
