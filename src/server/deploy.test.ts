import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import Fastify from "fastify";
import { describe, expect, inject, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { fleetSettings } from "../../bench/fleet/settings.ts";
import { parseConfig } from "./config/config.ts";
import { Settings } from "./config/settings.ts";
import { healthRoutes } from "./health/health-routes.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** Returns the first group of each match. */
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string);
/** Parses lines of NAME=value. */
const parseEnvironment = (lines: string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));

// biome-ignore lint/suspicious/noExplicitAny: manifests have any shape
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
const unitNames = readdirSync(join(ROOT, "deploy/systemd")).filter((file) => !file.endsWith(".example"));
const units = unitNames.map((file) => ({ file, text: read(`deploy/systemd/${file}`) }));

it("every environment has known settings with valid values", () => {
  const envFile = (path: string) => parseEnvironment(matches(read(path), /^(\w+=.*)$/gm));
  const environments: Record<string, string>[] = [
    ...["web", "worker", "migrate"].map((service) => compose.services[service].environment ?? {}),
    ...ofKind("ConfigMap").map(({ data }) => data),
    ...ofKind("Secret").map(({ stringData }) => stringData),
    ...containers.map(({ env = [] }) => Object.fromEntries(env.map((one: Manifest) => [one.name, one.value]))),
    parseEnvironment(matches(dockerfile, /^ENV (.+)$/gm).flatMap((line) => line.split(" "))),
    ...units.map(({ text }) =>
      parseEnvironment(matches(text.replaceAll("%i", "1"), /^Environment=(.+)$/gm).flatMap((line) => line.split(" "))),
    ),
    envFile("deploy/site.env.example"),
    envFile("deploy/systemd/site.env.example"),
  ];
  const unknown = environments
    .flatMap((environment) => Object.keys(environment))
    .filter((name) => !(name in Settings.properties) && !name.startsWith("POSTGRES_"));
  expect(unknown).toEqual([]);
  for (const environment of environments) expect(() => parseConfig(environment)).not.toThrow();
  expect(environments.filter((environment) => Object.keys(environment).length > 0).length).toBeGreaterThan(8);
});

it("Compose, Kubernetes and the trial give each process the same settings", () => {
  const names = (...environments: object[]) => new Set(environments.flatMap((environment) => Object.keys(environment)));
  const shared = [
    ...ofKind("ConfigMap").map(({ data }) => data),
    ...ofKind("Secret").map(({ stringData }) => stringData),
  ];
  const file = parseEnvironment(matches(read("deploy/site.env.example"), /^(?!POSTGRES_)(\w+=.*)$/gm));
  const trial = fleetSettings({ siteUrl: "", databaseUrl: "", smtpUrl: "", financeKey: "", dataDir: "" });
  for (const process of ["web", "worker"] as const) {
    const { env = [] } = containers.find(({ name }) => name === process);
    const own = Object.fromEntries(env.map(({ name, value }: Manifest) => [name, value]));
    const inCompose = names(file, compose.services[process].environment);
    // The trial needs no port for metrics.
    expect(names(trial[process], { METRICS: "" }), process).toEqual(inCompose);
    // The ConfigMap gives workers the settings of web processes too.
    const inKubernetes = names(...shared, own);
    // Compose's processes share the file with this key, in their volume.
    inKubernetes.delete("VAPID_PRIVATE_KEY");
    if (process === "web") expect(inKubernetes).toEqual(inCompose);
    else expect([...inCompose].filter((name) => !inKubernetes.has(name))).toEqual([]);
  }
});

it("every manifest matches the schema of its kind", async () => {
  expect(manifests.length).toBeGreaterThan(10);
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest;
    const { [kind]: Model } = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`);
    expect(() => new Model(manifest).validate(), `${kind} ${manifest.metadata.name}`).not.toThrow();
  }
  const { Deployment } = await import("kubernetes-models/apps/v1/Deployment");
  const [deployment] = ofKind("Deployment");
  const broken = { ...deployment, spec: { ...deployment.spec, replicas: "two" } };
  expect(() => new Deployment(broken).validate()).toThrow("must be integer");
});

it("pods accept and reach only what a network policy names", () => {
  for (const { metadata } of pods) {
    const policies = ofKind("NetworkPolicy").filter(({ spec }) =>
      Object.entries(spec.podSelector.matchLabels).every(([key, value]) => metadata.labels[key] === value),
    );
    expect(new Set(policies.flatMap(({ spec }) => spec.policyTypes))).toEqual(new Set(["Ingress", "Egress"]));
    const ports = policies.flatMap(({ spec }) => (spec.egress ?? []).flatMap((rule: Manifest) => rule.ports));
    expect(ports.map(({ port }) => port)).toContain(5432);
    expect(ports.every(({ port }) => port !== undefined)).toBe(true);
  }
});

it("probes request existing routes at served ports", async () => {
  const app = Fastify();
  const readiness = { unreadyReason: async () => undefined, startStopping() {} };
  await app.register(healthRoutes, { readiness, includesReason: true });
  const { METRICS } = ofKind("ConfigMap")[0].data;
  const probed = new Set<string>();
  for (const { ports = [], startupProbe, livenessProbe, readinessProbe } of containers) {
    for (const probe of [startupProbe, livenessProbe, readinessProbe].filter(Boolean)) {
      const { path, port } = probe.httpGet;
      const { containerPort } = ports.find(({ name }: Manifest) => name === port);
      expect(containerPort).toBe(
        port === "metrics" ? Number(METRICS.split(":").at(-1)) : Number(/PORT=(\d+)/.exec(dockerfile)?.[1]),
      );
      probed.add(path);
    }
  }
  const healthChecks = [dockerfile, JSON.stringify(compose)].flatMap((text) => matches(text, /(\/\w+)[`']\)\.then/g));
  expect(healthChecks).toEqual(["/healthz", "/healthz"]);
  for (const path of [...probed, ...healthChecks]) expect((await app.inject(path)).statusCode, path).toBe(200);
  expect([...probed].sort()).toEqual(["/healthz", "/readyz"]);
});

