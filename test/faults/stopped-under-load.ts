import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Fault } from "./fault.ts";

const TRIES = 20;
const VISITORS = 12;
const REQUESTS_BEFORE_STOP = 200;

type Visits = { answered: number; cut: number };

/**
 * Requests pages over one kept-alive connection until the connection is refused. Their queries make each page uncached. A request is cut if
 * its connection was open and ends without a response.
 */
async function visit(origin: string, visitor: number, visits: Visits): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let page = 0; ; page++) {
    const outcome = await new Promise<"answered" | "cut" | "refused">((resolve) => {
      const path = page % 2 === 0 ? "/used" : `/used?page=${1 + ((visitor + page) % 40)}`;
      const sent = request(`${origin}${path}`, { agent });
      sent.on("response", (response) =>
        text(response).then(
          () => resolve("answered"),
          () => resolve("cut"),
        ),
      );
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"));
      sent.end();
    });
    if (outcome === "refused") break;
    visits[outcome]++;
  }
  agent.destroy();
}

export const stoppedUnderLoad: Fault = {
  about: `the site is stopped while ${VISITORS} kept-alive visitors send requests without a pause`,
  async run(sandbox) {
    const outcome = { tries: TRIES, lost: 0, doubled: 0, broken: [] as string[] };
    const url = await sandbox.startDatabase();
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const site = await sandbox.start("web", { DATABASE_URL: url, WORKER: "off" });
      const visits: Visits = { answered: 0, cut: 0 };
      const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(site.origin, visitor, visits));
      while (visits.answered < REQUESTS_BEFORE_STOP) await new Promise((resolve) => setTimeout(resolve, 5));
      const code = await site.stop();
      await Promise.all(visitors);
      if (code !== 0) outcome.broken.push(`exit code ${code}`);
      outcome.lost += visits.cut;
      sandbox.log(`stop ${attempt}: ${visits.answered} answered, ${visits.cut} cut`);
    }
    return outcome;
  },
};
