import { randomBytes } from "node:crypto";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  CHANNEL_KINDS,
  CHANNEL_PURPOSES,
  type ChannelKind,
  type ChannelPurpose,
} from "../contract/domain/lead-delivery.ts";
import { isEmailAddress } from "../contract/rules/email.ts";
import { getDealerId } from "../db/queries/dealers.ts";
import { addChannel, listChannels, removeChannel } from "../db/queries/leads/dealer-channels.ts";
import type { CliContext } from "./context.ts";
import { toTable } from "./output/table.ts";
import { withDatabase } from "./with-database.ts";

type AddFlags = { dealer: string; kind: ChannelKind; purpose: ChannelPurpose; address: string };

export function addChannelsCommand(program: Command, context: CliContext): void {
  const channels = program.command("channels").description("Manage the addresses that dealers receive their leads at.");
  channels
    .command("list")
    .description("List the channels by dealer. A dealer without channels gets its leads at its principal's address.")
    .option("--dealer <slug>", "only of this dealer")
    .action(({ dealer }: { dealer?: string }) => runList(dealer, context));
  channels
    .command("add")
    .description(
      "Add an address for a dealer's leads. Parts, service and finance leads go to sales if there is no channel for them.",
    )
    .requiredOption("--dealer <slug>", "the dealer")
    .addOption(
      new Option("--kind <kind>", "an e-mail to people, ADF to a CRM, or a signed webhook call")
        .choices(CHANNEL_KINDS)
        .makeOptionMandatory(),
    )
    .addOption(new Option("--purpose <purpose>", "which leads").choices(CHANNEL_PURPOSES).default("sales"))
    .requiredOption("--address <address>", "the e-mail address, or the webhook's https address")
    .action((flags: AddFlags) => runAdd(flags, context));
  channels
    .command("remove")
    .description("Remove an address. The history of its deliveries stays.")
    .argument("<id>", "its id in the list", channelId)
    .action((id: number) => runRemove(id, context));
}

async function runList(slug: string | undefined, context: CliContext): Promise<void> {
  const rows = await withDatabase(context, (db) => listChannels(db, { slug }));
  context.stdout.write(rows.length > 0 ? toTable(rows) : "No channels found.\n");
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
  context.stdout.write(`Channel ${id} was removed.\n`);
}

function checkWebhook(address: string, allowHttp: boolean): void {
  const url = URL.parse(address);
  if (url === null || !(url.protocol === "https:" || (allowHttp && url.protocol === "http:"))) {
    throw new Error("A webhook needs an https address (WEBHOOK_HTTP=on also allows http)");
  }
  if (url.username !== "" || url.password !== "")
    throw new Error("A webhook's address must not contain a user name or password");
}

function channelId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be an id from the list.");
  return Number(text);
}
