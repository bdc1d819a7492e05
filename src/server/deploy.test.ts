import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseConfig } from "./config/config.ts";
import { operations } from "./health/health-routes.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const lines = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string);

// biome-ignore lint/suspicious/noExplicitAny: manifests are whatever their file says
type Manifest = any;
const compose: Manifest = parse(read("deploy/compose.yaml"), { merge: true });
const manifests: Manifest[] = readdirSync(join(ROOT, "deploy/kubernetes")).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`), { strict: true }).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  }),
);
const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
const pods = ofKind("Deployment", "Job").map(({ spec }) => spec.template);
const containers = pods.flatMap(({ spec }) => spec.containers);
const dockerfile = read("deploy/Dockerfile").replaceAll("\\\n", " ");
const settings = new Set(lines(read("src/server/config/config.ts"), /^ {2}([A-Z_]+):/gm));

describe("what is set", () => {
  const given: Record<string, string>[] = [
    ...["web", "worker", "migrate"].map((service) => compose.services[service].environment ?? {}),
    ...ofKind("ConfigMap").map(({ data }) => data),
    ...ofKind("Secret").map(({ stringData }) => stringData),
    ...containers.map(({ env = [] }) => Object.fromEntries(env.map((one: Manifest) => [one.name, one.value]))),
    Object.fromEntries(
      lines(dockerfile, /^ENV (.+)$/gm).flatMap((line) => line.split(" ").map((one) => one.split("="))),
    ),
    Object.fromEntries(
      lines(read("deploy/site.env.example"), /^(\w+=.*)$/gm)
        .filter((line) => !line.startsWith("POSTGRES_"))
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    ),
  ];

  it("are settings that there are, with values that they take", () => {
    expect(settings.size).toBeGreaterThan(20);
    const unknown = given.flatMap((some) => Object.keys(some)).filter((name) => !settings.has(name));
    expect(unknown).toEqual([]);
    for (const some of given) expect(() => parseConfig(some)).not.toThrow();
  });

  it("is told of every setting in .env.example and in the README", () => {
    const known = [...settings].filter((name) => name !== "NODE_ENV");
    expect(known.filter((name) => !read(".env.example").includes(`#${name}=`))).toEqual([]);
    expect(known.filter((name) => !read("README.md").includes(`| \`${name}\` |`))).toEqual([]);
  });
});

it("probes ask what is answered, at ports that are served", async () => {
  const app = Fastify();
  const readiness = { reason: async () => undefined, startStopping() {} };
  await app.register(operations, { readiness, metrics: undefined, metricsToken: undefined });
  const { METRICS_PORT } = ofKind("ConfigMap")[0].data;
  const asked = new Set<string>();
  for (const { ports = [], startupProbe, livenessProbe, readinessProbe } of containers) {
    for (const probe of [startupProbe, livenessProbe, readinessProbe].filter(Boolean)) {
      const { path, port } = probe.httpGet;
      const { containerPort } = ports.find(({ name }: Manifest) => name === port);
      expect(containerPort).toBe(
        port === "metrics" ? Number(METRICS_PORT) : Number(/PORT=(\d+)/.exec(dockerfile)?.[1]),
      );
      asked.add(path);
    }
  }
  const checks = [dockerfile, JSON.stringify(compose)].flatMap((text) => lines(text, /(\/\w+)[`']\)\.then/g));
  expect(checks).toEqual(["/healthz", "/healthz"]);
  for (const path of [...asked, ...checks]) expect((await app.inject(path)).statusCode, path).toBe(200);
  expect([...asked].sort()).toEqual(["/healthz", "/readyz"]);
});

it("the image is made of what there is, and of nothing that is kept from it", () => {
  const copied = lines(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(" "));
  const admitted = new Set(lines(read(".dockerignore"), /^!(.+)$/gm));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)) || !admitted.has(path))).toEqual([]);
  const run = [dockerfile, JSON.stringify([compose, containers])].flatMap((text) =>
    lines(text, /"?(src\/server\/processes\/[\w-]+\.ts)/g),
  );
  expect(new Set(run)).toEqual(
    new Set(["src/server/processes/web.ts", "src/server/processes/worker.ts", "src/server/processes/migrate.ts"]),
  );
  expect(run.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(existsSync(join(ROOT, lines(dockerfile, /node (node_modules\/\S+) build/g)[0] as string))).toBe(true);
});

it("pods are no root, write to their volumes alone, and are found by those who look for them", () => {
  for (const { metadata, spec } of pods) {
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    for (const { securityContext, resources } of spec.containers) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(resources.limits.memory).toBeDefined();
    }
    for (const { name } of spec.containers.flatMap(({ volumeMounts = [] }: Manifest) => volumeMounts)) {
      expect(spec.volumes.map((volume: Manifest) => volume.name)).toContain(name);
    }
    expect(metadata.labels).toHaveProperty(["app.kubernetes.io/component"]);
  }
  for (const { spec } of [...ofKind("Service"), ...ofKind("PodDisruptionBudget")]) {
    const selector = spec.selector.matchLabels ?? spec.selector;
    expect(
      pods.filter(({ metadata }) => Object.entries(selector).every(([key, value]) => metadata.labels[key] === value)),
    ).toHaveLength(1);
  }
});
