import { expect, it } from "vitest";
import { leadPresets } from "./presets.ts";

it("each lead form has its specified name, type and source code", () => {
  expect(leadPresets).toMatchObject({
    new: {
      form: "new",
      form_name: "New Vehicles Form",
      lead_type: "New Vehicles",
      source_code: "Group Website Renault-New",
      is_used: 0,
    },
    used: { form: "used", form_name: "Used Vehicles Form", source_code: "Group Website Renault-Used", is_used: 1 },
    special: { form: "special", form_name: "Specials Enquiry Form" },
    serviceDeal: { form: "service-deal", form_name: "Specials Enquiry Form" },
    parts: {
      form: "parts",
      form_name: "Parts Form",
      lead_type: "Parts Enquiry",
      source_code: "Group Website Renault-Parts",
    },
    bookTestDrive: { form: "test-drive", source_code: "Group Website Renault-Test Drive" },
    bookService: { form: "service", source_code: "Group Website Renault-Service" },
    soccerCup: { form: "campaign", source_code: "Group Website Renault-Soccer Cup" },
  });
});
