import { slotField as text } from "../../../../contract/appointments/wording/test-drive-slots.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { randomIdempotencyKey } from "../../../data/idempotency-key.ts";
import { violationsOf } from "../../../data/submitted-form.ts";

/** `message`: why the time cannot be had. `status`: until when it is kept, if it is. `key` names the hold. */
export type SlotHoldState = { message: string | undefined; status: string; key?: string };

/**
 * Returns a function that holds a time and leaves the one before; with an empty start it leaves it only. A time that cannot be
 * held because of the connection or a limit may still be had when the form is sent.
 */
export function createSlotHold() {
  let key: string | undefined;
  return async (api: ApiClient, { dealer, start }: { dealer: string; start: string }): Promise<SlotHoldState> => {
    const nothing = { message: undefined, status: "" };
    try {
      if (start === "") {
        if (key !== undefined) await api.post(endpoints.clearSlotHold, { body: { key } });
        return nothing;
      }
      key ??= randomIdempotencyKey();
      const body = { dealer_slug: dealer, starts_at: start, key };
      const { expires_at } = await api.post(endpoints.holdSlot, { body });
      return { message: undefined, status: text.held(expires_at.slice(11, 16)), key };
    } catch (error) {
      return violationsOf(error).length > 0 ? { ...nothing, message: text.taken } : { ...nothing, key };
    }
  };
}
