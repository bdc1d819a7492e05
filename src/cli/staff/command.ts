import { type Command, InvalidArgumentError } from "commander";
import { isEmailAddress } from "../../contract/formats/email.ts";
import { describeWork } from "../../contract/staff/enquiries/open-work.ts";
import { staffPaths } from "../../contract/staff/paths.ts";
import { needsDealers, ROLES, type Role } from "../../contract/staff/permissions.ts";
import type { Transaction } from "../../db/connect.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import { listOwners } from "../../db/queries/enquiries/progress/lead-owners.ts";
import { createInvitation, INVITATION_HOURS } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { recordChange } from "../../db/queries/staff/audit-entries.ts";
import { countOpenWork, handOverWork } from "../../db/queries/staff/open-work.ts";
import {
  hasOtherAdministrator,
  listPeople,
  lockPersonByEmail,
  type PersonRow,
  removeSecondFactors,
  setDisabled,
} from "../../db/queries/staff/people.ts";
import { staffOrigin } from "../../server/config/config.ts";
import { readSiteOrigin } from "../../server/config/site-origin.ts";
import { ask } from "../ask.ts";
import { commandLineAuthor } from "../author.ts";
import type { CliContext } from "../context.ts";
import { toTable } from "../output/table.ts";
import { withDatabase } from "../with-database.ts";

type InviteFlags = { role?: Role[]; dealer?: string[]; name?: string };

const ROLE_NAMES = ["admin", ...ROLES].join(", ");

export function addStaffCommand(program: Command, context: CliContext): void {
  const staff = program.command("staff").description("Who may sign in to the back office.");
  staff
    .command("list", { isDefault: true })
    .description("Show everybody who has an account.")
    .action(() => runList(context));
  staff
    .command("invite")
    .description("Print a link by which somebody chooses a password: somebody new, or a person who forgot it.")
    .argument("<email>", "the person's e-mail address", parseEmail)
    .option("--role <roles...>", `what a new person may do: ${ROLE_NAMES}`, parseRole)
    .option("--dealer <slugs...>", "the dealers that a new person works for")
    .option("--name <name>", "a new person's name; asked for on a terminal")
    .action((email: string, flags: InviteFlags) => runInvite(email, flags, context));
  staff
    .command("disable")
    .description("Switch a person off, end all sessions, and hand over what they look after.")
    .argument("<email>", "the person's e-mail address")
    .option("--hand-over-to <email>", 'who takes over their open enquiries and applications, or "nobody"')
    .action((email: string, flags: { handOverTo?: string }) => runDisable(email, flags.handOverTo, context));
  staff
    .command("enable")
    .description("Switch a person on again.")
    .argument("<email>", "the person's e-mail address")
    .action((email: string) => runEnable(email, context));
  staff
    .command("remove-second-factor")
    .description("Remove a lost authenticator app and all passkeys of a person, and end all sessions.")
    .argument("<email>", "the person's e-mail address")
    .action((email: string) => runRemoveSecondFactor(email, context));
}

async function runList(context: CliContext): Promise<void> {
  const people = await withDatabase(context, (db) => listPeople(db));
  const rows = people.map(({ name, email, roles, deletedAt, hasAccepted, hasSecondFactor, sessions }) => ({
    name,
    email,
    roles: roles.join(", "),
    state: deletedAt !== null ? "off" : hasAccepted ? "active" : "invited",
    "second factor": hasSecondFactor ? "yes" : "no",
    sessions,
  }));
  context.stdout.write(
    rows.length > 0 ? toTable(rows) : "Nobody has an account. To invite: staff invite EMAIL --role admin --name NAME\n",
  );
}

async function runInvite(email: string, flags: InviteFlags, context: CliContext): Promise<void> {
  const config = context.loadConfig();
  const token = await withDatabase(context, async (db) => {
    const isNew = (await db.transaction((tx) => lockPersonByEmail(tx, email))) === undefined;
    // Asked before the transaction, so that it waits for nobody.
    const name = isNew ? await readName(flags, context) : undefined;
    return db.transaction(async (tx) => {
      const person = await lockPersonByEmail(tx, email);
      if (person === undefined) return createInvitation(tx, await createInvited(tx, email, { ...flags, name }));
      if (flags.role || flags.dealer || flags.name) {
        throw new Error(`${email} has an account: roles, dealers and name are changed in the back office`);
      }
      if (person.deletedAt !== null) throw new Error(`${email} is switched off: run "staff enable" first`);
      await record(tx, person.id, "invite");
      return createInvitation(tx, person.key);
    });
  });
  const origin = staffOrigin(config, await readSiteOrigin(config));
  context.stdout.write(
    `${email} chooses a password here, once, within ${INVITATION_HOURS} hours:\n\n${origin}${staffPaths.acceptInvitation(token)}\n`,
  );
}

