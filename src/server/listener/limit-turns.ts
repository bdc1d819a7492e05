import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** How long requests are passed on in one turn of the event loop, in milliseconds. */
const TURN_MS = 2;

/**
 * Passes requests to `next` for a short time in each turn of the event loop, and the others in later turns, in their order. Node accepts one new
 * connection in each turn: if turns had no end, hundreds of busy connections would keep new visitors waiting for minutes.
 */
export function limitTurns(next: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  /** When this turn ends; undefined before its first request. */
  let endsAt: number | undefined;

  function startTurn(): void {
    endsAt = undefined;
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const [request, response] = entry;
      if (!request.socket.destroyed) next(request, response);
      if (waiting.length > 0 && isOver()) return;
    }
  }

  /** Whether the time of this turn is over. Its first call begins the turn. */
  function isOver(): boolean {
    const now = performance.now();
    if (endsAt === undefined) {
      endsAt = now + TURN_MS;
      setImmediate(startTurn);
    }
    return now >= endsAt;
  }

  return (request, response) => {
    if (isOver() || waiting.length > 0) waiting.push([request, response]);
    else next(request, response);
  };
}
