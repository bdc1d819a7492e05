/** The inbox: the list of enquiries as work, in views, with what each person has read. */
import Type from "typebox";
import { Choice, Id } from "../../fields.ts";

/** The views that everybody has, in their order. "all" leaves out spam and what is snoozed, unless somebody searches. */
export const INBOX_VIEWS = ["mine", "unassigned", "waiting", "answered", "snoozed", "spam", "all"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** Views whose enquiries are counted: what is to be done, and what comes back. */
export const COUNTED_VIEWS = INBOX_VIEWS.filter((view) => view !== "all");

/** Counts end here. A count that is greater means "more". */
export const MAX_COUNT = 99;

/** The response of GET /inbox_counts: enquiries by view, at most MAX_COUNT + 1. */
export const InboxCounts = Type.Object(
  Object.fromEntries(COUNTED_VIEWS.map((view) => [view, Type.Integer()])) as Record<
    (typeof COUNTED_VIEWS)[number],
    ReturnType<typeof Type.Integer>
  >,
);
export type InboxCounts = Type.Static<typeof InboxCounts>;

/** How many days after it came an enquiry can be unread, and what somebody has read is remembered. */
export const UNREAD_DAYS = 30;

/** Characters of the first words of an enquiry. */
export const PREVIEW_LENGTH = 140;

/** How long an enquiry can be snoozed for, in days. */
export const MAX_SNOOZE_DAYS = 366;

/** How many enquiries are changed or marked at once. */
export const MAX_AT_ONCE = 100;

/** The body of POST /enquiry_reads: what the person has read, or wants to read again. */
export const enquiryReads = Type.Object(
  {
    enquiryIds: Type.Array(Id(), { minItems: 1, maxItems: MAX_AT_ONCE, uniqueItems: true }),
    isRead: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** What became of an enquiry: changed, left because somebody else has changed it, refused because of a field, or out of reach. */
export const CHANGE_OUTCOMES = ["changed", "conflict", "refused", "unknown"] as const;

/** The response of POST /customer_enquiries/changes, in the order of the request. */
export const ChangeResults = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.Integer(),
      outcome: Choice(CHANGE_OUTCOMES),
      /** Why it was not changed; empty otherwise. */
      message: Type.String(),
      /** The revision now; 0 if it is unknown. */
      revision: Type.Integer(),
    }),
  ),
});
export type ChangeResults = Type.Static<typeof ChangeResults>;
