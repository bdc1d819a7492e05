import { randomBytes } from "node:crypto";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  CHANNEL_KINDS,
  CHANNEL_PURPOSES,
  type ChannelKind,
  type ChannelPurpose,
} from "../../contract/enquiries/delivery/lead-delivery.ts";
import { isEmailAddress } from "../../contract/formats/email.ts";
import type { Database } from "../../db/connect.ts";
import { getDealerId } from "../../db/queries/dealers/dealers.ts";
import {
  addChannel,
  addOptOuts,
  getDealerChannels,
  listDealersWithChannels,
  removeChannel,
  removeOptOuts,
} from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { webhookProblem } from "../../leads/delivery/webhook/webhook.ts";
import { hasRecipients } from "../../leads/routing/routing-rules.ts";
import type { Config } from "../../server/config/config.ts";
import type { CliContext } from "../context.ts";
import { withDatabase } from "../with-database.ts";
import { describeRecipients } from "./describe-recipients.ts";
import { recordChannel, recordSwitch } from "./record-channels.ts";

type AddFlags = { dealer: string; kind: ChannelKind; purpose: ChannelPurpose; address: string };
type SwitchFlags = { dealer: string; kind: ChannelKind; purpose?: ChannelPurpose };

const kindOption = (description: string) =>
  new Option("--kind <kind>", description).choices(CHANNEL_KINDS).makeOptionMandatory();

export function addChannelsCommand(program: Command, context: CliContext): void {
  const channels = program.command("channels").description("Show and change who gets the dealers' leads.");
  channels
    .command("list", { isDefault: true })
    .description("Show who gets each dealer's leads, with the ids of the channels.")
    .option("--dealer <slug>", "only of this dealer")
    .action(({ dealer }: { dealer?: string }) => runList(dealer, context));
  channels
    .command("add")
    .description(
      "Add an address for a dealer's leads. A CRM gets them beside the people, who keep their e-mails. Parts, service " +
        "and finance leads go to the sales address of a kind if there is none of their own.",
    )
    .requiredOption("--dealer <slug>", "the dealer")
    .addOption(kindOption("an e-mail to people, ADF to a CRM, or a signed webhook call"))
    .addOption(new Option("--purpose <purpose>", "which leads").choices(CHANNEL_PURPOSES).default("sales"))
    .requiredOption("--address <address>", "the e-mail address, or the webhook's https address")
    .action((flags: AddFlags) => runAdd(flags, context));
  channels
    .command("remove")
    .description("Remove an address. The history of its deliveries stays.")
    .argument("<id>", "its id in the list", channelId)
    .action((id: number) => runRemove(id, context));
  for (const state of ["off", "on"] as const) {
    channels
      .command(state)
      .description(
        state === "off"
          ? "Stop sending a dealer's leads by one kind of channel, such as e-mails where a CRM gets the leads."
          : "Send a dealer's leads by a kind of channel again.",
      )
      .requiredOption("--dealer <slug>", "the dealer")
      .addOption(kindOption("which kind"))
      .addOption(new Option("--purpose <purpose>", "only these leads (default: all)").choices(CHANNEL_PURPOSES))
      .action((flags: SwitchFlags) => runSwitch(state, flags, context));
  }
}

async function runList(slug: string | undefined, context: CliContext): Promise<void> {
  await withDatabase(context, (db) => printRecipients(db, slug, context));
}

async function runAdd({ dealer, kind, purpose, address }: AddFlags, context: CliContext): Promise<void> {
  if (kind === "webhook") checkWebhook(address, context.loadConfig());
  else if (!isEmailAddress(address)) throw new Error(`${address} is not an e-mail address`);
  const secret = kind === "webhook" ? randomBytes(32).toString("base64url") : null;
  await withDatabase(context, async (db) => {
    const id = await db.transaction(async (tx) => {
      const dealerId = await getDealerId(tx, dealer);
      const { channel, before } = await addChannel(tx, { dealerId, kind, purpose, address, secret });
      await recordChannel(tx, { before, after: channel });
      return channel.id;
    });
    context.stdout.write(`Channel ${id} was added. From now on:\n\n`);
    await printRecipients(db, dealer, context);
  });
  if (secret !== null) {
    context.stdout.write(`\nCalls are signed with this secret, which is not shown again: ${secret}\n`);
  }
}

async function runRemove(id: number, context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const dealer = await db.transaction(async (tx) => {
      const removed = await removeChannel(tx, id);
      await recordChannel(tx, { before: removed, after: undefined });
      return removed.dealer;
    });
    context.stdout.write(`Channel ${id} was removed. From now on:\n\n`);
    await printRecipients(db, dealer, context);
  });
}

async function runSwitch(
  state: "off" | "on",
  { dealer, kind, purpose }: SwitchFlags,
  context: CliContext,
): Promise<void> {
  const purposes = purpose ? [purpose] : CHANNEL_PURPOSES;
  await withDatabase(context, async (db) => {
    const dealerId = await getDealerId(db, dealer);
    await db.transaction(async (tx) => {
      await recordSwitch(tx, { dealerId, state, kind, purposes });
      if (state === "on") return removeOptOuts(tx, dealerId, kind, purposes);
      await addOptOuts(tx, dealerId, kind, purposes);
      const left = await getDealerChannels(tx, dealerId);
      const abandoned = purposes.filter((one) => !hasRecipients(left, one));
      if (abandoned.length > 0) {
        throw new Error(`Nobody would get the ${abandoned.join(", ")} leads of ${dealer}: add another channel first`);
      }
    });
    context.stdout.write(`${kind} is ${state}. From now on:\n\n`);
    await printRecipients(db, dealer, context);
  });
}

async function printRecipients(db: Database, slug: string | undefined, context: CliContext): Promise<void> {
  const dealers = await listDealersWithChannels(db, slug);
  context.stdout.write(dealers.length > 0 ? dealers.map(describeRecipients).join("\n") : "There are no dealers.\n");
  if (context.loadConfig().SMTP_URL === undefined) {
    context.stdout.write(
      "\nSMTP_URL is not set here: without it, e-mails and ADF are kept in the outbox and reach nobody.\n",
    );
  }
}

function checkWebhook(address: string, { WEBHOOK_NETWORKS: networks }: Pick<Config, "WEBHOOK_NETWORKS">): void {
  const problem = webhookProblem(address, { networks });
  if (problem !== undefined) throw new Error(problem);
}

function channelId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be an id from the list.");
  return Number(text);
}
