import { expect, it } from "vitest";
import { leadPresets } from "./presets.ts";

it("each lead form has its specified name, type and source code", () => {
  expect(leadPresets).toEqual({
    new: {
      form_name: "New Vehicles Form",
      lead_type: "New Vehicles",
      source_code: "Group Website Renault-New",
      is_used: 0,
    },
    used: { form_name: "Used Vehicles Form", source_code: "Group Website Renault-Used", is_used: 1 },
    special: { form_name: "Specials Enquiry Form" },
    parts: { form_name: "Parts Form", lead_type: "Parts Enquiry", source_code: "Group Website Renault-Parts" },
    bookTestDrive: { source_code: "Group Website Renault-Test Drive" },
    bookService: { source_code: "Group Website Renault-Service" },
    soccerCup: { source_code: "Group Website Renault-Soccer Cup" },
  });
});
