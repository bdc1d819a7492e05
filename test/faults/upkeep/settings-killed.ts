import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { signInOverHttp } from "../../../src/auth/test-support/sign-in-over-http.ts";
import { connect } from "../../../src/db/connect.ts";
import { findSections, readSettings } from "../../../src/db/queries/settings/settings.ts";
import { auditEntries } from "../../../src/db/schema/changes.ts";
import { randomNumbers } from "../../random-numbers.ts";
import { createPatientClient } from "../desk/patient-client.ts";
import { createTally } from "../desk/tally.ts";
import type { Fault } from "../fault.ts";
import { KILLS, killProcess } from "../support/kill-process.ts";

const SEED = 20_261_129;
const KILLS_BETWEEN_LINES = 10;
const MAX_PAUSE_MS = 300;
/** Settings of one section, each of which has an administrator who changes it again and again. All compete for the section's version. */
const NAMES = ["groupName", "legalName", "address", "informationOfficer"] as const;

export const settingsKilled: Fault = {
  about: "the web process is killed while administrators save settings of one section at once",
  isBackSoon: true,
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const environment = { DATABASE_URL: url, WORKER: "off" };
    let site = await sandbox.start("web", environment);
    const db = connect(url, { max: 2 });
    sandbox.onClose(() => db.$client.end());
    const id = (await findSections(db)).get("group");
    const path = `/staff/api/settings/${id}`;
    const client = createPatientClient(() => site.origin);
    /** The values that were acknowledged, by setting, in their order. */
    const saved = new Map(NAMES.map((name) => [name, [] as string[]]));
    let conflicts = 0;
    let isStopped = false;

    /** Saves a value as a person does: who is told that the page is out of date looks at it again. */
    async function save(cookie: string, name: (typeof NAMES)[number], value: string): Promise<void> {
      for (;;) {
        const read = await client.send<Record<string, string>>(path, { headers: { cookie } });
        // It was stored, and the answer was lost.
        if (read.body[name] === value) break;
        const { status, body } = await client.send(path, {
          method: "PATCH",
          body: { [name]: value },
          headers: {
            cookie,
            "content-type": "application/merge-patch+json",
            "if-match": read.headers.get("etag") ?? "",
          },
        });
        if (status === 200) break;
        if (status !== 412) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
        conflicts += 1;
      }
      saved.get(name)?.push(value);
    }

    const cookies: string[] = [];
    for (const name of NAMES) {
      const person = { name, email: `${name}@karoo.example`, roles: ["administrator"] as const, dealerIds: [] };
      cookies.push(await signInOverHttp(db, site.origin, person));
    }
    const loops = NAMES.map(async (name, index) => {
      for (let number = 1; !isStopped; number++) await save(cookies[index] as string, name, `${name} ${number}`);
    });
    const saving = Promise.all(loops);
    saving.catch(() => {}); // thrown where it is awaited
    const random = randomNumbers(SEED);
    const recoverySeconds: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      await sleep(random() * MAX_PAUSE_MS);
      await killProcess(site.child);
      const startedAt = performance.now();
      site = await sandbox.start("web", environment);
      await client.send("/api/dealers");
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      if (kill % KILLS_BETWEEN_LINES === 0) {
        sandbox.log(
          `kill ${kill}: ${[...saved.values()].flat().length} settings saved, ${client.cutOff()} requests cut off`,
        );
      }
    }
    isStopped = true;
    await saving;

    const broken = client.cutOff() > 0 && conflicts > 0 ? [] : ["no kill and nobody else interrupted anything"];
    const tally = createTally(sandbox.log);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.resource, "settings"))
      .orderBy(asc(auditEntries.id));
    const settings = await readSettings(db);
    const page = await (await fetch(site.origin)).text();
    for (const name of NAMES) {
      const values = saved.get(name) ?? [];
      const audited = entries.flatMap(({ after }) => (after !== null && name in after ? [String(after[name])] : []));
      tally.compare(`versions of ${name}`, values, audited);
      tally.compare(name, [values.at(-1) ?? ""], [settings[name]]);
    }
    if (!page.includes(settings.groupName)) broken.push("the home page has another name of the group");
    sandbox.log(`${entries.length} changes, ${conflicts} conflicts`);
    return { tries: KILLS, ...tally.counts(), recoverySeconds, broken };
  },
};
