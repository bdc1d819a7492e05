import { site } from "../../../../site.config.ts";
import type { CustomerEnquiryInput } from "../../../contract/resources/customer-enquiry.ts";

/** What tells one lead form from another. A special brings its own source code. */
export type LeadPreset = Pick<CustomerEnquiryInput, "form_name" | "lead_type" | "source_code" | "is_used">;

const sourceCode = (form: string) => `Group Website ${site.brand}-${form}`;

export const leadPresets = {
  used: { form_name: "Used Vehicles Form", source_code: sourceCode("Used"), is_used: 1 },
} as const satisfies Record<string, LeadPreset>;
