import Type, { type Static } from "typebox";
import { FileUri, resource } from "./resource.ts";

/** A used or demo vehicle for sale. */
export const Vehicle = resource("Vehicle", {
  id: Type.Integer(),
  uri: Type.String({ description: "Path of its page" }),
  image: FileUri,
  images: Type.Array(FileUri, { description: "The main picture comes first" }),
  make: Type.String(),
  make_slug: Type.String(),
  model: Type.String(),
  model_slug: Type.String(),
  variant: Type.String(),
  year: Type.Integer(),
  price: Type.Integer({ description: "Rand, VAT included" }),
  installment: Type.Number({ description: "Rand per month: deposit 0, 72 months, 12 % per year, balloon 40 %" }),
  mileage: Type.Object({ value: Type.Integer({ description: "Kilometres" }) }),
  state_of_vehicle: Type.String({ description: "Used or Demo" }),
  transmission: Type.String({ description: "Automatic or Manual" }),
  fuel_type: Type.String(),
  exterior_color: Type.String(),
  description: Type.String(),
  stock_number: Type.String(),
  dealer_slug: Type.String(),
  dealer_name: Type.String(),
  dealer_province: Type.String(),
  dealer_contact_no: Type.String(),
});
export type Vehicle = Static<typeof Vehicle>;

const Order = Type.Unsafe<"asc" | "desc">(Type.Enum(["asc", "desc"]));
const Choices = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 });

export const VehicleQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  make_slug: Type.Optional(Type.String({ maxLength: 100 })),
  model_slug: Type.Optional(Type.String({ maxLength: 100 })),
  "order[price]": Type.Optional(Order),
  "order[year]": Type.Optional(Order),
  "order[mileage]": Type.Optional(Order),
  "fuelType[]": Type.Optional(Choices),
  "transmissionType[]": Type.Optional(Choices),
  "vehicle_state[]": Type.Optional(Choices),
});
export type VehicleQuery = Static<typeof VehicleQuery>;

const OptionCount = Type.Object({ value: Type.String(), count: Type.Integer() });

/** The filter options of the used stock. `count` is the number of vehicles for sale. */
export const Filters = resource("Filters", {
  makes: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      count: Type.Integer({ description: "Vehicles for sale" }),
      models: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), count: Type.Integer() })),
    }),
  ),
  fuelType: Type.Array(OptionCount),
  transmissionType: Type.Array(OptionCount),
  vehicle_state: Type.Array(OptionCount),
});
export type Filters = Static<typeof Filters>;