/** Asks for the name of a new person, after checking the other flags. */
async function readName(
  { role: roles = [], dealer: slugs = [], name = "" }: InviteFlags,
  context: CliContext,
): Promise<string> {
  if (roles.length === 0) throw new Error(`A new person needs a --role: ${ROLE_NAMES}`);
  if (needsDealers(roles) && slugs.length === 0) throw new Error("People of this role need a --dealer");
  const given = name.trim();
  return given === "" && context.stdin.isTTY ? ask(context, "Name of the new person:") : given;
}

/** Creates and invites a person, and returns the id. */
async function createInvited(
  tx: Transaction,
  email: string,
  { role: roles = [], dealer: slugs = [], name = "" }: InviteFlags,
): Promise<string> {
  if (name === "") throw new Error("A new person needs a --name");
  const dealerIds: number[] = [];
  for (const slug of slugs) dealerIds.push(await getDealerId(tx, slug));
  const key = await createPerson(tx, { name, email, roles, dealerIds });
  const person = (await lockPersonByEmail(tx, email)) as PersonRow;
  await record(tx, person.id, "create", { name, email: person.email, roles, dealerIds });
  return key;
}

async function runDisable(email: string, successor: string | undefined, context: CliContext): Promise<void> {
  await change(email, context, async (tx, { id, roles }) => {
    if (roles.includes("administrator") && !(await hasOtherAdministrator(tx, id))) {
      throw new Error(`${email} is the only administrator: invite another one first`);
    }
    await handOver(tx, { email, id }, successor);
    await setDisabled(tx, id, true);
    await record(tx, id, "delete");
  });
  context.stdout.write(`${email} is switched off, and signed out everywhere.\n`);
}

/** Hands a person's work over to the person with the address `successor`, or to "nobody". */
async function handOver(
  tx: Transaction,
  { email, id }: { email: string; id: number },
  successor: string | undefined,
): Promise<void> {
  const groups = await countOpenWork(tx, id);
  if (groups.length === 0) return;
  const work = describeWork(groups);
  if (successor === undefined) {
    throw new Error(`${email} looks after ${work}: say who takes over by --hand-over-to EMAIL, or "nobody"`);
  }
  const person = successor === "nobody" ? null : await lockPersonByEmail(tx, successor);
  if (person === undefined || person?.id === id) throw new Error(`${successor} cannot take over ${work}`);
  for (const { kind, dealerId, dealerName } of groups) {
    const owners = person === null ? [] : await listOwners(tx, dealerId, kind);
    if (person !== null && !owners.some((owner) => owner.id === person.id)) {
      throw new Error(`${successor} cannot take over what ${email} looks after at ${dealerName ?? "the group"}`);
    }
    await handOverWork(tx, {
      author: commandLineAuthor(),
      from: id,
      to: { kind, dealerId, ownerId: person?.id ?? null },
    });
  }
}

async function runEnable(email: string, context: CliContext): Promise<void> {
  await change(email, context, async (tx, { id }) => {
    await setDisabled(tx, id, false);
    await record(tx, id, "restore");
  });
  context.stdout.write(`${email} is switched on.\n`);
}

async function runRemoveSecondFactor(email: string, context: CliContext): Promise<void> {
  await change(email, context, async (tx, { id, key }) => {
    await removeSecondFactors(tx, key);
    await record(tx, id, "remove_second_factor");
  });
  context.stdout.write(`${email} has no second factor any more, and is signed out everywhere.\n`);
}

async function change(
  email: string,
  context: CliContext,
  work: (tx: Transaction, person: PersonRow) => Promise<void>,
): Promise<void> {
  await withDatabase(context, (db) =>
    db.transaction(async (tx) => {
      const person = await lockPersonByEmail(tx, email);
      if (person === undefined) throw new Error(`Nobody has the address ${email}`);
      await work(tx, person);
    }),
  );
}

async function record(tx: Transaction, id: number, operation: string, after?: Record<string, unknown>): Promise<void> {
  const item = { resource: "people", itemId: String(id), dealerId: null };
  await recordChange(tx, { author: commandLineAuthor(), ...item, operation, before: null, after: after ?? null });
}

function parseEmail(text: string): string {
  if (!isEmailAddress(text)) throw new InvalidArgumentError("It must be an e-mail address.");
  return text.toLowerCase();
}

function parseRole(text: string, previous: Role[] = []): Role[] {
  const role = ROLES.find((one) => one === (text === "admin" ? "administrator" : text));
  if (role === undefined) throw new InvalidArgumentError(`It must be one of ${ROLE_NAMES}.`);
  return [...previous, role];
}
