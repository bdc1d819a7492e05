import Type, { type Static } from "typebox";
import { MAX_ALERT_DEVICES } from "../constants.ts";
import { resource } from "../resource.ts";
import { AlertQuery } from "./alert.ts";

/** The devices that show a person's alerts by Web Push. */
export const AlertPush = resource("AlertPush", {
  publicKey: Type.String({ description: "The site's key, for `PushManager.subscribe`" }),
  devices: Type.Array(
    Type.Object({
      id: Type.Integer(),
      endpointHash: Type.String({ description: "SHA-256 of the endpoint in hexadecimal: a device knows itself by it" }),
      createdAt: Type.String({ format: "date-time" }),
    }),
    { description: `At most ${MAX_ALERT_DEVICES}` },
  ),
});
export type AlertPush = Static<typeof AlertPush>;

const { key } = AlertQuery.properties;
const endpoint = Type.String({ minLength: 1, maxLength: 1000, description: "A public https address" });

/** What `PushSubscription.toJSON` has. */
export const PushSubscriptionInput = Type.Object({
  endpoint,
  p256dh: Type.String({ pattern: "^B[\\w-]{86}$", description: "An uncompressed point of P-256 in base64url" }),
  auth: Type.String({ pattern: "^[\\w-]{22}$", description: "16 bytes in base64url" }),
});
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;

export const AlertDeviceInput = Type.Object({ key, ...PushSubscriptionInput.properties });
export type AlertDeviceInput = Static<typeof AlertDeviceInput>;

export const AlertDeviceRemoval = Type.Object({
  key,
  device: Type.Integer({ minimum: 1, description: "Id of a device" }),
});
export type AlertDeviceRemoval = Static<typeof AlertDeviceRemoval>;

export const PushReplacement = Type.Object({
  replaced: Type.String({ minLength: 1, maxLength: 1000, description: "The endpoint until now" }),
  ...PushSubscriptionInput.properties,
});
export type PushReplacement = Static<typeof PushReplacement>;
