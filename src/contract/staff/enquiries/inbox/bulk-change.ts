/** Changes of several enquiries at once. */
import Type from "typebox";
import { Id } from "../../fields.ts";
import { staffCustomerEnquiry } from "../customer-enquiry.ts";
import { MAX_AT_ONCE } from "./inbox.ts";

/**
 * The body of POST /customer_enquiries/changes. Each enquiry has its own changes, so that the same call takes them back. `revision`: the one
 * that the change is based on.
 */
export const bulkChange = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        { id: Id(), revision: Type.Integer({ minimum: 1 }), changes: staffCustomerEnquiry.change },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_AT_ONCE },
    ),
  },
  { additionalProperties: false },
);
export type BulkChange = { items: { id: number; revision: number; changes: Record<string, unknown> }[] };
