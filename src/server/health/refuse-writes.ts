import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../../api/problems.ts";
import { DISK_FULL } from "../../contract/people/wording/disk-notices.ts";
import type { DiskWatch } from "./watch-disk.ts";

const RETRY_AFTER_SECONDS = 60;
const READS = ["GET", "HEAD", "OPTIONS"];
/** Path prefixes that refuse writes. Forms of pages are covered, since pages call the API. Sign-in stays possible. */
const GUARDED_PREFIXES = ["/api/", "/inbound/", "/staff/api/"];
const FIELDS_MEDIA_TYPE = /^application\/(?:[\w.-]+\+)?(?:json|x-www-form-urlencoded)\b/;

/** Refuses requests whose data cannot be stored while a disk is full. Applies to routes registered afterwards. */
export function refuseWrites(app: FastifyInstance, disk: Pick<DiskWatch, "unstorable">): void {
  app.addHook("onRequest", async (request, reply) => {
    const unstorable = isGuarded(request) ? disk.unstorable() : undefined;
    if (unstorable === undefined || (unstorable === "files" && !hasFile(request))) return;
    reply.header("retry-after", RETRY_AFTER_SECONDS);
    throw new Refused(503, DISK_FULL, "DISK_FULL");
  });
}

function isGuarded({ method, url }: FastifyRequest): boolean {
  return !READS.includes(method) && GUARDED_PREFIXES.some((prefix) => url.startsWith(prefix));
}

function hasFile({ headers }: FastifyRequest): boolean {
  const type = headers["content-type"];
  return type !== undefined && !FIELDS_MEDIA_TYPE.test(type);
}
