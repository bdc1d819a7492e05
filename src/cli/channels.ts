import { randomBytes } from "node:crypto";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  CHANNEL_KINDS,
  CHANNEL_PURPOSES,
  type ChannelKind,
  type ChannelPurpose,
} from "../contract/domain/lead-delivery.ts";
import { isEmailAddress } from "../contract/rules/email.ts";
import { addChannel, listChannels, removeChannel } from "../db/queries/dealer-channels.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import type { CliContext } from "./context.ts";
import { toTable } from "./output/table.ts";
import { withDatabase } from "./with-database.ts";

type AddFlags = { dealer: string; kind: ChannelKind; purpose: ChannelPurpose; address: string };

export function addChannelsCommand(program: Command, context: CliContext): void {
  const channels = program
    .command("channels")
    .description("Where dealers receive their leads: any number of addresses.");
  channels
    .command("list")
    .description("The channels, dealer by dealer. One without any gets its leads at its principal's address.")
    .option("--dealer <slug>", "of one dealer alone")
    .action(({ dealer }: { dealer?: string }) => runList(dealer, context));
  channels
    .command("add")
    .description(
      "Let a dealer receive its leads at one more address. Parts, service and finance leads go to sales where there is none for them.",
    )
    .requiredOption("--dealer <slug>", "whose it is")
    .addOption(
      new Option("--kind <kind>", "a letter to people, ADF for a CRM, or a signed call")
        .choices(CHANNEL_KINDS)
        .makeOptionMandatory(),
    )
    .addOption(new Option("--purpose <purpose>", "which leads").choices(CHANNEL_PURPOSES).default("sales"))
    .requiredOption("--address <address>", "the e-mail address, or the webhook's https address")
    .action((flags: AddFlags) => runAdd(flags, context));
  channels
    .command("remove")
    .description("Send nothing more to an address. What was sent stays on record.")
    .argument("<id>", "its number in the list", channelId)
    .action((id: number) => runRemove(id, context));
}

async function runList(slug: string | undefined, context: CliContext): Promise<void> {
  const rows = await withDatabase(context, (db) => listChannels(db, { slug }));
  context.stdout.write(rows.length > 0 ? toTable(rows) : "There are no channels.\n");
}

async function runAdd({ dealer, kind, purpose, address }: AddFlags, context: CliContext): Promise<void> {
  if (kind === "webhook") checkWebhook(address, context.loadConfig().WEBHOOK_HTTP);
  else if (!isEmailAddress(address)) throw new Error(`${address} is not an e-mail address`);
  const secret = kind === "webhook" ? randomBytes(32).toString("base64url") : null;
  const id = await withDatabase(context, async (db) =>
    addChannel(db, { dealerId: await getDealerId(db, dealer), kind, purpose, address, secret }),
  );
  context.stdout.write(`Channel ${id}: ${purpose} leads of ${dealer} go to ${address} (${kind}).\n`);
  if (secret !== null) {
    context.stdout.write(`Calls are signed with this secret, which is not shown again: ${secret}\n`);
  }
}

async function runRemove(id: number, context: CliContext): Promise<void> {
  await withDatabase(context, (db) => removeChannel(db, id));
  context.stdout.write(`Channel ${id} is gone.\n`);
}

function checkWebhook(address: string, allowHttp: boolean): void {
  const url = URL.parse(address);
  if (url === null || !(url.protocol === "https:" || (allowHttp && url.protocol === "http:"))) {
    throw new Error("A webhook has an https address (or an http one, where WEBHOOK_HTTP is on)");
  }
  if (url.username !== "" || url.password !== "") throw new Error("A webhook's address holds no user name or password");
}

function channelId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a number of the list.");
  return Number(text);
}
