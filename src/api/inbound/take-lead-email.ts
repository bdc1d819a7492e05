/** Stores leads that partners send by e-mail, as ADF. */
import type { Email } from "postal-mime";
import type { Database } from "../../db/connect.ts";
import {
  findSourceByEmailKey,
  type InboundSource,
  recordRefusal,
} from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { messageIdOf, parseEmail, recipientsOf } from "../../leads/replies/answers/parse-answer.ts";
import { findSourceKey } from "../../leads/replies/reply-address.ts";
import { Refused, Violations } from "../problems.ts";
import type { InboundLead } from "./inbound-lead.ts";
import { parseAdf } from "./parse-adf.ts";
import { takeLead } from "./take-lead.ts";

/** Maximum number of leads per e-mail; further ones are refused. */
const MAX_LEADS = 20;
const MAX_DOCUMENTS = 20;
/** Maximum length of an id in the fields of our API. */
const MAX_ID_LENGTH = 200;

type Options = {
  /** Address of the mailbox. A partner's address contains a key. */
  replyAddress: string;
  /** Called with the reason for each refusal, without contents. */
  onRefused: (error: Error) => void;
};

/**
 * Stores the leads of an e-mail (RFC 5322) that was sent to a partner's address, by the same rules as leads from API calls. Each is stored
 * once, by the partner's id or the Message-ID. Refusals are counted per partner. Ignores e-mails to other addresses. Throws errors of the
 * database.
 */
export async function takeLeadEmail(
  db: Database,
  raw: Uint8Array,
  { replyAddress, onRefused }: Options,
): Promise<void> {
  const email = await parseEmail(raw).catch(() => undefined);
  const key = email && findSourceKey(replyAddress, recipientsOf(email));
  const source = key === undefined ? undefined : await findSourceByEmailKey(db, key);
  if (email === undefined || source === undefined) return;
  const refuse = async (cause: string) => {
    await recordRefusal(db, source.id, cause);
    onRefused(new Error(`An e-mail of partner ${source.id} was not taken: ${cause}`));
  };
  const leads = (await Promise.all(adfDocuments(email).map(parseAdf))).flat();
  if (leads.length === 0) return refuse("it has no ADF document");
  const messageId = messageIdOf(email, raw);
  for (const [index, lead] of leads.slice(0, MAX_LEADS).entries()) {
    const cause = await takeOne(db, source, lead, `${messageId}#${index}`.slice(-MAX_ID_LENGTH));
    if (cause !== undefined) await refuse(cause);
  }
  if (leads.length > MAX_LEADS) await refuse(`more than ${MAX_LEADS} leads`);
}

/** Returns why a lead was refused. `ownId` identifies a lead without an id, or whose id the partner has used for another lead. */
async function takeOne(
  db: Database,
  source: InboundSource,
  lead: InboundLead,
  ownId: string,
): Promise<string | undefined> {
  try {
    const { outcome } = await takeLead(db, source, { ...lead, id: lead.id ?? ownId });
    if (outcome === "conflicting") await takeLead(db, source, { ...lead, id: ownId });
    return undefined;
  } catch (error) {
    if (error instanceof Violations) {
      return `not valid: ${error.violations.map(({ propertyPath }) => propertyPath).join(", ")}`;
    }
    if (error instanceof Refused) return "its dealership was just removed";
    throw error;
  }
}

/** Returns the distinct texts of an e-mail that may be ADF: its plain body and its XML attachments. */
function adfDocuments({ text = "", attachments }: Email): string[] {
  const files = attachments
    .filter(({ mimeType, filename }) => /[/+]xml$/i.test(mimeType) || /\.(xml|adf)$/i.test(filename ?? ""))
    .slice(0, MAX_DOCUMENTS)
    .map(({ content }) => (typeof content === "string" ? content : decode(content)));
  return [...new Set([text, ...files].flatMap((one) => documentIn(one) ?? []))];
}

/** Returns the document in a text, without a greeting above it or a signature below. */
function documentIn(text: string): string | undefined {
  const start = /<(?:\?xml|\?adf|!doctype|adf)\b/i.exec(text)?.index;
  const end = text.lastIndexOf("</adf>");
  return start === undefined || end < start ? undefined : text.slice(start, end + "</adf>".length);
}

/** Decodes UTF-8 or, failing that, Windows-1252: marketplaces send both, whatever they declare. */
function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
