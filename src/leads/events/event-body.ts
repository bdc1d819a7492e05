import { southAfricanTimestamp } from "../../contract/dates/calendar-date.ts";
import type { OutboundEvent } from "../../db/queries/enquiries/delivery/outbound-events.ts";

type Customer = { firstName: string; lastName: string; email: string; cellPhone: string };

/** The body of an event's webhook call, with the field names of the API. `customer` is undefined unless the webhook asks for it. */
export function eventBody({
  event,
  dealer,
  customer,
}: {
  event: Pick<OutboundEvent, "id" | "kind" | "at" | "data">;
  /** The dealer's slug. */
  dealer: string;
  customer?: Customer | undefined;
}): string {
  const { id, kind, at, data } = event;
  const { vehicle, previousStage, lostReason, vehicleType, ...rest } = data;
  return JSON.stringify({
    id,
    event: kind,
    createdAt: southAfricanTimestamp(at),
    dealer_slug: dealer,
    ...rest,
    ...(previousStage !== undefined && { previous_stage: previousStage, lost_reason: lostReason ?? null }),
    ...(vehicleType !== undefined && { vehicle_type: vehicleType }),
    ...(vehicle !== undefined && {
      vehicle: vehicle && {
        id: vehicle.id,
        title: vehicle.title,
        stock_number: vehicle.stockNumber,
        price: vehicle.price,
      },
    }),
    ...(customer && {
      customer: {
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        cell_phone: customer.cellPhone,
      },
    }),
  });
}
