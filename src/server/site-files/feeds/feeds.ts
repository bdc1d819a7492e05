import { Readable } from "node:stream";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { RETRY_AFTER_SECONDS } from "../../../api/plugins/errors.ts";
import { FEED_FORMATS, type FeedVehicle } from "./feed-formats.ts";

/** Where the vehicles of feeds come from. */
export type FeedSource = {
  /** The vehicles for sale of the group, or of a dealer by slug, in batches. Undefined: there is no such dealer. */
  vehicles(dealer?: string): Promise<AsyncIterable<FeedVehicle[]> | undefined>;
};

/** Portals fetch a feed a few times a day. Shared caches keep it for a quarter of an hour. */
const CACHE_CONTROL = "public, max-age=300, s-maxage=900";
/** From one IP address. */
const MAX_PER_MINUTE = 20;
/** Feeds that one process makes at a time: each keeps the database busy for as long as it takes. */
const MAX_RUNNING = 2;

type Params = { dealer?: string; format: keyof typeof FEED_FORMATS };

/** The used stock as files: /feeds/used-cars.csv and .json, and of a dealer /feeds/{slug}/used-cars.csv and .json. */
export async function feeds(app: FastifyInstance, { source, origin }: { source: FeedSource; origin: string }) {
  await app.register(rateLimit, { global: false });
  const config = { rateLimit: { max: MAX_PER_MINUTE, timeWindow: 60_000 } };
  let running = 0;

  for (const path of ["/feeds/used-cars.:format(csv|json)", "/feeds/:dealer/used-cars.:format(csv|json)"]) {
    app.get<{ Params: Params }>(path, { config }, async ({ method, params: { dealer, format } }, reply) => {
      if (running >= MAX_RUNNING) return busy(reply);
      running++;
      let isStreaming = false;
      try {
        const batches = await source.vehicles(dealer);
        if (batches === undefined) return reply.callNotFound();
        const { mediaType, write } = FEED_FORMATS[format];
        reply.type(mediaType).header("cache-control", CACHE_CONTROL).header("x-robots-tag", "noindex");
        if (method === "HEAD") return reply.send("");
        const stream = Readable.from(write(batches, origin));
        isStreaming = true;
        // Also if the client goes away.
        stream.once("close", () => running--);
        return reply.send(stream);
      } finally {
        if (!isStreaming) running--;
      }
    });
  }
}

function busy(reply: FastifyReply): FastifyReply {
  reply.code(503).header("retry-after", RETRY_AFTER_SECONDS).header("cache-control", "no-store");
  return reply.type("text/plain; charset=utf-8").send("Other feeds are being made. Try again in a moment.\n");
}
