/** Conversations by WhatsApp, through Meta's Cloud API. Its limits are in the reference of the messages endpoint and of media. */

/** Hours after a customer's last message in which the business may write freely. After that it may send approved templates only. */
const WHATSAPP_WINDOW_HOURS = 24;

/** Maximum number of characters of a text, and of the text below a file. */
export const MAX_WHATSAPP_TEXT = 4096;
export const MAX_WHATSAPP_CAPTION = 1024;
/** Maximum number of characters of a template's parameter. */
export const MAX_TEMPLATE_PARAMETER = 500;

/** Maximum size of a picture, as Meta has it, and of a PDF, in bytes. */
export const MAX_WHATSAPP_BYTES = { "image/jpeg": 5_000_000, "image/png": 5_000_000, "application/pdf": 10_000_000 };
export type WhatsAppFileType = keyof typeof MAX_WHATSAPP_BYTES;
export const isWhatsAppFileType = (type: string): type is WhatsAppFileType => Object.hasOwn(MAX_WHATSAPP_BYTES, type);

/** The language and name of a template, and what its placeholders stand for, in their order. */
export type TemplateChoice = { name: string; language: string; parameters: string[] };

/**
 * What is known of a file of a conversation. waiting: it is yet to be fetched. kept: it is stored. refused: it is not a picture or PDF that
 * the site takes. lost: WhatsApp did not give it in time.
 */
export const LEAD_FILE_STATES = ["waiting", "kept", "refused", "lost"] as const;
export type LeadFileState = (typeof LEAD_FILE_STATES)[number];

/** How far a message of ours has come, by WhatsApp's reports. */
export const WHATSAPP_PROGRESS = ["sent", "delivered", "read"] as const;
export type WhatsAppProgress = (typeof WHATSAPP_PROGRESS)[number];

/** When the customer's window closes, if their last message was at `lastMessageAt`. */
export const windowEndOf = (lastMessageAt: Date): Date =>
  new Date(lastMessageAt.getTime() + WHATSAPP_WINDOW_HOURS * 3_600_000);

/** Whether a customer's message consists of one of `words`, in whatever case and with whatever punctuation. */
export function isOneOf(text: string, words: readonly string[]): boolean {
  const said = wordsOf(text);
  return said !== "" && words.some((word) => wordsOf(word) === said);
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** The text that a customer reads: a template with its parameters in place of "{{1}}" or "{{name}}". */
export function fillTemplate(text: string, names: readonly string[], values: readonly string[]): string {
  return text.replace(/\{\{\s*(\w{1,60})\s*\}\}/g, (whole, name: string) => values[names.indexOf(name)] ?? whole);
}

/** The names of a template's placeholders in the order in which they first appear. */
export const templateParameters = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w{1,60})\s*\}\}/g)].map(([, name = ""]) => name)),
];
