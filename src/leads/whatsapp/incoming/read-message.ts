/** Reads a customer's message: https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages */
import { MAX_WHATSAPP_TEXT } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { toPlainLine, toPlainLines } from "../../../contract/text/plain-text.ts";

const MAX_NAME_LENGTH = 100;

export type CustomerMessage = {
  /** Meta's id. */
  id: string;
  /** Phone number of the sender in E.164. */
  from: string;
  at: Date;
  /** The words; of another kind of message, what it is, in brackets. */
  text: string;
  /** A picture or document, which is yet to be fetched. */
  file: { mediaId: string; name: string; mediaType: string } | null;
};

type Media = { id?: unknown; mime_type?: unknown; filename?: unknown; caption?: unknown };

/** Returns undefined for what is no message to the dealer, such as a reaction or a notice that the number has changed. */
export function readMessage(message: Readonly<Record<string, unknown>>): CustomerMessage | undefined {
  const { id, from, timestamp, type } = message;
  if (typeof id !== "string" || typeof from !== "string" || !/^\d{6,15}$/.test(from)) return undefined;
  const content = contentOf(String(type), message);
  if (content === undefined) return undefined;
  const seconds = Number(timestamp);
  const at = Number.isFinite(seconds) && seconds > 0 ? new Date(Math.min(seconds * 1000, Date.now())) : new Date();
  return { id, from: `+${from}`, at, file: null, ...content };
}

type Content = Pick<CustomerMessage, "text"> & Partial<Pick<CustomerMessage, "file">>;

function contentOf(type: string, message: Readonly<Record<string, unknown>>): Content | undefined {
  const part = (message[type] ?? {}) as Record<string, unknown>;
  switch (type) {
    case "text":
      return { text: textOf(part.body) };
    case "button":
      return { text: textOf(part.text) };
    case "interactive":
      return { text: interactiveText(part) };
    case "image":
      return { text: textOf((part as Media).caption), file: fileOf(part, "Picture") };
    case "document":
      return { text: textOf((part as Media).caption), file: fileOf(part, "Document") };
    case "location":
      return { text: locationText(part) };
    case "contacts":
      return { text: contactsText(message.contacts) };
    case "audio":
      return { text: "[A voice message, which this site cannot keep]" };
    case "video":
      return {
        text: [textOf((part as Media).caption), "[A video, which this site cannot keep]"].filter(Boolean).join("\n"),
      };
    case "sticker":
      return { text: "[A sticker]" };
    case "reaction":
    case "system":
      return undefined;
    default:
      return { text: "[A message of a kind that WhatsApp does not pass on]" };
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? toPlainLines(value).slice(0, MAX_WHATSAPP_TEXT) : "");

function fileOf(part: Media, name: string): CustomerMessage["file"] {
  const { id, mime_type: mediaType, filename } = part;
  if (typeof id !== "string") return null;
  const stated = typeof filename === "string" ? toPlainLine(filename).slice(0, MAX_NAME_LENGTH) : "";
  return { mediaId: id, name: stated || name, mediaType: String(mediaType ?? "").slice(0, MAX_NAME_LENGTH) };
}

function interactiveText(part: Record<string, unknown>): string {
  const reply = (part.button_reply ?? part.list_reply ?? {}) as { title?: unknown };
  return textOf(reply.title) || "[A message of a kind that WhatsApp does not pass on]";
}

function locationText({ latitude, longitude, name, address }: Record<string, unknown>): string {
  const isPlace = typeof latitude === "number" && typeof longitude === "number";
  const map = isPlace ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}` : "";
  return ["[A place]", textOf(name), textOf(address), map].filter(Boolean).join("\n");
}

function contactsText(contacts: unknown): string {
  type Card = { name?: { formatted_name?: unknown }; phones?: { phone?: unknown }[] };
  const cards = (Array.isArray(contacts) ? contacts : []) as Card[];
  const lines = cards.map(({ name, phones }) =>
    [textOf(name?.formatted_name), textOf(phones?.[0]?.phone)].join(" ").trim(),
  );
  return ["[A contact]", ...lines].join("\n").slice(0, MAX_WHATSAPP_TEXT);
}
