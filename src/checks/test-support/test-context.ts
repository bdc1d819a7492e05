import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connect.ts";
import { listProcesses, type NewSiteProcess, recordProcess } from "../../db/queries/setup/site-processes.ts";
import { siteProcesses, type Vitals } from "../../db/schema/setup/system.ts";
import type { CheckContext } from "../check.ts";
import type { CheckParts } from "../run-checks.ts";

const GB = 2 ** 30;

const HEALTHY: Vitals = {
  memory: { process: GB / 4, available: 2 * GB, total: 4 * GB },
  disks: [{ folder: "/data", free: 50 * GB, total: 100 * GB, level: "enough", hasDatabase: true }],
  clockProblem: null,
  pushKey: "the-key",
};

/** Records a process that is alive. By default it serves pages, works in the background, and all is well. */
async function recordTestProcess(
  db: Database,
  { vitals, ...process }: Partial<Omit<NewSiteProcess, "vitals">> & { vitals?: Partial<Vitals> } = {},
): Promise<string> {
  const id = randomUUID();
  await recordProcess(db, {
    id,
    kind: "web and worker",
    version: "1.0.0",
    nodeVersion: "26.10.0",
    host: "one",
    pid: 4242,
    ...process,
    vitals: { ...HEALTHY, ...vitals },
  });
  return id;
}

/** Replaces all processes by those given. */
export async function setProcesses(
  db: Database,
  ...processes: Parameters<typeof recordTestProcess>[1][]
): Promise<void> {
  await db.delete(siteProcesses);
  for (const process of processes) await recordTestProcess(db, process);
}

/** What a site without other machines has. */
export const testParts = (db: Database): CheckParts => ({
  db,
  isEmbedded: true,
  siteUrl: "http://localhost:3000",
  smtpUrl: undefined,
  mailboxUrl: undefined,
  whatsapp: undefined,
  replicaUrl: undefined,
  probeBucket: undefined,
  projectFolder: new URL("../../..", import.meta.url).pathname,
});

/** What a check looks at, with the processes that the database has. */
export async function testContext(db: Database, changes: Partial<CheckContext> = {}): Promise<CheckContext> {
  return {
    ...testParts(db),
    now: new Date(),
    processes: await listProcesses(db),
    resolveTxt: async () => [],
    readCertificate: async () => ({ validUntil: new Date(), problem: undefined }),
    settingsPath: (section) => `/settings/${section}`,
    ...changes,
  };
}
