/** What staff read and write of a lead's conversation by WhatsApp. */
import Type from "typebox";
import { LEAD_FILE_STATES, MAX_TEMPLATE_PARAMETER, MAX_WHATSAPP_TEXT } from "../../enquiries/whatsapp/whatsapp.ts";
import { Choice, Id, Line, Lines, Nullable } from "../fields.ts";

const text = Type.String();
const closed = { additionalProperties: false };

/** A file of a conversation. Its contents are at GET /customer_enquiries/{id}/files/{file}. */
export const LeadFile = Type.Object({
  id: Type.Integer(),
  name: text,
  /** As stated by the sender until the file is stored. */
  mediaType: text,
  /** Size in bytes; null until it is stored. */
  bytes: Nullable(Type.Integer()),
  state: Choice(LEAD_FILE_STATES),
});
export type LeadFile = Type.Static<typeof LeadFile>;

const Template = Type.Object({
  name: text,
  language: text,
  /** MARKETING, UTILITY or AUTHENTICATION. */
  category: text,
  /** Words with placeholders such as "{{1}}". */
  text,
  parameters: Type.Array(text),
});
export type WhatsAppTemplate = Type.Static<typeof Template>;

/** The response of GET /customer_enquiries/{id}/whatsapp. */
export const whatsappState = Type.Object({
  /** Whether the site has a number for this lead's dealer, and the keys to it. Otherwise there is only the link. */
  isAvailable: Type.Boolean(),
  /** Until when staff may write freely; null: the customer has not written in the last 24 hours. */
  windowEndsAt: Nullable(text),
  /** Since when the customer wants no messages; null: they may be written to. */
  optedOutAt: Nullable(text),
  /** Id of the conversation's last message; null if there is none. */
  lastMessageId: Nullable(Type.Integer()),
  /** Approved templates. */
  templates: Type.Array(Template),
  /** Number of templates that Meta has not approved, or that need what this site cannot fill in, such as a picture. */
  otherTemplates: Type.Integer(),
});
export type WhatsAppState = Type.Static<typeof whatsappState>;

/** The body of POST /customer_enquiries/{id}/whatsapp_messages: a text, a file or both, or a template. */
export const whatsappMessage = Type.Object(
  {
    /** Made by the sender. The same message sent twice, such as after a lost connection, is one. */
    key: Type.String({ pattern: "^[0-9a-f-]{36}$" }),
    text: Lines(MAX_WHATSAPP_TEXT),
    template: Nullable(
      Type.Object(
        {
          name: Line(512),
          language: Line(20),
          parameters: Type.Array(Line(MAX_TEMPLATE_PARAMETER), { maxItems: 20 }),
        },
        closed,
      ),
    ),
    /** An uploaded file that no message has yet. */
    fileId: Nullable(Id()),
    /** The last message that the writer has seen. If there is a later one, the message is refused: it may answer the wrong question. */
    seenMessageId: Nullable(Id()),
  },
  closed,
);
export type WhatsAppMessage = Type.Static<typeof whatsappMessage>;
