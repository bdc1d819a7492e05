/** Routes by which staff decide about the hold of a lead. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { MAX_HOLD_HOURS } from "../../../../contract/enquiries/holds/hold-states.ts";
import { holdExtension } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { readDatabaseTime } from "../../../../db/database-clock.ts";
import { mustExist } from "../../../../db/not-found.ts";
import { type ConfirmOutcome, confirmHold, extendHold } from "../../../../db/queries/enquiries/holds/change-hold.ts";
import { endHold, type Hold, isOpenHold, lockHold } from "../../../../db/queries/enquiries/holds/end-hold.ts";
import { violation } from "../../../input/submission.ts";
import { item } from "../../../plugins/hydra.ts";
import { actOnItem } from "../../engine/act-on-item.ts";
import { cleanFields } from "../../engine/clean-fields.ts";
import type { Definition, Item, StaffContext } from "../../engine/definition.ts";
import { actorOf, type ItemRequest, idOf } from "../../engine/item-requests.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { throwAny } from "../../engine/validate-change.ts";
import { markAnswered } from "../replies/mark-answered.ts";

type Options = { context: StaffContext; definition: Definition };

type Decision = { tx: Transaction; hold: Hold; personName: string; now: Date };
type Deciding = {
  work: (decision: Decision) => Promise<void>;
  isDone?: (hold: Hold) => boolean;
  /** Whether the customer is told by somebody, which ends the stage New. */
  isContact?: boolean;
};

const HOUR_MS = 3_600_000;

const REFUSALS: Record<Exclude<ConfirmOutcome, "confirmed">, string> = {
  taken: "The car is reserved for somebody else.",
  gone: "The car is sold or withdrawn.",
};

/** POST /customer_enquiries/{id}/hold/confirm, …/refuse, …/extend, …/release. The customer gets an e-mail of each. */
export const holdRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition }) => {
  const params = Type.Object({ id: Type.String() });
  const config = {
    ...item(toResource(definition)),
    permission: { resource: definition.name, operation: "update" },
    isAction: true,
  } as const;

  /**
   * Decides about the hold of the lead in the path. `isDone` tells whether that was decided before: after a lost connection the browser sends
   * the decision again, and nothing happens then. Throws NotFound and Violations.
   */
  async function decide(
    request: ItemRequest,
    operation: string,
    { work, isDone, isContact = false }: Deciding,
  ): Promise<Item> {
    const actor = actorOf(request);
    return actOnItem(context, definition, {
      actor,
      id: idOf(request),
      operation,
      work: async (tx, row) => {
        const hold = mustExist(await lockHold(tx, row.id), "The hold");
        const isErased = row.erasedAt !== null;
        throwAny(isErased ? [violation("", "The personal data of this enquiry was erased.", "wrongFormat")] : []);
        if (isDone?.(hold)) return false;
        await work({ tx, hold, personName: actor.person.name, now: await readDatabaseTime(tx) });
        if (isContact) await markAnswered(tx, definition, { actor, row });
        return undefined;
      },
    });
  }

  app.post(
    "/customer_enquiries/:id/hold/confirm",
    {
      schema: { summary: "Hold the car for the customer; its hours begin now", params },
      config,
    },
    async (request) =>
      decide(request, "confirm_hold", {
        isDone: ({ state }) => state === "confirmed",
        work: async ({ tx, hold, ...by }) => {
          const outcome = await confirmHold(tx, hold, by);
          throwAny(outcome === "confirmed" ? [] : [violation("", REFUSALS[outcome], "unknownChoice")]);
        },
        isContact: true,
      }),
  );

  app.post(
    "/customer_enquiries/:id/hold/refuse",
    { schema: { summary: "Refuse a hold that was not confirmed", params }, config },
    async (request) =>
      decide(request, "refuse_hold", {
        isDone: ({ reason }) => reason === "refused",
        work: async ({ tx, hold, personName, now }) => {
          throwUnless(
            hold.state === "requested" || hold.state === "waiting",
            "The hold no longer waits for an answer.",
          );
          await endHold(tx, hold, { reason: "refused", at: now, personName });
        },
        isContact: true,
      }),
  );

  app.post(
    "/customer_enquiries/:id/hold/extend",
    {
      schema: { summary: "Set a later end of a confirmed hold", params, body: holdExtension },
      config,
      preValidation: async (request) => {
        request.body = cleanFields(holdExtension, request.body) as typeof request.body;
      },
    },
    async (request) => {
      const endsAt = new Date(request.body.endsAt);
      return decide(request, "extend_hold", {
        isDone: ({ state, endsAt: end }) => state === "confirmed" && end?.getTime() === endsAt.getTime(),
        work: async ({ tx, hold, personName, now }) => {
          throwUnless(hold.state === "confirmed" && hold.endsAt !== null, "Only a confirmed hold can be extended.");
          const latest = new Date(now.getTime() + MAX_HOLD_HOURS * HOUR_MS);
          throwAny([
            ...(endsAt > (hold.endsAt as Date) ? [] : [violation("endsAt", "Choose a later end.", "outOfRange")]),
            ...(endsAt <= latest
              ? []
              : [violation("endsAt", `A hold lasts ${MAX_HOLD_HOURS / 24} days from now at most.`, "outOfRange")]),
          ]);
          await extendHold(tx, hold, { personName, now, endsAt });
        },
      });
    },
  );

  app.post(
    "/customer_enquiries/:id/hold/release",
    { schema: { summary: "End a confirmed hold: the car is free again", params }, config },
    async (request) =>
      decide(request, "release_hold", {
        isDone: ({ reason }) => reason === "released",
        work: async ({ tx, hold, personName, now }) => {
          throwUnless(isOpenHold(hold), "The hold has ended.");
          await endHold(tx, hold, { reason: "released", at: now, personName });
        },
      }),
  );
};

function throwUnless(isPossible: boolean, message: string): void {
  throwAny(isPossible ? [] : [violation("", message, "wrongFormat")]);
}
