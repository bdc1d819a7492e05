/** The views of the list of enquiries that a person has saved: a filter and an order with a name. */
import Type from "typebox";
import { Choice, Id, Line, Nullable } from "../fields.ts";

/** Views of one person. */
export const MAX_VIEWS = 20;

/** The body of POST /enquiry_views. */
export const enquiryView = Type.Object(
  {
    name: Line(60),
    /** Null: only this person sees it. Otherwise the dealer's people do too. */
    dealerId: Nullable(Id()),
    /** The list's parameters by name. What was searched for is no part of it, since it may be a customer's name. */
    filter: Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String({ maxLength: 100 }), Type.Number()]), {
      maxProperties: 15,
    }),
    sortField: Line(40),
    sortOrder: Choice(["ASC", "DESC"]),
  },
  { additionalProperties: false },
);
export type EnquiryView = Type.Static<typeof enquiryView>;

/** The response of GET /enquiry_views, by name. */
export const enquiryViews = Type.Object({
  views: Type.Array(Type.Object({ id: Type.Integer(), isOwn: Type.Boolean(), ...enquiryView.properties })),
});
export type SavedEnquiryView = Type.Static<typeof enquiryViews>["views"][number];
