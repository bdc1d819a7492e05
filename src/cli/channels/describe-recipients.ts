import {
  CHANNEL_KINDS,
  CHANNEL_PURPOSES,
  type ChannelPurpose,
} from "../../contract/enquiries/delivery/lead-delivery.ts";
import { site } from "../../contract/settings/site.ts";
import { listInWords } from "../../contract/text/list-in-words.ts";
import type { listDealersWithChannels } from "../../db/queries/enquiries/delivery/dealer-channels.ts";
import { emailOnly } from "../../leads/routing/recipients.ts";
import { chooseRecipients, isTurnedOff } from "../../leads/routing/routing-rules.ts";

type Dealer = Awaited<ReturnType<typeof listDealersWithChannels>>[number];

const KIND_NAMES = { email: "an e-mail", adf: "ADF", webhook: "a webhook call" };

/** Describes who gets the leads of a dealer, and the notices of finance applications. */
export function describeRecipients(dealer: Dealer): string {
  const purposesByRecipients = new Map<string, ChannelPurpose[]>();
  for (const purpose of CHANNEL_PURPOSES) {
    const recipients = recipientsText(dealer, purpose);
    purposesByRecipients.set(recipients, [...(purposesByRecipients.get(recipients) ?? []), purpose]);
  }
  const lines = [...purposesByRecipients].map(
    ([recipients, purposes]) => `${listInWords(purposes)} leads: ${recipients}`,
  );
  const notices = `notices of finance applications: ${recipientsText(dealer, "finance", emailOnly)}`;
  return `${dealer.slug}\n${[...lines, notices].map((line) => `  ${line}\n`).join("")}`;
}

function recipientsText(dealer: Dealer, purpose: ChannelPurpose, allowed?: typeof emailOnly): string {
  const { channels, principal } = chooseRecipients(dealer, purpose, allowed);
  const texts = channels.map(({ id, kind, address }) => `${KIND_NAMES[kind]} to ${address} (channel ${id})`);
  if (principal) texts.unshift(`${KIND_NAMES.email} to ${dealer.principalEmail || site.email} (the dealer principal)`);
  const used = new Set([...channels.map(({ kind }) => kind), ...(principal ? ["email"] : [])]);
  const off = CHANNEL_KINDS.filter((kind) => isTurnedOff(dealer, purpose, kind) && !used.has(kind));
  return `${listInWords(texts)}${off.length > 0 && !allowed ? `; ${listInWords(off)} turned off` : ""}`;
}
