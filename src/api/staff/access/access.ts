/** Who may call the staff's API: people with a session, from this site's pages, as the table of permissions says. */
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { type Authenticate, lacksSecondFactor, type Person } from "../../../auth/person.ts";
import { CONFIRMATION_REQUIRED } from "../../../contract/staff/confirmation.ts";
import { findGrant, type Grant, type Operation } from "../../../contract/staff/permissions.ts";
import type { StaffResource } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../../db/connect.ts";
import { recordSignInEvent } from "../../../db/queries/people/sign-in-events.ts";
import { Refused } from "../../problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls. */
    person: Person;
    /** The person's grant of the route's operation. */
    grant: Grant;
  }
  interface FastifyContextConfig {
    /** What the person must be permitted. Undefined: any person with a session may call the route. */
    permission?: { resource: StaffResource; operation: Operation };
    /** Whether the person must have confirmed within the last quarter of an hour that it is them. */
    needsConfirmation?: boolean;
  }
}

export type AccessOptions = {
  db: Database;
  authenticate: Authenticate;
  /** Whether a request that changes something comes from a page of this site. */
  isFromSameSite: (headers: IncomingHttpHeaders) => boolean;
};

/** What the interface shows of a refusal: it asks for a second factor, or says what is not permitted. */
const refusals = {
  "second-factor-required": "Set up a second factor first.",
  [CONFIRMATION_REQUIRED]: "Confirm that it is you first.",
  "other-site": "The request comes from another site.",
  "not-permitted": "Your role does not permit this.",
} as const;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Register it after `limits`. */
export const access = fastifyPlugin<AccessOptions>(async (app, { db, authenticate, isFromSameSite }) => {
  // Set for each request below; a request without a person goes no further.
  app.decorateRequest("person");
  app.decorateRequest("grant");

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!READS.has(request.method) && !isFromSameSite(request.headers)) throw refuse("other-site");
    const person = await authenticate(request.headers);
    if (person === undefined) {
      await app.staffLimits.ofStrangers(request, reply);
      reply.header("www-authenticate", 'Session realm="staff"');
      throw new Refused(401, "Sign in first.");
    }
    request.person = person;
    if (lacksSecondFactor(person)) throw refuse("second-factor-required");
    const grant = findRouteGrant(request);
    if (grant === undefined) {
      const { resource, operation } = request.routeOptions.config.permission ?? {};
      await recordSignInEvent(db, {
        kind: "refused",
        detail: `${operation} ${resource}`,
        personId: person.id,
        client: request.ip,
      });
      throw refuse("not-permitted");
    }
    request.grant = grant;
    if (request.routeOptions.config.needsConfirmation && !person.session.isConfirmed)
      throw refuse(CONFIRMATION_REQUIRED);
    await app.staffLimits.ofPerson(request, reply);
  });
});

/** The dealers whose items a request may touch; undefined: all dealers' and the group's. */
export function ownDealers({ grant, person }: Pick<FastifyRequest, "grant" | "person">): readonly number[] | undefined {
  return grant.dealers === "own" ? person.dealerIds : undefined;
}

/**
 * Whether the person who opened a stream may go on receiving it: they are signed in, with the same roles and dealers. If
 * these have changed, the page opens it again.
 */
export async function isStillPermitted(
  authenticate: Authenticate,
  { headers, person }: Pick<FastifyRequest, "headers" | "person">,
): Promise<boolean> {
  const present = await authenticate(headers).catch(() => undefined);
  if (present === undefined || lacksSecondFactor(present)) return false;
  return String(present.roles) === String(person.roles) && String(present.dealerIds) === String(person.dealerIds);
}

/** A route without a permission is about the person alone. */
const NOTHING: Grant = { operations: [], dealers: "own" };

function findRouteGrant({ person, routeOptions }: FastifyRequest): Grant | undefined {
  const { permission } = routeOptions.config;
  if (permission === undefined) return NOTHING;
  return findGrant(person.roles, permission.resource, permission.operation);
}

function refuse(code: keyof typeof refusals): Refused {
  return new Refused(403, refusals[code], code);
}
