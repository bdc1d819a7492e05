/** The screens of the tour, in the order of the day. */
import type { Page } from "@playwright/test";
import type { Asked } from "../support/morning/prepare-morning.ts";
import { listItems } from "../support/staff.ts";

/** What the morning left behind that a stop shows. */
export type Scene = { buying: Asked; waiting: Asked; offerLink: string };

export type Stop = {
  /** Of its pictures' files. */
  name: string;
  title: string;
  text: string;
  /** Who sees it. */
  as: "manager" | "administrator" | "customer";
  /** Its address, or what opens it. */
  open: string | ((page: Page, scene: Scene) => Promise<unknown>);
};

const firstOf =
  (resource: string, query = "") =>
  async (page: Page) => {
    const [item] = await listItems(page, `${resource}?itemsPerPage=1${query}`);
    await page.goto(`/staff/${resource}/${item?.id}`);
  };

export const STOPS: readonly Stop[] = [
  {
    name: "today",
    title: "Today",
    text: "What waits, what is planned and how the month goes, for the roles of who is signed in.",
    as: "manager",
    open: "/staff/",
  },
  {
    name: "inbox",
    title: "The inbox",
    text: "Enquiries with their first line, unread in bold, in views with counts. Everything has a key; `?` lists them.",
    as: "manager",
    open: "/staff/customer_enquiries",
  },
  {
    name: "conversation",
    title: "An enquiry",
    text: "The person and the whole conversation beside the list. The next one is a key away.",
    as: "manager",
    open: (page, { buying }) => page.goto(`/staff/customer_enquiries/${buying.id}`),
  },
  {
    name: "search",
    title: "Find anything",
    text: "Ctrl K finds cars, customers, enquiries, texts, settings and actions.",
    as: "manager",
    async open(page) {
      await page.goto("/staff/");
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("Johan Da");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "new-enquiry",
    title: "A walk-in or a call",
    text: "Three fields are enough. Whoever is known already is shown while one types.",
    as: "manager",
    open: "/staff/customer_enquiries/create",
  },
  {
    name: "customer",
    title: "A customer",
    text: "Enquiries, test drives, offers, sales, consents, e-mails, calls and notes of one person on one timeline.",
    as: "manager",
    async open(page, { buying }) {
      const customers = await listItems(page, "customers?itemsPerPage=50");
      const customer = customers.find(({ email }) => email === buying.email);
      await page.goto(`/staff/customers/${customer?.id}/show`);
    },
  },
  {
    name: "new-offer",
    title: "An offer",
    text: "Made from an enquiry: the car, the price, what is taken off, extras, the trade-in and the instalment.",
    as: "manager",
    async open(page, { waiting }) {
      await page.goto(`/staff/customer_enquiries/${waiting.id}`);
      await page.getByRole("link", { name: "Make an offer" }).click();
      await page.getByRole("spinbutton", { name: "Reduction" }).waitFor();
    },
  },
  {
    name: "offer-of-customer",
    title: "What the customer sees",
    text: "The offer opens on any phone, without an account. The customer asks, accepts or declines.",
    as: "customer",
    open: (page, { offerLink }) => page.goto(offerLink),
  },
  {
    name: "offer",
    title: "What came of it",
    text: "Seen, asked, accepted or declined, with the PDF and each version.",
    as: "manager",
    open: firstOf("offers", "&status=accepted"),
  },
  {
    name: "pipeline",
    title: "The pipeline",
    text: "Open enquiries by stage, with value and age. Cards move by mouse, by keys and by their menu.",
    as: "manager",
    open: "/staff/pipeline",
  },
  {
    name: "tasks",
    title: "Tasks",
    text: "Any number, entered or begun by a sequence, also in the morning's e-mail and in one's own calendar.",
    as: "manager",
    open: "/staff/tasks",
  },
  {
    name: "calendar",
    title: "The calendar",
    text: "Test drives and viewings of a week. Customers move and cancel theirs themselves.",
    as: "manager",
    open: "/staff/calendar",
  },
  {
    name: "waiting",
    title: "Who waits",
    text: "Customers whom nobody has contacted, by the time that is left.",
    as: "manager",
    open: "/staff/waiting",
  },
  {
    name: "stock",
    title: "The stock",
    text: "Age, completeness, views, hearts, enquiries and the price beside similar cars. Prices change in the row, or of many at once.",
    as: "manager",
    open: "/staff/vehicles",
  },
  {
    name: "vehicle",
    title: "A car",
    text: "Everything that visitors are told of it, and what its price was.",
    as: "manager",
    open: firstOf("vehicles"),
  },
  {
    name: "price-review",
    title: "Price review",
    text: "Cars that stand for long or cost more than similar ones, decided one after the other by keys.",
    as: "manager",
    open: "/staff/price-review",
  },
  {
    name: "numbers",
    title: "Numbers side by side",
    text: "Dealers, salespeople, sources, campaigns and cars against the period before. Each figure opens its rows.",
    as: "manager",
    open: "/staff/numbers",
  },
  {
    name: "specials",
    title: "Specials",
    text: "Drafts, previews, dates and versions of everything that visitors read.",
    as: "administrator",
    open: "/staff/deals",
  },
  {
    name: "library",
    title: "The library",
    text: "Pictures, films and PDFs, with the places that show them.",
    as: "administrator",
    open: "/staff/media",
  },
  {
    name: "people",
    title: "People",
    text: "Who may do what, for which dealers.",
    as: "administrator",
    open: "/staff/people",
  },
  {
    name: "settings",
    title: "Settings",
    text: "The brand with a live preview, the group, e-mail, finance, privacy: everything that needs no engineer.",
    as: "administrator",
    open: firstOf("settings"),
  },
  {
    name: "system",
    title: "System",
    text: "What is wrong before a customer notices, since when, and what to do.",
    as: "administrator",
    open: "/staff/system",
  },
  {
    name: "backups",
    title: "Backups",
    text: "Made and tried by themselves. Each has the command that brings it back on an empty machine.",
    as: "administrator",
    open: "/staff/backups",
  },
  {
    name: "whats-new",
    title: "What is new",
    text: "What each version brings, in the owner's words.",
    as: "administrator",
    open: "/staff/whats-new",
  },
];
