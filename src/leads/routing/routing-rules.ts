import {
  CHANNEL_KINDS,
  type ChannelKind,
  type ChannelPurpose,
} from "../../contract/enquiries/delivery/lead-delivery.ts";
import { LEAD_FORM_DESKS, type LeadForm } from "../../contract/enquiries/submission/lead-form-names.ts";
import { slugify } from "../../contract/text/slug.ts";

/** The dealer's desk that answers a form. */
export const purposeOf = ({ form }: { form: LeadForm }): ChannelPurpose => LEAD_FORM_DESKS[form];

type Channel = { purpose: ChannelPurpose; kind: ChannelKind };

/** Where a dealer's leads can go. */
export type DealerChannels<C extends Channel> = {
  channels: readonly C[];
  /** What staff turned off. */
  optOuts: readonly Channel[];
};

/** Whether staff turned a kind of channel off for a dealer's leads for `purpose`. */
export function isTurnedOff({ optOuts }: DealerChannels<Channel>, purpose: ChannelPurpose, kind: ChannelKind): boolean {
  return optOuts.some((optOut) => optOut.kind === kind && optOut.purpose === purpose);
}

/** Whether a lead for `purpose` reaches anybody with the channels that are left on. */
export function hasRecipients(dealer: DealerChannels<Channel>, purpose: ChannelPurpose): boolean {
  return !isTurnedOff(dealer, purpose, "email") || crmChannels(dealer, purpose, CHANNEL_KINDS).length > 0;
}

/**
 * The recipients of a dealer's leads for `purpose`: for each kind of channel, those with that purpose, otherwise those for sales.
 * Without an e-mail channel the dealer's principal gets the e-mail, unless staff turned e-mail off and a CRM gets the lead.
 * `kinds` limits the kinds of channels.
 */
export function chooseRecipients<C extends Channel>(
  dealer: DealerChannels<C>,
  purpose: ChannelPurpose,
  { kinds = CHANNEL_KINDS }: { kinds?: readonly ChannelKind[] } = {},
): { channels: C[]; principal: boolean } {
  const toCrm = crmChannels(dealer, purpose, kinds);
  if (isTurnedOff(dealer, purpose, "email") && toCrm.length > 0) return { channels: toCrm, principal: false };
  const toPeople = channelsOfKind(dealer, purpose, "email");
  return { channels: [...toPeople, ...toCrm], principal: toPeople.length === 0 };
}

function crmChannels<C extends Channel>(
  dealer: DealerChannels<C>,
  purpose: ChannelPurpose,
  kinds: readonly ChannelKind[],
): C[] {
  const on = kinds.filter((kind) => kind !== "email" && !isTurnedOff(dealer, purpose, kind));
  return on.flatMap((kind) => channelsOfKind(dealer, purpose, kind));
}

function channelsOfKind<C extends Channel>(
  { channels }: DealerChannels<C>,
  purpose: ChannelPurpose,
  kind: ChannelKind,
): C[] {
  const all = channels.filter((channel) => channel.kind === kind);
  const own = all.filter((channel) => channel.purpose === purpose);
  return own.length > 0 ? own : all.filter((channel) => channel.purpose === "sales");
}

type Dealer = { slug: string; province: string };

/**
 * The dealer of a lead that names none: with `nearest`, the first dealer in the visitor's region; otherwise the head
 * office, or the first dealer if the head office does not exist.
 */
export function chooseDealer<D extends Dealer>(
  dealers: readonly D[],
  region: string | null,
  { headOffice, withoutDealer }: { headOffice: string; withoutDealer: "nearest" | "head office" },
): D | undefined {
  const wanted = slugify(region ?? "");
  const nearest =
    withoutDealer === "nearest" && wanted !== ""
      ? dealers.find(({ province }) => slugify(province) === wanted)
      : undefined;
  return nearest ?? dealers.find(({ slug }) => slug === headOffice) ?? dealers[0];
}
