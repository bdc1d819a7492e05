import { hash, timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { RETRY_AFTER_SECONDS } from "../../../api/plugins/errors.ts";
import type { IdentifiedVehicle } from "../../../db/queries/stock/stream-stock.ts";
import { ADVERTISING_FORMATS } from "./advertising-formats.ts";
import { FEED_FORMATS, type FeedFormat, type FeedVehicle } from "./feed-formats.ts";

/** The source of the vehicles in feeds. */
export type FeedSource = {
  /** Returns the vehicles for sale of the group, or of a dealer by slug, in batches. Undefined if the dealer does not exist. */
  vehicles(dealer?: string): Promise<AsyncIterable<FeedVehicle[]> | undefined>;
  /** Returns the same for vehicles that advertising networks can identify, by VIN. */
  identifiedVehicles(dealer?: string): Promise<AsyncIterable<IdentifiedVehicle[]> | undefined>;
};

/** Portals fetch a feed a few times a day. Shared caches keep it for a quarter of an hour. */
const CACHE_CONTROL = "public, max-age=300, s-maxage=900";
/** Maximum number of requests per minute from one IP address. */
const MAX_PER_MINUTE = 20;
/** Maximum number of feeds in progress per process, since each keeps the database busy. */
const MAX_RUNNING = 2;

type FeedParams = { dealer?: string; format: keyof typeof FEED_FORMATS };
type CatalogueParams = { dealer?: string; catalogue: keyof typeof ADVERTISING_FORMATS };

export type FeedOptions = {
  source: FeedSource;
  /** Public origin of the site. */
  origin: string;
  /** Password of the advertising catalogues, which contain VINs. Undefined if they are not served. */
  password: string | undefined;
};

/**
 * Serves the used stock as files: /feeds/used-cars.csv and .json, and for a dealer /feeds/{slug}/used-cars.csv and .json. With a password
 * also the catalogues of advertising networks, /feeds/meta-vehicles.csv and /feeds/google-vehicles.csv.
 */
export async function feeds(app: FastifyInstance, { source, origin, password }: FeedOptions) {
  await app.register(rateLimit, { global: false });
  const options: RouteShorthandOptions = { config: { rateLimit: { max: MAX_PER_MINUTE, timeWindow: 60_000 } } };
  let running = 0;

  for (const path of ["/feeds/used-cars.:format(csv|json)", "/feeds/:dealer/used-cars.:format(csv|json)"]) {
    app.get<{ Params: FeedParams }>(path, options, async ({ method, params: { dealer, format } }, reply) => {
      reply.header("cache-control", CACHE_CONTROL);
      return send({ batches: () => source.vehicles(dealer), format: FEED_FORMATS[format], method }, reply);
    });
  }

  if (password === undefined) return;
  const names = Object.keys(ADVERTISING_FORMATS).join("|");
  for (const path of [`/feeds/:catalogue(${names}).csv`, `/feeds/:dealer/:catalogue(${names}).csv`]) {
    app.get<{ Params: CatalogueParams }>(path, options, async (request, reply) => {
      const { dealer, catalogue } = request.params;
      reply.header("cache-control", "private, no-store");
      if (!hasPassword(request, password)) {
        return reply.code(401).header("www-authenticate", 'Basic realm="feeds", charset="UTF-8"').send();
      }
      const format = ADVERTISING_FORMATS[catalogue];
      return send({ batches: () => source.identifiedVehicles(dealer), format, method: request.method }, reply);
    });
  }

  type Feed<Item> = {
    batches(): Promise<AsyncIterable<Item[]> | undefined>;
    format: FeedFormat<Item>;
    method: string;
  };

  async function send<Item>({ batches: open, format, method }: Feed<Item>, reply: FastifyReply) {
    if (running >= MAX_RUNNING) return busy(reply);
    running++;
    let isStreaming = false;
    try {
      const batches = await open();
      if (batches === undefined) return reply.removeHeader("cache-control").callNotFound();
      reply.type(format.mediaType).header("x-robots-tag", "noindex");
      if (method === "HEAD") return reply.send("");
      const stream = Readable.from(format.write(batches, origin));
      isStreaming = true;
      // This also happens when the client disconnects.
      stream.once("close", () => running--);
      return reply.send(stream);
    } finally {
      if (!isStreaming) running--;
    }
  }
}

/** Whether the request has the password by HTTP Basic (RFC 7617), with any user name. */
function hasPassword({ headers: { authorization = "" } }: FastifyRequest, password: string): boolean {
  const [, credentials = ""] = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization) ?? [];
  const text = Buffer.from(credentials, "base64").toString("utf8");
  const given = text.slice(text.indexOf(":") + 1);
  return text.includes(":") && timingSafeEqual(digest(given), digest(password));
}

const digest = (text: string) => hash("sha256", text, "buffer");

function busy(reply: FastifyReply): FastifyReply {
  reply.code(503).header("retry-after", RETRY_AFTER_SECONDS).header("cache-control", "no-store");
  return reply.type("text/plain; charset=utf-8").send("Other feeds are being made. Try again in a moment.\n");
}
