/** Checks who may call the staff's API: people with a session, from this site's pages, according to the table of permissions. */
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { type Authenticate, lacksSecondFactor, type Person } from "../../../auth/person.ts";
import { CONFIRMATION_REQUIRED } from "../../../contract/staff/people/confirmation.ts";
import { findGrant, type Grant, type Operation } from "../../../contract/staff/permissions.ts";
import type { StaffResource } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { recordSignInEvent } from "../../../db/queries/people/sign-in-events.ts";
import { Refused } from "../../problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The person who calls. */
    person: Person;
    /** The person's grant of the route's operation. */
    grant: Grant;
  }
  interface FastifyContextConfig {
    /** The required permission. Undefined if any person with a session may call the route. */
    permission?: { resource: StaffResource; operation: Operation };
    /** Whether the person must have confirmed their identity within the last quarter of an hour. */
    needsConfirmation?: boolean;
  }
}

export type AccessOptions = {
  db: Database;
  authenticate: Authenticate;
  /** Whether a request that changes something comes from a page of this site. */
  isFromSameSite: (headers: IncomingHttpHeaders) => boolean;
};

/** The messages of refused requests, by reason. */
const refusals = {
  "second-factor-required": "Set up a second factor first.",
  [CONFIRMATION_REQUIRED]: "Confirm that it is you first.",
  "other-site": "The request comes from another site.",
  "not-permitted": "Your role does not permit this.",
} as const;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A plugin to register after `limits`. */
export const access = fastifyPlugin<AccessOptions>(async (app, { db, authenticate, isFromSameSite }) => {
  // Set for each request below. Requests without a person are refused.
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

/** Returns the dealers whose items a request may access, or undefined for the items of all dealers and of the group. */
export function ownDealers({ grant, person }: Pick<FastifyRequest, "grant" | "person">): readonly number[] | undefined {
  return grant.dealers === "own" ? person.dealerIds : undefined;
}

/** The dealers that a request is narrowed to, or with `dealerId` undefined, all of the grant. Throws NotFound for one that it does not cover. */
export function dealersWithin(
  request: Pick<FastifyRequest, "grant" | "person">,
  dealerId: number | undefined,
): readonly number[] | undefined {
  const own = ownDealers(request);
  if (dealerId === undefined) return own;
  return [mustExist(own === undefined || own.includes(dealerId) ? dealerId : undefined, "The dealer")];
}

/**
 * Whether the person who opened a stream may still receive it: they are signed in with the same roles and dealers. If these have changed,
 * the page reconnects.
 */
export async function isStillPermitted(
  authenticate: Authenticate,
  { headers, person }: Pick<FastifyRequest, "headers" | "person">,
): Promise<boolean> {
  const present = await authenticate(headers).catch(() => undefined);
  if (present === undefined || lacksSecondFactor(present)) return false;
  return String(present.roles) === String(person.roles) && String(present.dealerIds) === String(person.dealerIds);
}

/** The grant of a route without a permission, which concerns only the calling person. */
const NO_GRANT: Grant = { operations: [], dealers: "own" };

function findRouteGrant({ person, routeOptions }: FastifyRequest): Grant | undefined {
  const { permission } = routeOptions.config;
  if (permission === undefined) return NO_GRANT;
  return findGrant(person.roles, permission.resource, permission.operation);
}

function refuse(code: keyof typeof refusals): Refused {
  return new Refused(403, refusals[code], code);
}
