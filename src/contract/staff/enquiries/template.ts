import Type from "typebox";
import { Id, Line, Lines, Nullable } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** Characters of the subject and of the text of a reply. */
export const MAX_REPLY_SUBJECT = 200;
export const MAX_REPLY_LENGTH = 5000;

const Body = () => ({ ...Lines(MAX_REPLY_LENGTH), minLength: 1 }) as ReturnType<typeof Lines>;

/** A reply that is written in advance, with placeholders such as "{first name}". Without `dealerId` it is for all dealers. */
export const staffTemplate = staffResource("Template", {
  fields: {
    dealerId: Nullable(Id()),
    name: Line(100),
    subject: Line(MAX_REPLY_SUBJECT),
    body: Body(),
  },
  optional: ["dealerId"],
  readOnly: { ...deletion, ...revision },
});
export type StaffTemplate = StaffItem<typeof staffTemplate>;

const text = Type.String();

/** The response of GET /customer_enquiries/{id}/reply_drafts: what a reply to the lead can begin with, filled with its facts. */
export const replyDrafts = Type.Object({
  /** Where the answer arrives: in the timeline, or at this address. */
  answersTo: Nullable(text),
  /** Whether there is a mail server. Otherwise the reply stays in the outbox. */
  isSent: Type.Boolean(),
  /** The empty reply comes first, then the templates. */
  drafts: Type.Array(
    Type.Object({
      /** Null: the empty reply. */
      templateId: Nullable(Type.Integer()),
      name: text,
      subject: text,
      text,
    }),
  ),
});
export type ReplyDrafts = Type.Static<typeof replyDrafts>;

/** The body of POST /customer_enquiries/{id}/replies. */
export const leadReply = Type.Object(
  { subject: Line(MAX_REPLY_SUBJECT), text: Body() },
  { additionalProperties: false },
);
