/** The resources of the API, each with its type, schema and path. */
import type { TObject } from "typebox";
import { Alert, AlertRequest } from "../contract/alerts/alert.ts";
import { AlertPush } from "../contract/alerts/alert-push.ts";
import { FinanceApplication } from "../contract/applications/finance-application.ts";
import { FinanceDocumentRequest } from "../contract/applications/finance-document-request.ts";
import { Appointment } from "../contract/appointments/appointment.ts";
import { Slot, SlotHold } from "../contract/appointments/slot.ts";
import { Banner } from "../contract/content/banner.ts";
import { BlogPost } from "../contract/content/blog-post.ts";
import { Deal } from "../contract/content/deal.ts";
import { DealDetail } from "../contract/content/deal-detail.ts";
import { PageSeo } from "../contract/content/page-seo.ts";
import { PageText } from "../contract/content/page-text.ts";
import { ContentPage } from "../contract/content/pages/content-page.ts";
import { HomeSection } from "../contract/content/pages/home-sections.ts";
import { Menu } from "../contract/content/pages/menus.ts";
import { ServicePrice } from "../contract/content/service-price.ts";
import { Dealer, DealerSummary } from "../contract/dealers/dealer.ts";
import { VehicleHold } from "../contract/enquiries/holds/vehicle-hold.ts";
import { MarketingWithdrawal } from "../contract/enquiries/marketing-withdrawal.ts";
import { CustomerOffer } from "../contract/enquiries/offers/customer-offer.ts";
import { CustomerEnquiry } from "../contract/enquiries/submission/customer-enquiry.ts";
import { TradeIn } from "../contract/enquiries/trade-ins/trade-in.ts";
import { RangeItem } from "../contract/range/range.ts";
import type { Fields } from "../contract/resource.ts";
import { site } from "../contract/settings/site.ts";
import { Make } from "../contract/stock/make.ts";
import { Relaxations } from "../contract/stock/search/relaxations.ts";
import { Suggestion } from "../contract/stock/search/suggestion.ts";
import { Filters, Vehicle } from "../contract/stock/vehicle.ts";
import { VehicleMarket } from "../contract/stock/vehicle-market.ts";
import { VehicleSelection } from "../contract/stock/vehicle-selection.ts";

/** An API, from which its documentation and contexts are made. */
export type ApiDescription = {
  title: string;
  description: string;
  resources: Record<string, Resource>;
  /**
   * The links of the entrypoint: collections, and forms to post to. Clients treat every link as a collection, so single resources such as
   * the filters have none. `route` is the route's pattern if it differs from the path.
   */
  entrypoint: Record<string, { path: string; route?: string; resource: Resource }>;
  /** A description of each type, for people. */
  tags: Record<string, string>;
  /** Whether every call requires a session. */
  needsSession: boolean;
};

export type Resource<T = never> = {
  /** The `@type`, and the name of its context. */
  type: string;
  schema: TObject;
  /** Path relative to the API. If undefined, the `@id` is the path of the request. */
  path?: (item: T) => string;
  /** Second name of a collection's members; `total` then repeats their number. */
  listName?: string;
  /** Properties that are lists of resources. */
  parts?: Record<string, Resource>;
  /** Properties that are collections of resources: `{items, total}` from a query, an envelope in the response. */
  collections?: Record<string, Resource>;
};

function resource<T>(definition: Resource<T>): Resource {
  return definition as Resource;
}

const segment = encodeURIComponent;
type WithId = { id: number };
type WithSlug = { slug: string };

const dealPath = ({ slug }: WithSlug) => `/deals/${segment(slug)}`;
const deal = resource<WithSlug>({ type: "Deal", schema: Deal, path: dealPath });
const dealerPath = ({ slug }: WithSlug) => `/dealers/${segment(slug)}`;
const dealerSummary = resource<WithSlug>({ type: "Dealer", schema: DealerSummary, path: dealerPath });

const vehicle = resource<WithId>({ type: "Vehicle", schema: Vehicle, path: ({ id }) => `/vehicles/${id}` });

