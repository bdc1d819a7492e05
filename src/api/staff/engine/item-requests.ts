/** Shared by the routes of single items. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { ownDealers } from "../access/access.ts";
import type { Actor, Item } from "./definition.ts";
import { Outdated, setEtag } from "./preconditions.ts";
import type { ItemChange } from "./write-item.ts";

export type ItemRequest = FastifyRequest<{ Params: { id: string } }>;

/** Returns the item's id from the path, or 0, which no row has, if it is no id. */
export const idOf = ({ params }: ItemRequest) => parseRowId(params.id);

export const actorOf = (request: FastifyRequest): Actor => ({
  person: request.person,
  dealerIds: ownDealers(request),
});

export const changeOf = (request: ItemRequest): ItemChange => ({
  actor: actorOf(request),
  id: idOf(request),
  ifMatch: request.headers["if-match"],
});

/** Creates a handler that changes one item and sends it. If somebody else changed it first, sends the current item with status 412. */
export function sendsItem(handle: (request: ItemRequest, change: ItemChange) => Promise<Item>) {
  return async (request: ItemRequest, reply: FastifyReply): Promise<Item> => {
    const item = await handle(request, changeOf(request)).catch((error: unknown) => {
      if (!(error instanceof Outdated)) throw error;
      reply.code(412);
      return error.item;
    });
    setEtag(reply, item);
    return item;
  };
}
