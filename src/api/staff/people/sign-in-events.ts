import { eq } from "drizzle-orm";
import Type from "typebox";
import { Choice } from "../../../contract/staff/fields.ts";
import {
  SIGN_IN_EVENTS,
  type SignInEventKind,
  staffSignInEvent,
} from "../../../contract/staff/people/sign-in-event.ts";
import { signInEvents as t } from "../../../db/schema/people/sign-in-events.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Events of the staff's sign-in. */
export const signInEventsDefinition: Definition = {
  name: "sign_in_events",
  title: "The sign-in event",
  schema: staffSignInEvent,
  table: t,
  isWritable: false,
  search: searchIn(t.personName, t.client, t.detail),
  filters: {
    kind: { schema: Choice(SIGN_IN_EVENTS), where: (kind: SignInEventKind) => eq(t.kind, kind) },
    personId: { schema: Type.String({ maxLength: 100 }), where: (id: string) => eq(t.personId, id) },
  },
  orders: { id: t.id },
  defaultOrder: { column: t.id, direction: "desc" },
};
