import { site } from "../../../../site.config.ts";
import type { CustomerEnquiryInput } from "../../../contract/resources/customer-enquiry.ts";

/** What tells one lead form from another. A special brings its own source code. */
export type LeadPreset = Pick<CustomerEnquiryInput, "form_name" | "lead_type" | "source_code" | "is_used">;

const sourceCode = (form: string) => `Group Website ${site.brand}-${form}`;

export const leadPresets = {
  new: { form_name: "New Vehicles Form", lead_type: "New Vehicles", source_code: sourceCode("New"), is_used: 0 },
  used: { form_name: "Used Vehicles Form", source_code: sourceCode("Used"), is_used: 1 },
  special: { form_name: "Specials Enquiry Form" },
  parts: { form_name: "Parts Form", lead_type: "Parts Enquiry", source_code: sourceCode("Parts") },
  bookTestDrive: { source_code: sourceCode("Test Drive") },
  bookService: { source_code: sourceCode("Service") },
  soccerCup: { source_code: sourceCode("Soccer Cup") },
} as const satisfies Record<string, LeadPreset>;
