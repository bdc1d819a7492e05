/**
 * The one file that another group or brand edits: names, colours, links and fixed slugs.
 * Everything here is public: it is sent to browsers. Secrets and addresses of machines belong in the environment.
 */
export const site = {
  groupName: "Karoo Motor Group",
  /** Registered name, for legal notices. */
  legalName: "Karoo Motor Group (Pty) Ltd",
  brand: "Renault",
  locale: "en-ZA",
  language: "en-ZA",
  /** Used where no dealer is chosen. */
  contactNo: "011 555 0100",
  email: "hello@karoomotors.example",
  /** What the law wants named in legal notices. */
  particulars: {
    registrationNo: "2004/000000/07",
    address: "128 Rivonia Road, Sandown, Sandton, 2196",
    informationOfficer: "Nomsa Dlamini, managing director",
  },
  colours: {
    primary: "#EFDF00",
    ink: "#111214",
    graphite: "#2A2C30",
    steel: "#6B7078",
    mist: "#F3F4F2",
    white: "#FFFFFF",
    error: "#B3261E",
    done: "#1B6B3A",
  },
  slugs: {
    headOffice: "renault-sandton",
    contactPage: "renault-sandton",
    campaign: "renault-umhlanga",
  },
  leads: {
    /** Who gets a lead that names no dealer: "nearest", the first dealer of the visitor's province, or "head office". */
    withoutDealer: "nearest" as "nearest" | "head office",
  },
  /** Where the embedded maps of dealers may come from; a map from elsewhere is not shown. */
  mapOrigins: ["https://www.openstreetmap.org", "https://www.google.com", "https://maps.google.com"],
  links: {
    whatsapp: "https://wa.me/27115550100",
    facebook: "https://www.facebook.com/karoomotors.example",
    instagram: "https://www.instagram.com/karoomotors.example",
    /** Its own address, not one that leads on to another host: forms of this site may go there and nowhere else. */
    tradeIn: "https://tradein.karoomotors.example/criteria",
    /** Where a service is booked when no dealer is chosen. */
    bookService: "https://carcare.karoomotors.example/book",
    /**
     * Tells a visitor's browser its region, as JSON with `region`, `region_name` or `regionName`. Asked when a lead form is
     * first touched, from the browser, which tells the service the visitor's internet address. Empty: never asked.
     */
    geolocation: "" as string,
    section18: "https://legal.karoomotors.example/section-18-notice.pdf",
  },
} as const;
