/** The devices on which a person is told of leads while the back office is closed. */
import Type from "typebox";
import type { OfferAnswer } from "../../enquiries/offer.ts";

/**
 * A new lead, an answer of the customer, an e-mail to them that could not be delivered, a lead that did not reach its dealer, a task that is due, or
 * what the customer did with an offer.
 */
export type StaffPushKind = "new" | "answered" | "bounced" | "undelivered" | "due" | `offer_${OfferAnswer}`;

/** Devices of one person. */
export const MAX_STAFF_DEVICES = 5;

/** The response of GET and POST /devices. */
export const staffDeviceList = Type.Object({
  /** The site's key, for `PushManager.subscribe`. */
  publicKey: Type.String(),
  devices: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** SHA-256 of the endpoint in hexadecimal: a device knows itself by it. */
      endpointHash: Type.String(),
      createdAt: Type.String(),
    }),
  ),
});
export type StaffDeviceList = Type.Static<typeof staffDeviceList>;
