import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../problems.ts";
import type { Item } from "./definition.ts";

/** Somebody else has changed the item since the caller read it. */
export class Outdated extends Error {
  override name = "Outdated";
  readonly item: Item;

  constructor(item: Item) {
    super("The item has changed");
    this.item = item;
  }
}

type State = Readonly<Record<string, unknown>>;

/** Returns the ETag of an item: its revision and, if it has one, the time of its draft. Undefined without a revision. */
function etagOf({ revision, draft }: State): string | undefined {
  if (revision === undefined) return undefined;
  const savedAt = (draft as { updatedAt: string | Date } | null | undefined)?.updatedAt;
  return savedAt === undefined ? `"${revision}"` : `"${revision}-${new Date(savedAt).getTime()}"`;
}

export function setEtag(reply: FastifyReply, item: Item): void {
  const etag = etagOf(item);
  if (etag !== undefined) reply.header("etag", etag);
}

/** Whether `ifMatch` asks for a revision, and not for any. */
export const asksForRevision = (ifMatch: string | undefined): ifMatch is string =>
  ifMatch !== undefined && ifMatch.trim() !== "*";

/** Whether `ifMatch` has the item's revision and, if it has a draft's time, that of the current draft. */
export function isCurrent(ifMatch: string, state: State): boolean {
  const etag = etagOf(state);
  const [revision] = (etag ?? "").split("-", 1);
  return ifMatch.split(",").some((text) => {
    // Compressing proxies make ETags weak.
    const tag = text.trim().replace(/^W\//, "");
    return tag === etag || tag === `${revision?.replace(/"$/, "")}"`;
  });
}

/** Returns the request's If-Match. Throws a 428 without one, since a change must state the revision that it is based on. */
export function requireIfMatch({ headers }: FastifyRequest): string {
  const ifMatch = headers["if-match"];
  if (ifMatch === undefined) throw new Refused(428, "Send If-Match with the revision that the change is based on.");
  return ifMatch;
}
