/** Routes of administrators that act on a person. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { StaffMailer } from "../../../auth/emails.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { ItemRow } from "../../../db/queries/staff/items.ts";
import { endSessions, type PersonRow, removeSecondFactors } from "../../../db/queries/staff/people.ts";
import { item } from "../../plugins/hydra.ts";
import { audit } from "../engine/audit.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { actorOf, idOf } from "../engine/item-requests.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { lockItem, refuseDeleted } from "../engine/write-item.ts";
import { sendInvitation } from "./people.ts";

type Options = { context: StaffContext; definition: Definition; mailer: StaffMailer };

const params = Type.Object({ id: Type.String() });
const permission = { resource: "people", operation: "update" } as const;

/** POST /people/{id}/invite, /end_sessions and /remove_second_factor. */
export const peopleRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition, mailer }) => {
  const { db } = context;
  const config = { ...item(toResource(definition)), permission, isAction: true, needsConfirmation: true };

  /** Adds a route that acts on a person, records it, and returns the person. */
  const add = (
    action: string,
    summary: string,
    work: (tx: Transaction, person: PersonRow) => Promise<void>,
    afterwards: (person: PersonRow) => Promise<object> = async () => ({}),
  ) =>
    app.post(`/people/:id/${action}`, { schema: { summary, params }, config }, async (request) => {
      const change = { actor: actorOf(request), id: idOf(request), ifMatch: undefined };
      const { row, shown } = await db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, change);
        refuseDeleted(definition, row);
        await work(tx, personOf(row));
        const { person } = request;
        await audit(tx, definition, { person, row, operation: action, before: null, after: null });
        return { row, shown: await presentItem(tx, definition, row) };
      });
      return { ...shown, ...(await afterwards(personOf(row))) };
    });

  add(
    "invite",
    "Send the invitation again, with a new link by which the person chooses a password",
    async () => {},
    async (person) => ({ invitation: await sendInvitation(db, mailer, person) }),
  );
  add("end_sessions", "Sign the person out everywhere", (tx, { key }) => endSessions(tx, key));
  add("remove_second_factor", "Remove a lost authenticator app and all passkeys", (tx, { key }) =>
    removeSecondFactors(tx, key),
  );
};

const personOf = (row: ItemRow) => row as unknown as PersonRow;
