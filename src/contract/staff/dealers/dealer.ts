import Type from "typebox";
import { MAX_HOLD_HOURS } from "../../enquiries/holds/hold-states.ts";
import {
  HoursException,
  HoursLine,
  HttpsAddress,
  Id,
  Line,
  Link,
  MetaId,
  Nullable,
  Position,
  Slug,
  UploadPath,
} from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

const closed = { additionalProperties: false };

const TeamMember = Type.Object(
  { name: Line(80), role: Line(80), image: Type.Optional(Nullable(UploadPath())) },
  closed,
);

const OpeningMinutes = () => Type.Integer({ minimum: 5, maximum: 6000 });

/** A dealership. `hours` are its opening hours, `hoursExceptions` days with other hours, such as public holidays. */
export const staffDealer = staffResource("Dealer", {
  fields: {
    slug: Slug(),
    name: Line(120),
    contactNo: Line(40),
    bookService: Link(),
    province: Line(60),
    socialCode: Line(60),
    address: Line(300),
    location: HttpsAddress(),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    dpName: Line(120),
    dpEmail: Line(254),
    dpContactNo: Line(40),
    image: Nullable(UploadPath()),
    hours: Nullable(Type.Array(HoursLine(), { maxItems: 14 })),
    hoursExceptions: Type.Array(HoursException(), { maxItems: 60 }),
    /** The people whom customers meet, in display order. */
    team: Type.Array(TeamMember, { maxItems: 40 }),
    position: Position(),
    /** Whether the dealer principal gets last week's numbers by e-mail. */
    weeklyReport: Type.Boolean(),
    /** Meta's ID of the dealer's own WhatsApp number. Null: the group's serves it too. */
    whatsappNumberId: Nullable(MetaId()),
    /** Opening minutes within which a lead's customer is to be contacted. */
    contactMinutes: OpeningMinutes(),
    /** Opening minutes after which the managers are told of a lead that nobody has contacted. Null: never. */
    escalationMinutes: Nullable(OpeningMinutes()),
    /** Id of the person who gets such a lead. Null: it stays with its owner. */
    escalationPersonId: Nullable(Id()),
    /** Hours for which the dealer holds a used car for a visitor; 0: it does not. Null: the group's setting. */
    holdHours: Nullable(Type.Integer({ minimum: 0, maximum: MAX_HOLD_HOURS })),
  },
  optional: [
    "image",
    "hours",
    "hoursExceptions",
    "team",
    "position",
    "weeklyReport",
    "whatsappNumberId",
    "contactMinutes",
    "escalationMinutes",
    "escalationPersonId",
    "holdHours",
  ] as const,
  readOnly: { ...deletion, ...revision },
});
export type StaffDealer = StaffItem<typeof staffDealer>;
