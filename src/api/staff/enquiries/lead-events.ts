/** GET /enquiry_events: new and changed leads as server-sent events, so that the back office shows them without a reload. */
import { PassThrough } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import type { Authenticate } from "../../../auth/person.ts";
import type { Database } from "../../../db/connect.ts";
import type { LeadEvent, LeadEventSource } from "../../../db/lead-event-source.ts";
import { getPersonNumber } from "../../../db/queries/staff/people.ts";
import { Refused } from "../../problems.ts";
import { isStillPermitted, ownDealers } from "../access/access.ts";

/** Proxies and the listener close connections that are silent for longer, in milliseconds. */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 3000;
/** Maximum number of open streams per person; another limit applies per process. */
const MAX_STREAMS_PER_PERSON = 10;
const MAX_STREAMS = 1000;
/** Bytes that a client may leave unread before it is disconnected. It reconnects by itself. */
const MAX_UNREAD_BYTES = 16_384;

type Options = { db: Database; source: LeadEventSource; authenticate: Authenticate };

/** The name of the server-sent event for each kind of lead event. */
const EVENT_NAMES = {
  new: "enquiry",
  assigned: "assigned",
  changed: "changed",
  answered: "answered",
  bounced: "bounced",
} as const;

export const leadEvents: FastifyPluginAsync<Options> = async (app, { db, source, authenticate }) => {
  /** The person of each open stream. */
  const streams = new Map<PassThrough, string>();
  const countOf = (personId: string) => [...streams.values()].filter((id) => id === personId).length;

  app.get(
    "/enquiry_events",
    { schema: { hide: true }, config: { permission: { resource: "customer_enquiries", operation: "read" } } },
    async (request, reply) => {
      const { id: personId } = request.person;
      if (streams.size >= MAX_STREAMS || countOf(personId) >= MAX_STREAMS_PER_PERSON) {
        throw new Refused(503, "Too many pages listen for new enquiries.");
      }
      const dealerIds = ownDealers(request);
      const number = await getPersonNumber(db, personId);
      const isWithinReach = ({ dealerId }: LeadEvent) =>
        dealerIds === undefined || (dealerId !== null && dealerIds.includes(dealerId));
      const stream = new PassThrough();
      const send = (text: string) => {
        if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      let waiting = "";
      let isChecking = false;
      /** Sends a message if the person is still permitted to see it. One check covers all waiting messages. */
      const sendIfPermitted = async (text: string) => {
        waiting += text;
        if (waiting.length > MAX_UNREAD_BYTES) stream.destroy();
        if (isChecking) return;
        isChecking = true;
        while (waiting !== "" && !stream.destroyed) {
          const messages = waiting;
          waiting = "";
          if (!(await isStillPermitted(authenticate, request))) {
            stream.end();
            return;
          }
          send(messages);
        }
        isChecking = false;
      };
      const unsubscribe = source.subscribe(
        (lead) => {
          if (lead === undefined) void sendIfPermitted("event: missed\ndata: {}\n\n");
          else if (isWithinReach(lead)) void sendIfPermitted(messageOf(lead, number));
        },
        () => stream.end(),
      );
      const heartbeat = setInterval(() => void sendIfPermitted(": still here\n\n"), HEARTBEAT_MS);
      streams.set(stream, personId);
      stream.once("close", () => {
        clearInterval(heartbeat);
        unsubscribe();
        streams.delete(stream);
      });
      send(`retry: ${RECONNECT_MS}\n\n`);
      return reply.type("text/event-stream; charset=utf-8").header("x-accel-buffering", "no").send(stream);
    },
  );
};

/** `isYours` tells whether the listening person owns the lead. E-mails about leads without an owner are everybody's. */
function messageOf({ id, ownerId, kind }: LeadEvent, number: number): string {
  const isEmail = kind === "answered" || kind === "bounced";
  const isYours = ownerId === number || (isEmail && ownerId === null);
  const data = kind === "assigned" || isEmail ? { id, isYours } : { id };
  return `event: ${EVENT_NAMES[kind]}\ndata: ${JSON.stringify(data)}\n\n`;
}
