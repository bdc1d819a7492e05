import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../api/test-support/free-port.ts";
import { TEST_ENQUIRY } from "../../contract/test-support/customer-enquiry.ts";
import { DEMO_SETTINGS } from "../../db/demo/settings.ts";
import { createTestDatabase } from "../../db/test-support/test-database.ts";
import { eventually } from "../../leads/test-support/test-leads.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

type Rule = { alert: string; expr: string; for: string; labels: object; annotations: Record<string, string> };
const rules: Rule[] = parse(read("deploy/monitoring/rules.yml")).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);

type Panel = {
  id: number;
  title: string;
  gridPos: Record<"x" | "y" | "w" | "h", number>;
  targets?: { expr: string }[];
};
const { panels }: { panels: Panel[] } = JSON.parse(read("deploy/monitoring/dashboard.json"));
/** The dashboard's expressions, with the interval that Grafana puts in. */
const panelExpressions = panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "5m")),
);
const expressions = [...rules.map(({ expr }) => expr), ...panelExpressions];

/** Returns the texts of the nodes with a name of Prometheus' grammar. An invalid expression has nodes that are errors. */
function nodesOf(expression: string, name: string): string[] {
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`${expression} is no PromQL, at ${node.from}`);
      if (node.name === name) found.push(expression.slice(node.from, node.to));
    },
  });
  return found;
}

/** Labels by metric, from what the processes of a site expose: with a replica, a worker, and on the API of another server. */
const exposed = new Map<string, Set<string>>();
const processes: StartedProcess[] = [];
let drop: () => Promise<void>;

beforeAll(async () => {
  await buildPages();
  const database = await createTestDatabase({ contents: "catalogue" });
  drop = database.drop;
  const settings = async () => ({
    DATA_DIR: await mkdtemp(join(inject("runFolder"), "monitoring-")),
    FINANCE_KEY: Buffer.alloc(32, 7).toString("base64"),
    METRICS: String(await freePort()),
    STAFF: "off",
    SMTP_URL: "",
  });
  async function start(name: "web" | "worker", environment: Record<string, string>) {
    const all: Record<string, string> = { ...(await settings()), ...environment };
    // A site on another server's API has its settings from this file.
    await writeFile(join(all.DATA_DIR as string, "settings.json"), JSON.stringify(DEMO_SETTINGS));
    const started = await startProcess(name, all);
    processes.push(started);
    return { origin: started.origin, metrics: `http://127.0.0.1:${all.METRICS}/metrics` };
  }
  const own = { DATABASE_URL: database.url };
  const worker = await start("worker", own);
  const web = await start("web", { ...own, DATABASE_READ_URL: database.url, PORT: "0", WORKER: "off" });
  const remote = await start("web", { DATABASE_URL: "", API_URL: web.origin, PORT: "0" });
  await fetch(`${web.origin}/`);
  const enquiry = await fetch(`${web.origin}/api/customer_enquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(TEST_ENQUIRY),
  });
  expect(enquiry.status).toBe(201);
  // Without a mail server, its e-mails are kept.
  await eventually(async () =>
    /delivery_duration_seconds_count\{.*outcome="kept"/.test(await (await fetch(worker.metrics)).text()),
  );
  for (const { metrics } of [worker, web, remote]) {
    for (const line of (await (await fetch(metrics)).text()).split("\n")) {
      const [, declared] = /^# TYPE (\S+)/.exec(line) ?? [];
      if (declared !== undefined) exposed.set(declared, exposed.get(declared) ?? new Set());
      const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      const known = exposed.get(name.replace(/_(?:bucket|sum|count)$/, "")) ?? exposed.get(name);
      for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known?.add(label);
    }
  }
}, 180_000);
afterAll(async () => {
  for (const started of processes) await started.stop();
  await drop();
});

it("every metric of the rules and of the dashboard is one that a process exposes", () => {
  const names = new Set(expressions.flatMap((expression) => nodesOf(expression, "Identifier")));
  // Prometheus makes this one itself.
  names.delete("up");
  expect(names.size).toBeGreaterThan(25);
  const isExposed = (name: string) => exposed.has(name) || exposed.has(name.replace(/_(?:bucket|sum|count)$/, ""));
  expect([...names].filter((name) => !isExposed(name))).toEqual([]);
});

it("every label of the rules and of the dashboard is one that a process exposes, or Prometheus' own", () => {
  const own = ["job", "instance", "process"];
  const ofProcesses = new Set([...exposed.values()].flatMap((labels) => [...labels]));
  const used = new Set(expressions.flatMap((expression) => nodesOf(expression, "LabelName")));
  expect([...used].filter((label) => !ofProcesses.has(label) && !own.includes(label))).toEqual([]);
  // Prometheus would rename such a label.
  expect(own.filter((label) => ofProcesses.has(label))).toEqual([]);
});

it("processes expose how long work takes, and how far it is behind", () => {
  expect(exposed.get("background_run_duration_seconds")).toContain("kind");
  expect(exposed.get("pg_query_duration_seconds")).toEqual(new Set(["le", "pool", "statement"]));
  expect(exposed.get("pg_pool_wait_seconds")).toContain("pool");
  expect(exposed.get("http_request_duration_seconds")).toContain("route");
  expect(exposed.get("jobs_oldest_due_seconds")).toContain("queue");
  expect(exposed.get("disk_free_bytes")).toContain("folder");
  expect([...exposed.keys()]).toEqual(
    expect.arrayContaining(["delivery_duration_seconds", "backup_last_timestamp_seconds", "clock_difference_seconds"]),
  );
});

it("every rule leads to a section of the guide that says what to do", () => {
  const anchors = [...read("docs/operations.md").matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = ""]) =>
      `docs/operations.md#${heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-")}`,
  );
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, annotations, labels, for: wait } of rules) {
    expect(anchors, alert).toContain(annotations.runbook);
    expect(annotations.summary, alert).toBeTruthy();
    expect(labels, alert).toHaveProperty("severity", expect.stringMatching(/^(?:warning|critical)$/));
    expect(wait, alert).toMatch(/^\d+[mh]$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

const promtool = (...args: string[]) => spawnSync("promtool", args, { cwd: ROOT, encoding: "utf8" });

it.skipIf(promtool("--version").error !== undefined)("rules fire when they should (needs Prometheus' promtool)", () => {
  expect(promtool("test", "rules", "deploy/monitoring/rules.test.yml")).toMatchObject({ status: 0 });
});

it("the panels of the dashboard lie beside each other and have their own ids", () => {
  const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
    expect(x + w, title).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

it("Prometheus asks the ports of the systemd units", () => {
  const { scrape_configs: jobs, rule_files: files } = parse(read("deploy/monitoring/prometheus.yml"));
  const targets = jobs.flatMap((job: { static_configs: { targets: string[] }[] }) =>
    job.static_configs.flatMap((config) => config.targets.map((target) => target.split(":")[1])),
  );
  const ofWeb = /METRICS=\S*?(\d+)%i/.exec(read("deploy/systemd/site@.service"))?.[1];
  const ofWorker = /METRICS=\S*?(\d+)\b/.exec(read("deploy/systemd/site-worker.service"))?.[1];
  expect(targets.sort()).toEqual([ofWorker, `${ofWeb}1`, `${ofWeb}2`].sort());
  expect(files).toEqual(["rules.yml"]);
});
