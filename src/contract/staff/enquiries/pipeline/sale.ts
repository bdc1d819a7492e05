/** What was sold to the customer of an enquiry. */
import Type from "typebox";
import { Id, LineOrEmpty, Nullable, Rand } from "../../fields.ts";

/** The fields of a sale, which only an enquiry of the stage Sold has. That stage needs a car and a price. */
export const saleFields = {
  /** The vehicle of the stock. Null: another car, such as a new one, which the title names. */
  soldVehicleId: Nullable(Id()),
  /** Name of the car. That of a vehicle of the stock is filled in; that of another car is empty once the enquiry is erased. */
  soldTitle: Nullable(LineOrEmpty(200)),
  /** Rand, VAT included. */
  soldPrice: Nullable(Rand()),
  /** Whether the vehicle that was sold until now is for sale again. Needed where a change ends its sale; always null when it is read. */
  isBackForSale: Nullable(Type.Boolean()),
};

/** GET /customer_enquiries/{id}/sale_suggestion: what the customer probably buys, from the accepted offer or the enquiry. */
export const SaleSuggestion = Type.Object({
  vehicleId: Nullable(Type.Integer()),
  title: Nullable(Type.String()),
  price: Nullable(Type.Integer()),
});
export type SaleSuggestion = Type.Static<typeof SaleSuggestion>;
