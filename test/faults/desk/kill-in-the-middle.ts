import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { leadDeliveries } from "../../../src/db/schema/enquiries/deliveries.ts";
import { randomNumbers } from "../../random-numbers.ts";
import { KILLS, killProcess } from "../support/kill-process.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { until } from "../support/until.ts";
import { type Desk, PROCESSES, type ProcessName } from "./open-desk.ts";

const SEED = 20_261_127;
/** Number of conversations at once: their requests and messages follow each other without a pause, so a kill is in the middle of some. */
const AT_ONCE = 8;
const MAX_PAUSE_MS = 400;
const KILLS_BETWEEN_LINES = 10;

export type Killed = {
  /** Number of kills: fewer than `KILLS` if something went wrong. */
  kills: number;
  recoverySeconds: number[];
  messageSeconds: number[];
  /** What went wrong other than by loss. */
  broken: string[];
};

type Options = {
  /** Has one conversation, from beginning to end, with the vehicle or person of this number. Throws if the site answers what it should not. */
  converse(number: number): Promise<void>;
  /** The number of messages that have left the site. */
  sent(): number;
};

/**
 * Kills the web process, the worker or both `KILLS` times at random moments, while conversations go on. Starts again what was killed, and
 * waits until all conversations have ended.
 */
export async function killInTheMiddle(sandbox: Sandbox, desk: Desk, { converse, sent }: Options): Promise<Killed> {
  const random = randomNumbers(SEED);
  const broken: string[] = [];
  const recoverySeconds: number[] = [];
  const messageSeconds: number[] = [];
  let kills = 0;
  let isStopped = false;
  let conversations = 0;
  let deliveriesCutOff = 0;
  const loops = Array.from({ length: AT_ONCE }, async (_, number) => {
    while (!isStopped) {
      await converse(number).catch((error: Error) => {
        sandbox.log(`✗ ${error.message}`);
        broken.push(error.message);
      });
      conversations += 1;
      if (broken.length > 0) return;
    }
  });
  while (kills < KILLS && broken.length === 0) {
    kills += 1;
    await sleep(random() * MAX_PAUSE_MS);
    const victims = chooseVictims(random());
    const sentBefore = sent();
    await Promise.all(victims.map((name) => killProcess(desk.processes[name].child)));
    if (victims.includes("worker")) {
      deliveriesCutOff += await desk.db.$count(leadDeliveries, eq(leadDeliveries.status, "Sending"));
    }
    const startedAt = performance.now();
    await Promise.all(victims.map((name) => desk.start(name)));
    await desk.client.send("/api/dealers");
    recoverySeconds.push((performance.now() - startedAt) / 1000);
    await until("a message is sent", async () => sent() > sentBefore);
    messageSeconds.push((performance.now() - startedAt) / 1000);
    if (kills % KILLS_BETWEEN_LINES === 0) {
      sandbox.log(`kill ${kills}: ${conversations} conversations ended, ${sent()} messages sent`);
    }
  }
  isStopped = true;
  await Promise.all(loops);
  sandbox.log(`${desk.client.cutOff()} requests and ${deliveriesCutOff} deliveries cut off`);
  if (desk.client.cutOff() === 0 || deliveriesCutOff === 0) broken.push("no kill interrupted anything");
  return { kills, recoverySeconds, messageSeconds, broken };
}

/** Both processes in one case of five, otherwise either. */
function chooseVictims(chance: number): readonly ProcessName[] {
  if (chance < 0.2) return PROCESSES;
  return chance < 0.6 ? ["web"] : ["worker"];
}
