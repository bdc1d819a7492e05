import type { ContentResource, ItemResource, StaffResource } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../../db/connect.ts";
import { listRedirects } from "../../../db/queries/content/redirects.ts";
import {
  listSitemapDeals,
  listSitemapModels,
  listSitemapPages,
  listSitemapPosts,
} from "../../../db/queries/content/sitemap.ts";

/** What only a new item has in what visitors read, and where they read it. */
type Visible = { text: string; reads: (string | ((db: Database) => Promise<object[]>))[] };

type Sample = {
  /** Returns the body of a POST, for an item of this dealer if the resource has dealers. `n` makes it unique. */
  create: (dealerId: number, n: number) => Record<string, unknown>;
  /** The body of a PATCH. */
  change: Record<string, unknown>;
  /** `n` is that of the item. Undefined: visitors see no items. */
  visible?: ((n: number) => Visible) | undefined;
};

/** What staff do not write by a form: uploads, and what is recorded. */
type Unwritten =
  | "audit_entries"
  | "customers"
  | "finance_accesses"
  | "media"
  | "sign_in_events"
  | "stock_imports"
  | "webhook_deliveries";
type Samples = Record<Exclude<ItemResource, ContentResource | Unwritten>, Sample> &
  Record<ContentResource, Sample & { visible: Sample["visible"] }>;

const image = "banners/home-1.webp";

