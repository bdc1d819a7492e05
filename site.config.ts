import type { Look } from "./src/contract/brand/looks.ts";

/**
 * The one file that another group or brand edits: names, colours, links and fixed slugs.
 * All of it is sent to browsers. Secrets and internal addresses belong in environment variables.
 */
export const site = {
  groupName: "Karoo Motor Group",
  /** Registered name, for legal notices. */
  legalName: "Karoo Motor Group (Pty) Ltd",
  brand: "Renault",
  locale: "en-ZA",
  language: "en-ZA",
  /** Shown if no dealer is in context. */
  contactNo: "011 555 0100",
  email: "hello@karoomotors.example",
  /** Required by law in legal notices. */
  particulars: {
    registrationNo: "2004/000000/07",
    address: "128 Rivonia Road, Sandown, Sandton, 2196",
    informationOfficer: "Nomsa Dlamini, managing director",
  },
  /** "#rrggbb". All other colours follow from it: text is legible on any. */
  primaryColour: "#EFDF00" as string,
  /** "#rrggbb": the ground of header, footer and dark sections. Null: near-black. */
  secondaryColour: null as string | null,
  /** Shape and type. */
  look: "classic" as Look,
  /** Paths under /uploads. Without them, the name stands for a logo, and icon and shared picture are drawn of its first letter and the colours. */
  logoLight: null as string | null,
  logoDark: null as string | null,
  icon: null as string | null,
  sharePicture: null as string | null,
  slugs: {
    headOffice: "renault-sandton",
    contactPage: "renault-sandton",
    campaign: "renault-umhlanga",
  },
  leads: {
    /** Recipient of leads without a dealer. "nearest" is the first dealer in the visitor's province. */
    withoutDealer: "nearest" as "nearest" | "head office",
  },
  /** What a month with a car is worked out with. Update it when the fuel prices change, on the first Wednesday of a month. */
  energyPrices: {
    /** Rand a litre, inland: 95 unleaded and diesel 50 ppm. */
    petrol: 22.5,
    diesel: 21.5,
    /** Rand per kWh at home. */
    electricity: 3.8,
  },
  /**
   * "embedded": a dealer's map loads when it comes near the view. "click": it loads at the press of a button, because its
   * website then sees the visitor's IP address and may set cookies.
   */
  maps: "embedded" as "embedded" | "click",
  /** Origins of embedded dealer maps. Maps from other origins are not shown. */
  mapOrigins: ["https://www.openstreetmap.org", "https://www.google.com", "https://maps.google.com"],
  links: {
    whatsapp: "https://wa.me/27115550100",
    facebook: "https://www.facebook.com/karoomotors.example",
    instagram: "https://www.instagram.com/karoomotors.example",
    /** Must not redirect to another host: the content security policy allows the form on the sell page only this one. */
    tradeIn: "https://tradein.karoomotors.example/criteria",
    /** Books a service if no dealer is in context. */
    bookService: "https://carcare.karoomotors.example/book",
    /**
     * Geolocation service. Responds to the visitor's browser with JSON that has `region`, `region_name` or `regionName`. The
     * browser requests it when the visitor first uses a lead form; the service then sees the visitor's IP address. Empty: off.
     */
    geolocation: "" as string,
    section18: "https://legal.karoomotors.example/section-18-notice.pdf",
  },
} as const;
