import Type from "typebox";
import { BODY_TYPES, COLOUR_FAMILIES } from "../../domain/vehicle-looks.ts";
import { Choice, Id, Line, LineOrEmpty, Lines, Nullable, PicturePath } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

/** Where a vehicle is in its sale. Visitors see what is for sale, and what is reserved with a mark. */
export const VEHICLE_STATUSES = ["for_sale", "reserved", "sold", "withdrawn"] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/**
 * A used or demo vehicle. Make and model are names: an unknown one is created. The first picture is the main one. Price in
 * rand, mileage in kilometres. Its status changes by actions: reserve, release, sold, withdraw, back_for_sale.
 */
export const staffVehicle = staffResource("Vehicle", {
  fields: {
    dealerId: Id(),
    stockNumber: Line(64),
    make: Line(60),
    model: Line(80),
    variant: LineOrEmpty(160),
    year: Type.Integer({ minimum: 1950, maximum: 2100 }),
    price: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    mileage: Type.Integer({ minimum: 0, maximum: 2_000_000 }),
    state: Choice(["Used", "Demo"]),
    transmission: Choice(["Automatic", "Manual"]),
    fuelType: Line(40),
    colour: LineOrEmpty(60),
    /** "" if it is not stated. */
    bodyType: Choice(["", ...BODY_TYPES]),
    /** The vehicle identification number; "" if it is not known. Visitors do not see it. */
    vin: LineOrEmpty(40),
    description: Lines(5000),
    images: Type.Array(PicturePath(), { maxItems: 60 }),
  },
  optional: ["variant", "colour", "bodyType", "vin", "description", "images"],
  readOnly: {
    status: Choice(VEHICLE_STATUSES),
    /** Of `colour`, e.g. "Grey" for "Highland Grey". */
    colourFamily: Choice(COLOUR_FAMILIES),
    makeId: Type.Integer(),
    modelId: Type.Integer(),
    dealerName: Type.String(),
    /** Path of its page on the site. */
    uri: Type.String(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    reservedAt: Nullable(Type.String()),
    soldAt: Nullable(Type.String()),
    withdrawnAt: Nullable(Type.String()),
    /** The prices before the current one, the latest first. */
    prices: Type.Array(Type.Object({ price: Type.Integer(), until: Type.String() })),
    ...revision,
  },
  detail: ["prices"],
});
export type StaffVehicle = StaffItem<typeof staffVehicle>;