const WRITTEN: Samples = {
  vehicles: {
    create: (dealerId, n) => ({
      dealerId,
      stockNumber: `N-${n}`,
      make: "Renault",
      model: "Kiger",
      year: 2021,
      price: 219_900,
      mileage: 42_000,
      condition: "Used",
      transmission: "Manual",
      fuelType: "Petrol",
    }),
    change: { price: 209_900 },
  },
  makes: { create: (_, n) => ({ slug: `make-${n}`, name: `Make ${n}` }), change: { name: "Make" } },
  models: { create: (_, n) => ({ makeId: 1, slug: `model-${n}`, name: `Model ${n}` }), change: { name: "Model" } },
  stock_feeds: { create: (dealerId, n) => ({ dealerId, name: `Feed ${n}` }), change: { name: "Feed" } },
  dealers: {
    create: (_, n) => ({
      slug: `dealer-${n}`,
      name: `Dealer ${n}`,
      contactNo: "011 555 0110",
      bookService: "https://book.example",
      province: "Gauteng",
      socialCode: "x",
      address: "1 Main Road",
      location: "https://maps.example/1",
      latitude: -26.1,
      longitude: 28.05,
      dpName: "A",
      dpEmail: "a@karoo.example",
      dpContactNo: "011 555 0111",
    }),
    change: { address: "2 Main Road" },
    visible: (n) => ({ text: `dealer-${n}`, reads: [`/dealers/dealer-${n}`, "/dealers", "/all-dealers"] }),
  },
  dealer_channels: {
    create: (dealerId, n) => ({ dealerId, purpose: "sales", kind: "email", address: `sales${n}@karoo.example` }),
    change: { active: false },
  },
  inbound_sources: {
    create: (dealerId, n) => ({ name: `Marketplace ${n}`, form: "used", dealerIds: [dealerId] }),
    change: { active: false },
  },
  webhooks: {
    create: (dealerId, n) => ({
      name: "Reports",
      url: `https://reports.example/${n}`,
      events: ["vehicle.sold"],
      dealerIds: [dealerId],
    }),
    change: { events: ["vehicle.sold", "lead.stage"] },
  },
  people: {
    create: (dealerId, n) => ({
      name: "Sipho Dube",
      email: `sipho${n}@karoo.example`,
      roles: ["salesperson"],
      dealerIds: [dealerId],
    }),
    change: { name: "Sipho Dlamini" },
  },
  deals: {
    create: (dealerId, n) => ({
      kind: "special",
      dealerId,
      slug: `special-${n}`,
      title: "Special",
      description: "",
      thumbnail: image,
      image,
      sourceCode: "S",
      makeSlug: "renault",
    }),
    change: { title: "Better special" },
    visible: (n) => ({
      text: `special-${n}`,
      reads: [`/deals/special-${n}`, "/specials/renault-sandton", listSitemapDeals],
    }),
  },
  range_models: {
    create: (_, n) => ({
      make: "Renault",
      makeSlug: "renault",
      model: `Model ${n}`,
      modelSlug: `model-${n}`,
      type: "car",
      bodyType: "Hatch",
      description: "",
      mainImage: "kwid-hero.webp",
    }),
    change: { bodyType: "SUV" },
    visible: (n) => ({
      text: `model-${n}`,
      reads: [`/renault_ranges?model_slug=model-${n}`, "/vehicle_range/car", listSitemapModels],
    }),
  },
  range_variants: {
    create: (_, n) => ({
      rangeModelId: 1,
      variant: `Variant ${n}`,
      variantSlug: `variant-${n}`,
      description: "",
      price: 200_000,
      power: 50,
      torque: 90,
      transmission: "5-speed manual",
      transmissionType: "Manual",
    }),
    change: { price: 210_000 },
    visible: (n) => ({ text: `variant-${n}`, reads: [`/renault_ranges?variant_slug=variant-${n}`] }),
  },
  banners: {
    create: (_, n) => ({ title: `Sale ${n}`, image, buttonUrl: "/specials", targetPage: "Home" }),
    change: { title: "Summer sale" },
    visible: (n) => ({ text: `Sale ${n}`, reads: ["/banners", "/banners?targetPage=Home"] }),
  },
  blog_posts: {
    create: (_, n) => ({
      slug: `post-${n}`,
      title: "Post",
      author: "A",
      description: "",
      publishDate: "2026-11-21",
      image,
      body: "<p>Text</p>",
      metaTitle: "Post",
      metaDescription: "",
    }),
    change: { title: "Better post" },
    visible: (n) => ({ text: `post-${n}`, reads: [`/blog/post-${n}`, "/blog", listSitemapPosts] }),
  },
  pages: {
    create: (_, n) => ({
      slug: `page-${n}`,
      title: `Page ${n}`,
      description: "",
      blocks: [
        { kind: "text", html: "<p>Text</p>" },
        { kind: "table", caption: "Prices", header: ["Model", "Price"], rows: [["Kwid", "R 199 900"]] },
        { kind: "video", title: "Film", url: "https://vimeo.com/76979871" },
        { kind: "form", title: "Ask us", form: "contact" },
        { kind: "cars", title: "Used", search: "/used/renault?fuel=Petrol" },
        { kind: "questions", title: "Questions", questions: [{ question: "Why?", answer: "Because." }] },
      ],
    }),
    change: { title: "Better page" },
    visible: (n) => ({ text: `page-${n}`, reads: [`/pages/page-${n}`, "/pages", listSitemapPages] }),
  },
  arrangements: {
    create: (_, n) => ({
      place: "header",
      entries: [{ item: null, label: `Link ${n}`, to: "/specials", image: null, isHidden: false }],
    }),
    change: { entries: [{ item: "blog", label: "News", to: null, image: null, isHidden: false }] },
    visible: (n) => ({ text: `Link ${n}`, reads: ["/menus"] }),
  },
  page_seos: {
    create: (_, n) => ({ canonicalUrl: `/page-${n}`, title: "Page", description: "" }),
    change: { title: "Better page" },
    visible: (n) => ({ text: `/page-${n}`, reads: [`/page_seos?canonicalUrl=/page-${n}`] }),
  },
  page_texts: {
    create: () => ({ path: "/terms", title: "Terms", body: "<p>Terms</p>" }),
    change: { title: "Our terms" },
    visible: () => ({ text: "/terms", reads: ["/page_texts", "/page_texts?path=/terms"] }),
  },
  // Person number 1 is the administrator, who can own leads of all dealers.
  assignment_rules: {
    create: (dealerId, n) => ({ dealerId, name: `Rule ${n}`, personIds: [1] }),
    change: { days: [1, 2, 3, 4, 5] },
  },
  absences: {
    create: (dealerId) => ({ dealerId, personId: 1, fromDay: "2026-12-01", untilDay: "2026-12-15" }),
    change: { untilDay: "2026-12-20" },
  },
  customer_enquiries: {
    create: (dealerId, n) => ({ dealerId, name: `Customer ${n}`, phone: "082 555 0190", source: "Walk-in" }),
    change: { stage: "Contacted" },
  },
  // Row number 1 is the first section, the group.
  settings: { create: () => ({}), change: { groupName: "Motors" }, visible: undefined },
  finance_applications: { create: () => ({}), change: { stage: "Documents" } },
  slots: { create: (dealerId) => ({ dealerId }), change: { capacity: 3 } },
  // The test itself creates them, since it knows an enquiry and a free time.
  appointments: { create: () => ({}), change: { state: "cancelled" } },
  // The test itself creates them, since it knows an enquiry and a car.
  offers: { create: () => ({}), change: { deposit: 1000 } },
  tasks: { create: () => ({}), change: { text: "About the trade-in" } },
  task_sequences: {
    create: (dealerId, n) => ({
      dealerId,
      name: `Sequence ${n}`,
      stage: "Test drive",
      steps: [{ kind: "call", text: "", days: 1, time: "09:00" }],
    }),
    change: { active: false },
  },
  templates: {
    create: (dealerId, n) => ({ dealerId, name: `Template ${n}`, subject: "The {car}", body: "Good day {first name}" }),
    change: { name: "Template" },
  },
  privacy_requests: {
    create: () => ({ kind: "access", channel: "e-mail", receivedOn: "2026-11-02" }),
    change: { identityCheck: "called back" },
  },
  service_prices: {
    create: (_, n) => ({ model: `Model ${n}`, kilometres: 15_000, price: 1995 }),
    change: { price: 2095 },
    visible: (n) => ({ text: `model-${n}`, reads: ["/service-prices"] }),
  },
  redirects: {
    create: (_, n) => ({ fromPath: `/old-${n}.php`, toPath: "/used" }),
    change: { toPath: "/new" },
    visible: (n) => ({ text: `/old-${n}.php`, reads: [listRedirects] }),
  },
};

/** Valid bodies for each resource that staff write. */
export const samples: Partial<Record<StaffResource, Sample>> = WRITTEN;

/** Resources of which there is one item for each page or place: a new item takes the place of the others. */
export const ONE_EACH: readonly string[] = ["arrangements", "page_texts"];
