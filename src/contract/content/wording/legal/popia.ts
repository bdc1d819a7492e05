import { site } from "../../../settings/site.ts";
import { dataProtectionNotice } from "./data-protection-notice.ts";
import type { LegalText } from "./legal-text.ts";
import { paiaManual } from "./paia-manual.ts";

export const popia: LegalText = {
  title: "PAIA manual and POPIA notice",
  get description() {
    return `How to ask ${site.groupName} for records under PAIA, what personal information it holds and why, and how to object or complain under POPIA.`;
  },
  get intro() {
    return `How to ask ${site.legalName} for a record under section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA), and on what grounds we process personal information under section 11 of the Protection of Personal Information Act 4 of 2013 (POPIA).`;
  },
  updated: "21 November 2026",
  parts: [paiaManual, dataProtectionNotice],
};
