import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Whether the program with this name is a person's browser. Few names make most requests. */
const people = new LRUCache<string, boolean>({ max: 500 });
const MAX_NAME_LENGTH = 400;

/** Whether a person looks at the response now: no robot, no other program, and no page that is loaded in advance. */
export function isSeenByPerson(headers: IncomingHttpHeaders): boolean {
  const name = headers["user-agent"];
  if (name === undefined || name.length > MAX_NAME_LENGTH) return false;
  if (headers["sec-purpose"] !== undefined || headers.purpose === "prefetch" || headers["x-moz"] === "prefetch")
    return false;
  const known = people.get(name);
  if (known !== undefined) return known;
  // Every browser says that it is Mozilla.
  const isPerson = name.startsWith("Mozilla/") && !isbot(name);
  people.set(name, isPerson);
  return isPerson;
}
