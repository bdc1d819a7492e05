import { createHash } from "node:crypto";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/connect.ts";
import { readTaskCalendar } from "../../db/queries/tasks/task-calendars.ts";
import { taskCalendarFile } from "../../leads/calendar/task-calendar.ts";

/** 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

/** Maximum number of requests per minute for one address of a calendar, and from one client. Programs read a calendar each hour or so. */
const REQUESTS_PER_MINUTE = 10;
const CLIENT_REQUESTS_PER_MINUTE = 120;

type TaskCalendarOptions = {
  db: Database;
  /** Public address of the back office, without a trailing slash. */
  staffUrl: string;
};

/**
 * Serves people's tasks to calendar programs, which cannot sign in: only whoever has the secret can read a calendar, and it ends with
 * the person's account. Register it under the prefix "/staff".
 */
export async function taskCalendar(app: FastifyInstance, { db, staffUrl }: TaskCalendarOptions): Promise<void> {
  // Programs of many people may share one client's address, as those of a calendar service do.
  await app.register(rateLimit, { global: false });
  const limit = (max: number, keyOf: (secret: string, ip: string) => string) =>
    app.createRateLimit({
      max,
      timeWindow: "1 minute",
      keyGenerator: ({ params, ip }) => keyOf((params as { secret: string }).secret, normalizeIP(ip)),
    });
  const limits = [
    limit(CLIENT_REQUESTS_PER_MINUTE, (_secret, ip) => `client ${ip}`),
    limit(REQUESTS_PER_MINUTE, (secret) => `calendar ${createHash("sha256").update(secret).digest("hex")}`),
  ];

  app.get<{ Params: { secret: string } }>("/task-calendar/:secret.ics", async (request, reply) => {
    reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
    for (const count of limits) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        return reply.code(429).header("retry-after", counted.ttlInSeconds).send();
      }
    }
    const { secret } = request.params;
    const tasks = SECRET.test(secret) ? await readTaskCalendar(db, secret) : undefined;
    if (tasks === undefined) return reply.code(404).send();
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="tasks.ics"')
      .send(taskCalendarFile(tasks, staffUrl, new Date()));
  });
}