it("the image is built from files that exist and that .dockerignore admits", () => {
  const copied = matches(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(" "));
  const admitted = new Set(matches(read(".dockerignore"), /^!(.+)$/gm));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)) || !admitted.has(path))).toEqual([]);
  expect(existsSync(join(ROOT, matches(dockerfile, /node (node_modules\/\S+) build/g)[0] as string))).toBe(true);
});

it("every command runs an existing entry point", () => {
  const commands = [dockerfile, JSON.stringify([compose, containers]), ...units.map(({ text }) => text)];
  const entries = new Set(commands.flatMap((text) => matches(text, /(src\/server\/[\w/-]+\.ts)/g)));
  expect([...entries].sort()).toEqual(
    ["migrate", "web", "worker"].map((name) => `src/server/processes/${name}.ts`).sort(),
  );
  for (const entry of entries) expect(existsSync(join(ROOT, entry)), entry).toBe(true);
});

it("pods run without root, write to their volumes only, and match their selectors", () => {
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

describe("systemd units", () => {
  const web = read("deploy/systemd/site@.service");

  it("name each other, and the web processes listen on the socket", () => {
    for (const { text } of units) {
      const named = matches(text, /^(?:Wants|Requires|PartOf|Sockets|Service)=(.+)$/gm).flatMap((names) =>
        names.split(" "),
      );
      const ours = named.filter((name) => name.startsWith("site"));
      for (const name of ours) expect(unitNames).toContain(name.replace(/@\d+/, "@"));
    }
    const [port] = matches(read("deploy/systemd/site.socket"), /^ListenStream=\S+:(\d+)$/gm);
    expect(port).toBe("3000");
    expect(web).toContain(" PORT=fd:3 ");
    expect(web).toMatch(/^Sockets=site\.socket$/m);
  });

  it("restart after every exit", () => {
    for (const { file, text } of units.filter(({ file }) => file.endsWith(".service"))) {
      expect(text, file).toMatch(/^Restart=always$/m);
      expect(text, file).toMatch(/^StartLimitIntervalSec=0$/m);
    }
  });

  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  it.skipIf(!hasSystemd)("pass systemd-analyze verify", async () => {
    const folder = await mkdtemp(join(inject("runFolder"), "units-"));
    await cp(join(ROOT, "deploy/systemd"), folder, { recursive: true });
    // The site may not be installed on this machine.
    for (const name of unitNames) {
      const text = await readFile(join(folder, name), "utf8");
      await writeFile(
        join(folder, name),
        text.replaceAll("/opt/site/current/node_modules/.bin/node", process.execPath),
      );
    }
    const names = unitNames.map((name) => join(folder, name.replace("@", "@1")));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...names], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});

it("the proxies let monitors ask for readiness, and keep the metrics from visitors", () => {
  const refused = [
    ...matches(read("deploy/nginx.conf"), /location ([^{]+) \{\s*return 404;/g),
    ...matches(read("deploy/Caddyfile"), /@private path (.+)/g),
  ];
  expect(refused).toEqual(["= /metrics", "/metrics"]);
});

it("every image can be pinned by a digest", () => {
  const stages = matches(dockerfile, /^FROM (\S+)/gm);
  expect(stages.length).toBeGreaterThan(1);
  expect(new Set(stages)).toEqual(new Set(["$" + "{NODE_IMAGE}"]));
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+-\S+$/m);
  const { NODE_IMAGE } = compose.services.migrate.build.args;
  expect(NODE_IMAGE).toBe(`\${NODE_IMAGE:-${matches(dockerfile, /^ARG NODE_IMAGE=(\S+)$/gm)[0]}}`);
  for (const name of ["database", "proxy"]) {
    expect(compose.services[name].image, name).toMatch(/^\$\{[A-Z]+_IMAGE:-[a-z]+:\d+\}$/);
  }
});
