import { expect, it } from "vitest";
import { inferLeadForm } from "./infer-lead-form.ts";

it.each([
  [{ form: "test-drive", source_code: "GROUP WEBSITE RENAULT-WHATSAPP", uri: "/used" }, "test-drive"],
  [{ competition: "Soccer Cup", form_name: "Used Vehicles Form" }, "campaign"],
  [{ form_name: "New Vehicles Form", lead_type: "New Vehicles" }, "new"],
  [{ form_name: "Used Vehicles Form", uri: "/used/renault/kiger/12/enquire" }, "used"],
  [{ form_name: "Parts Form", special_slug: "kwid" }, "parts"],
  [{ lead_type: "Parts Enquiry" }, "parts"],
  [{ form_name: "Specials Enquiry Form", uri: "/specials/kwid" }, "special"],
  [{ form_name: "Specials Enquiry Form", uri: "/dealer/renault-sandton/service-deals/renault/brakes" }, "service-deal"],
  [{ uri: "/test-drive/renault/kiger", source_code: "GROUP WEBSITE RENAULT-WHATSAPP" }, "test-drive"],
  [{ uri: "/dealer/renault-sandton/parts?from=mail" }, "parts"],
  [{ uri: "/book-a-service" }, "service"],
  [{ uri: "/finance" }, "finance"],
  [{ uri: "/sell" }, "sell"],
  [{ special_slug: "kwid" }, "special"],
  [{ special_slug: "brakes", source_code: "Group Website Renault-Service Brakes" }, "service-deal"],
  [{ source_code: "Group Website Renault-Test Drive" }, "test-drive"],
  [{ source_code: "Group Website Renault-Service" }, "service"],
  [{ is_used: 1 }, "used"],
  [{ uri: "/constructor" }, "contact"],
  [{}, "contact"],
] as const)("%j comes from the form %s", (lead, form) => {
  expect(inferLeadForm(lead)).toBe(form);
});
