import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Whether a user agent is a person's browser. A few user agents make most requests. */
const people = new LRUCache<string, boolean>({ max: 500 });
const MAX_NAME_LENGTH = 400;

/** Whether a person sees the response now: no robot, no other program, and no prefetch. */
export function isSeenByPerson(headers: IncomingHttpHeaders): boolean {
  const name = headers["user-agent"];
  if (name === undefined || name.length > MAX_NAME_LENGTH) return false;
  if (headers["sec-purpose"] !== undefined || headers.purpose === "prefetch" || headers["x-moz"] === "prefetch")
    return false;
  const known = people.get(name);
  if (known !== undefined) return known;
  // Every browser's user agent begins with "Mozilla/".
  const isPerson = name.startsWith("Mozilla/") && !isbot(name);
  people.set(name, isPerson);
  return isPerson;
}