export const resources = {
  alert: resource<WithId>({ type: "Alert", schema: Alert, path: ({ id }) => `/alerts#${id}` }),
  alertPush: resource({ type: "AlertPush", schema: AlertPush, path: () => "/alerts/push" }),
  alertRequest: resource({ type: "AlertRequest", schema: AlertRequest, path: () => "/alerts" }),
  offer: resource({ type: "Offer", schema: CustomerOffer, path: () => "/offers" }),
  appointment: resource({ type: "Appointment", schema: Appointment, path: () => "/appointments" }),
  banner: resource<WithId>({ type: "Banner", schema: Banner, path: ({ id }) => `/banners/${id}` }),
  blogPost: resource<WithSlug>({
    type: "BlogPost",
    schema: BlogPost,
    path: ({ slug }) => `/blog/${segment(slug)}`,
    listName: "blogs",
  }),
  customerEnquiry: resource<Fields<CustomerEnquiry>>({
    type: "CustomerEnquiry",
    schema: CustomerEnquiry,
    path: ({ reference }) => `/customer_enquiries/${reference}`,
  }),
  deal,
  dealDetail: resource<WithSlug>({
    type: "Deal",
    schema: DealDetail,
    path: dealPath,
    collections: { dealers: dealerSummary },
  }),
  dealer: resource<WithSlug>({
    type: "Dealer",
    schema: Dealer,
    path: dealerPath,
    parts: { deals: deal, specials: deal },
  }),
  dealerSummary,
  filters: resource({ type: "Filters", schema: Filters }),
  financeDocumentRequest: resource({
    type: "FinanceDocumentRequest",
    schema: FinanceDocumentRequest,
    path: () => "/finance_document_requests",
  }),
  financeApplication: resource<Fields<FinanceApplication>>({
    type: "FinanceApplication",
    schema: FinanceApplication,
    path: ({ reference }) => `/finance_applications/${reference}`,
  }),
  make: resource<WithSlug>({ type: "Make", schema: Make, path: ({ slug }) => `/makes/${segment(slug)}` }),
  marketingWithdrawal: resource({
    type: "MarketingWithdrawal",
    schema: MarketingWithdrawal,
    path: () => "/marketing_consent",
  }),
  contentPage: resource<WithSlug>({
    type: "ContentPage",
    schema: ContentPage,
    path: ({ slug }) => `/pages/${segment(slug)}`,
  }),
  homeSection: resource<Fields<HomeSection>>({
    type: "HomeSection",
    schema: HomeSection,
    path: ({ section }) => `/home_sections#${section}`,
  }),
  menu: resource<Fields<Menu>>({ type: "Menu", schema: Menu, path: ({ menu }) => `/menus#${menu}` }),
  pageSeo: resource<WithId>({ type: "PageSeo", schema: PageSeo, path: ({ id }) => `/page_seos/${id}` }),
  pageText: resource<WithId>({ type: "PageText", schema: PageText, path: ({ id }) => `/page_texts/${id}` }),
  rangeItem: resource<WithId>({ type: "RangeItem", schema: RangeItem, path: ({ id }) => `/renault_ranges/${id}` }),
  servicePrice: resource<WithId>({
    type: "ServicePrice",
    schema: ServicePrice,
    path: ({ id }) => `/service-prices#${id}`,
  }),
  slot: resource({ type: "Slot", schema: Slot }),
  slotHold: resource({ type: "SlotHold", schema: SlotHold, path: () => "/slot_holds" }),
  suggestion: resource<{ label: string }>({
    type: "Suggestion",
    schema: Suggestion,
    path: ({ label }) => `/suggestions?q=${segment(label)}`,
  }),
  relaxations: resource({ type: "Relaxations", schema: Relaxations, parts: { vehicles: vehicle } }),
  tradeIn: resource({ type: "TradeIn", schema: TradeIn, path: () => "/trade_ins" }),
  vehicle,
  vehicleHold: resource({ type: "VehicleHold", schema: VehicleHold, path: () => "/vehicle_holds" }),
  vehicleSelection: resource({ type: "VehicleSelection", schema: VehicleSelection, parts: { vehicles: vehicle } }),
  vehicleMarket: resource({ type: "VehicleMarket", schema: VehicleMarket }),
} as const;

const entrypoint: ApiDescription["entrypoint"] = {
  vehicle: { path: "/vehicles", resource: resources.vehicle },
  make: { path: "/makes", resource: resources.make },
  suggestion: { path: "/suggestions", resource: resources.suggestion },
  rangeItem: { path: "/renault_ranges", resource: resources.rangeItem },
  dealer: { path: "/dealers", resource: resources.dealerSummary },
  deal: {
    get path() {
      return `/special-deals/${site.headOffice}`;
    },
    route: "/special-deals/:slug",
    resource: deal,
  },
  special: {
    get path() {
      return `/specials/${site.headOffice}`;
    },
    route: "/specials/:dealer",
    resource: deal,
  },
  servicePrice: { path: "/service-prices", resource: resources.servicePrice },
  serviceSpecial: { path: "/service-specials", resource: deal },
  banner: { path: "/banners", resource: resources.banner },
  blogPost: { path: "/blog", resource: resources.blogPost },
  contentPage: { path: "/pages", resource: resources.contentPage },
  menu: { path: "/menus", resource: resources.menu },
  homeSection: { path: "/home_sections", resource: resources.homeSection },
  pageSeo: { path: "/page_seos", resource: resources.pageSeo },
  pageText: { path: "/page_texts", resource: resources.pageText },
  customerEnquiry: { path: "/customer_enquiries", resource: resources.customerEnquiry },
  financeApplication: { path: "/finance_applications", resource: resources.financeApplication },
};

export const publicApi: ApiDescription = {
  get title() {
    return `The API of ${site.groupName}`;
  },
  get description() {
    return `New and used cars, specials, service deals and dealers of ${site.groupName}, and the enquiries that reach them.`;
  },
  resources,
  entrypoint,
  tags: {
    Vehicle: "Used and demo cars for sale",
    VehicleSelection: "Used cars that somebody has chosen, such as a shortlist",
    VehicleMarket: "How the price of a used car compares with others like it",
    Filters: "Filter options of the used cars, with counts",
    Relaxations: "What a search without result would find with fewer filters",
    Suggestion: "Searches that somebody who types may mean",
    Make: "Makes with their models",
    RangeItem: "The new range, by variant",
    Dealer: "Dealers of the group",
    Deal: "Deals, specials and service specials",
    ServicePrice: "What services cost, by model and kilometres",
    Banner: "Banners of a page",
    BlogPost: "The blog",
    ContentPage: "Pages that editors made",
    Menu: "Menus that editors arranged",
    HomeSection: "The home page as editors arranged it",
    PageSeo: "Metadata of a page",
    CustomerEnquiry: "Enquiries to a dealer",
    Offer: "An offer to a customer, by the key in its link",
    VehicleHold: "A used car on hold for a customer, by the key in the e-mails",
    TradeIn: "A car that a customer would trade in, by the key of its enquiry",
    Appointment: "A customer's test drive, by the key in the e-mails",
    Slot: "Times at which test drives can be booked, with an enquiry",
    SlotHold: "Times that a visitor keeps while filling in the form",
    Alert: "E-mails about new used cars and lower prices",
    AlertPush: "The devices that show such news as notifications",
    AlertRequest: "Requests for such e-mails",
    FinanceApplication: "Applications for vehicle finance",
  },
  needsSession: false,
};
