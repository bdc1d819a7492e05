import { randomUUID } from "node:crypto";
import { arrayContains, inArray } from "drizzle-orm";
import type { StaffMailer } from "../../../auth/emails.ts";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { describeWork } from "../../../contract/staff/enquiries/open-work.ts";
import { Choice } from "../../../contract/staff/fields.ts";
import { staffPerson } from "../../../contract/staff/people/person.ts";
import { needsDealers, ROLES, type Role } from "../../../contract/staff/permissions.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { createInvitation } from "../../../db/queries/people/invitations.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { countOpenWork } from "../../../db/queries/staff/open-work.ts";
import {
  hasOtherAdministrator,
  type PersonRow,
  readPersonStates,
  personItems as t,
} from "../../../db/queries/staff/people.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { violation } from "../../input/submission.ts";
import type { ChangeContext, Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

type Options = { db: Database; mailer: StaffMailer };

/** The staff. Creating a person sends an invitation; deleting a person switches them off and ends all their sessions. */
export function peopleDefinition({ db, mailer }: Options): Definition {
  return {
    name: "people",
    title: "The person",
    schema: staffPerson,
    table: t,
    isWritable: true,
    needsConfirmation: true,
    search: searchIn(t.name, t.email),
    filters: { role: { schema: Choice(ROLES), where: (role: Role) => arrayContains(t.roles, [role]) } },
    orders: { id: t.id, name: t.name, email: t.email, createdAt: t.createdAt },
    defaultOrder: { column: t.name, direction: "asc" },
    async present(tx, rows) {
      const people = rows as unknown as PersonRow[];
      const states = await readPersonStates(
        tx,
        people.map(({ key }) => key),
      );
      return people.map((person) => ({ ...person, ...states.get(person.key), invitation: null }));
    },
    check: async (tx, person, context) => [
      ...emailViolations(context.changes),
      ...(await dealerViolations(tx, person)),
      ...(await roleViolations(tx, context)),
    ],
    toColumns: async (_tx, changes, { row }) => ({
      ...changes,
      ...(typeof changes.email === "string" && { email: changes.email.toLowerCase() }),
      ...(row === undefined && { key: randomUUID() }),
    }),
    async checkDeletion(tx, { id }) {
      if (!(await hasOtherAdministrator(tx, id))) return [violation("", LAST_ADMINISTRATOR, "wrongFormat")];
      const work = describeWork(await countOpenWork(tx, id));
      return work === ""
        ? []
        : [violation("", `This person looks after ${work}. Hand them over first.`, "wrongFormat")];
    },
    afterCreate: async (row) => ({ invitation: await sendInvitation(db, mailer, row as unknown as PersonRow) }),
    constraints: { people_email_unique: { field: "email", message: "Somebody has this e-mail address already." } },
  };
}

const LAST_ADMINISTRATOR = "This is the only administrator. Make somebody else an administrator first.";

/** Sends an invitation, which replaces an earlier one. If the e-mail fails, the person still exists, and it can be sent again. */
export async function sendInvitation(
  db: Database,
  mailer: StaffMailer,
  { key, name, email }: PersonRow,
): Promise<"delivered" | "kept" | "failed"> {
  const token = await createInvitation(db, key);
  const outcome = await mailer.sendInvitation({ name, email }, token).catch(() => "Failed" as const);
  return outcome.toLowerCase() as Lowercase<typeof outcome>;
}

function emailViolations({ email }: Columns): Violation[] {
  if (email === undefined || isEmailAddress(String(email))) return [];
  return [violation("email", "This value should be an e-mail address.", "notEmail")];
}

async function dealerViolations(tx: Transaction, person: Columns): Promise<Violation[]> {
  const ids = (person.dealerIds ?? []) as number[];
  const roles = person.roles as Role[];
  if (ids.length === 0) {
    return needsDealers(roles)
      ? [violation("dealerIds", "Choose the dealers that the person works for.", "blank")]
      : [];
  }
  const known = await tx.$count(dealers, inArray(dealers.id, ids));
  return known === ids.length ? [] : [violation("dealerIds", "One of these dealers is not known.", "unknownChoice")];
}

async function roleViolations(tx: Transaction, { changes, row }: ChangeContext): Promise<Violation[]> {
  const before = (row?.roles ?? []) as Role[];
  const isDemoted =
    before.includes("administrator") && !((changes.roles ?? before) as Role[]).includes("administrator");
  if (row === undefined || !isDemoted || (await hasOtherAdministrator(tx, row.id))) return [];
  return [violation("roles", LAST_ADMINISTRATOR, "wrongFormat")];
}
