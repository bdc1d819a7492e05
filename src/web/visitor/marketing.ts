import { site } from "../../../site.config.ts";
import { LEAD_DEFAULTS, MARKETING_PARAMETERS_TTL_MS } from "../../contract/domain/constants.ts";
import type { CustomerEnquiryInput } from "../../contract/resources/customer-enquiry.ts";
import type { DealerSummary } from "../../contract/resources/dealer.ts";
import { readNote, writeNote } from "./notes.ts";

const PARAMETERS = ["utm_source", "utm_social_code"] as const;
type Parameter = (typeof PARAMETERS)[number];

/** The most that a lead's source may have. */
const LONGEST = 200;

const WHATSAPP_SOURCES = ["smartchat", "whatsapp"];
const WHATSAPP_CODE = `GROUP WEBSITE ${site.brand}-WHATSAPP`.toUpperCase();

/** A marketing parameter as an address carries it. */
export function givenParameter(name: Parameter, search: string): string | undefined {
  return new URLSearchParams(search).get(name)?.trim().slice(0, LONGEST) || undefined;
}

/** Keeps the marketing parameters of an address, each with the time it was seen at (milliseconds since 1970). */
export function rememberMarketing(search: string, now = Date.now()): void {
  for (const name of PARAMETERS) {
    const value = givenParameter(name, search);
    if (value) writeNote("localStorage", name, { value, at: now });
  }
}

/** A marketing parameter: of the address `search`, otherwise the one remembered less than 24 hours ago. */
export function marketingParameter(name: Parameter, search: string, now = Date.now()): string | undefined {
  const given = givenParameter(name, search);
  if (given) return given;
  const note = readNote("localStorage", name) as { value?: unknown; at?: unknown } | null;
  if (typeof note?.value !== "string" || typeof note.at !== "number") return undefined;
  const age = now - note.at;
  if (age >= 0 && age < MARKETING_PARAMETERS_TTL_MS) return note.value;
  writeNote("localStorage", name, null);
  return undefined;
}

/** What a lead says of where its sender came from. From a chat, the group's code for chats is in the form's place. */
export function leadMarketing(source: string | undefined): Pick<CustomerEnquiryInput, "source" | "source_code"> {
  if (!source) return { source: LEAD_DEFAULTS.source };
  return WHATSAPP_SOURCES.includes(source.toLowerCase()) ? { source, source_code: WHATSAPP_CODE } : { source };
}

/**
 * The dealer that a social code means: the one whose social_code it is, otherwise the first whose name has it in it.
 * Capitals do not matter; no code means nobody.
 */
export function dealerOfSocialCode<Dealer extends Pick<DealerSummary, "social_code" | "dealer_name">>(
  dealers: readonly Dealer[],
  code: string | undefined,
): Dealer | undefined {
  const wanted = code?.toLowerCase();
  if (!wanted) return undefined;
  return (
    dealers.find(({ social_code }) => social_code.toLowerCase() === wanted) ??
    dealers.find(({ dealer_name }) => dealer_name.toLowerCase().includes(wanted))
  );
}
