/** The board of open enquiries by stage. */
import Type from "typebox";
import { type LeadStage, OPEN_STAGES } from "../../../enquiries/lead-progress.ts";
import { Choice, Id, Nullable } from "../../fields.ts";
import { Owner } from "../customer-enquiry.ts";

/** Enquiries that were received within so many days are on the board. */
export const PIPELINE_DAYS = ["30", "90", "365"] as const;
export type PipelineDays = (typeof PIPELINE_DAYS)[number];

export const PIPELINE_ORDERS = ["newest", "value"] as const;
export type PipelineOrder = (typeof PIPELINE_ORDERS)[number];

/** Cards of a column that a response has at most. */
export const CARDS_PER_COLUMN = 20;
/** Cards of a column that can be reached, page by page. */
export const MAX_CARDS = 500;

/** Id of a person's filter that stands for enquiries which nobody looks after. */
export const NOBODY = 0;

export const PipelineQuery = Type.Object({
  days: Type.Optional(Choice(PIPELINE_DAYS)),
  order: Type.Optional(Choice(PIPELINE_ORDERS)),
  dealerId: Type.Optional(Id()),
  ownerId: Type.Optional(Type.Integer({ minimum: NOBODY, description: "0: nobody looks after them" })),
  /** One column only, from a card on. */
  stage: Type.Optional(Choice(OPEN_STAGES)),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_CARDS - CARDS_PER_COLUMN })),
});

const PipelineCard = Type.Object({
  id: Type.Integer(),
  revision: Type.Integer(),
  customer: Type.String(),
  /** The car of the offer or of the enquiry; null if it names none. */
  car: Nullable(Type.String()),
  form: Type.String(),
  /** Rand: total of the accepted or latest sent offer, otherwise the car's price; null if neither is known. */
  value: Nullable(Type.Integer()),
  createdAt: Type.String(),
  dealerId: Nullable(Type.Integer()),
  ownerId: Nullable(Type.Integer()),
  /** When the first open task is due; null: there is none. */
  nextTaskAt: Nullable(Type.String()),
  /** Whether the customer waits for a contact beyond the deadline. */
  isOverdue: Type.Boolean(),
});
export type PipelineCard = Type.Static<typeof PipelineCard>;

const PipelineColumn = Type.Object({
  stage: Choice(OPEN_STAGES),
  enquiries: Type.Integer(),
  /** Sum of the values that are known, in rand. */
  value: Type.Integer(),
  cards: Type.Array(PipelineCard),
});
export type PipelineColumn = Type.Static<typeof PipelineColumn> & { stage: LeadStage };

/** GET /pipeline. */
export const Pipeline = Type.Object({
  columns: Type.Array(PipelineColumn),
  /** Who looks after enquiries on the board, whatever person it is narrowed to. */
  owners: Type.Array(Type.Pick(Owner, ["id", "name"])),
});
export type Pipeline = Type.Static<typeof Pipeline>;
