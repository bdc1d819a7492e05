import type { SiteSettings } from "../../contract/settings/setting-values.ts";

/** The settings of the demo group. */
export const DEMO_SETTINGS = {
  groupName: "Karoo Motor Group",
  legalName: "Karoo Motor Group (Pty) Ltd",
  registrationNo: "2004/000000/07",
  address: "128 Rivonia Road, Sandown, Sandton, 2196",
  informationOfficer: "Nomsa Dlamini, managing director",
  brand: "Renault",
  primaryColour: "#EFDF00",
  contactNo: "011 555 0100",
  email: "hello@karoomotors.example",
  whatsappNo: "011 555 0100",
  facebook: "https://www.facebook.com/karoomotors.example",
  instagram: "https://www.instagram.com/karoomotors.example",
  tradeIn: "https://tradein.karoomotors.example/criteria",
  bookService: "https://carcare.karoomotors.example/book",
  section18: "https://legal.karoomotors.example/section-18-notice.pdf",
  headOffice: "renault-sandton",
  contactPage: "renault-sandton",
  campaign: "renault-umhlanga",
} satisfies Partial<SiteSettings>;
