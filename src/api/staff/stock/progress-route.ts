import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from "fastify";
import Type from "typebox";
import type { Authenticate } from "../../../auth/person.ts";
import type { StockImport } from "../../../db/queries/stock/imports/stock-imports.ts";
import { Refused } from "../../problems.ts";
import { isStillPermitted } from "../access/access.ts";
import type { Item } from "../engine/definition.ts";

const INTERVAL_MS = 500;
/** Interval of comments that keep a connection from counting as idle. */
const SILENCE_MS = 10_000;
/** Maximum duration of a stream. The browser reconnects, and its session is checked again. */
const MAX_STREAM_MS = 120_000;
const MAX_STREAMS = 50;

type Options = {
  findImport(request: FastifyRequest): Promise<StockImport>;
  present(id: number): Promise<Item>;
  config: FastifyContextConfig;
  authenticate: Authenticate;
};

/**
 * GET /stock_imports/{id}/progress: server-sent events (`text/event-stream`). Each event has the whole import, so a browser that reconnects
 * misses nothing. The event "end" is the last one, sent once the import has ended.
 */
export function addProgressRoute(app: FastifyInstance, { findImport, present, config, authenticate }: Options): void {
  const stopped = new AbortController();
  let streams = 0;
  app.addHook("preClose", async () => stopped.abort());

  async function* events(id: number, request: FastifyRequest, signal: AbortSignal): AsyncGenerator<string> {
    const endsAt = Date.now() + MAX_STREAM_MS;
    let sentAt = Date.now();
    let last = "";
    yield "retry: 1000\n\n";
    while (!signal.aborted && Date.now() < endsAt) {
      if (!(await isStillPermitted(authenticate, request))) return;
      const { rejectedRows: _rejectedRows, mapping: _mapping, ...item } = await present(id);
      const data = JSON.stringify(item);
      if (item.status !== "running") return yield `event: end\ndata: ${data}\n\n`;
      if (data !== last || Date.now() - sentAt > SILENCE_MS) {
        yield data === last ? ": still running\n\n" : `data: ${data}\n\n`;
        last = data;
        sentAt = Date.now();
      }
      await sleep(INTERVAL_MS, undefined, { signal }).catch(() => {});
    }
  }

  app.get(
    "/stock_imports/:id/progress",
    { schema: { summary: "Progress as server-sent events", params: Type.Object({ id: Type.String() }) }, config },
    async (request, reply) => {
      const { id } = await findImport(request);
      if (streams >= MAX_STREAMS) throw new Refused(503, "Too many people watch imports. Please try again later.");
      streams++;
      const closed = new AbortController();
      reply.raw.once("close", () => {
        streams--;
        closed.abort();
      });
      reply.header("content-type", "text/event-stream; charset=utf-8");
      // Tells proxies not to buffer the events.
      reply.header("x-accel-buffering", "no");
      return reply.send(Readable.from(events(id, request, AbortSignal.any([stopped.signal, closed.signal]))));
    },
  );
}
