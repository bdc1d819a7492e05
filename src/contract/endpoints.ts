/** The API's endpoints: method and path, with the types of query, body and response. */

import type { Alert, AlertChangeInput, AlertInput, AlertQuery, AlertRequest } from "./alerts/alert.ts";
import type { AlertDeviceInput, AlertDeviceRemoval, AlertPush, PushReplacement } from "./alerts/alert-push.ts";
import type { FinanceApplication, FinanceApplicationInput } from "./applications/finance-application.ts";
import type { DocumentRequestQuery, FinanceDocumentRequest } from "./applications/finance-document-request.ts";
import type {
  FinanceDraft,
  FinanceDraftInput,
  FinanceDraftMove,
  FinanceDraftReference,
} from "./applications/finance-draft.ts";
import type { Appointment, AppointmentMove, AppointmentReference } from "./appointments/appointment.ts";
import type { Slot, SlotHold, SlotHoldInput, SlotHoldReference } from "./appointments/slot.ts";
import type { Banner, BannerQuery } from "./content/banner.ts";
import type { BlogList, BlogPost, BlogQuery } from "./content/blog-post.ts";
import type { Deal, DealQuery, SpecialQuery } from "./content/deal.ts";
import type { DealDetail } from "./content/deal-detail.ts";
import type { PageSeo, PageSeoQuery } from "./content/page-seo.ts";
import type { PageText, PageTextQuery } from "./content/page-text.ts";
import type { ContentPage } from "./content/pages/content-page.ts";
import type { HomeSection } from "./content/pages/home-sections.ts";
import type { Menu } from "./content/pages/menus.ts";
import type { ServicePrice } from "./content/service-price.ts";
import type { Dealer, DealerQuery, DealerSummary, DealersQuery } from "./dealers/dealer.ts";
import type { HoldReference, VehicleHold } from "./enquiries/holds/vehicle-hold.ts";
import type { MarketingWithdrawal, MarketingWithdrawalInput } from "./enquiries/marketing-withdrawal.ts";
import type { CustomerOffer, OfferQuestion, OfferReference, OfferRefusal } from "./enquiries/offers/customer-offer.ts";
import type { CustomerEnquiry, CustomerEnquiryInput } from "./enquiries/submission/customer-enquiry.ts";
import type { TradeIn, TradeInReference } from "./enquiries/trade-ins/trade-in.ts";
import type { Collection } from "./hydra.ts";
import type { RangeItem, RangeModelsQuery, RangeQuery } from "./range/range.ts";
import type { Make, MakeQuery } from "./stock/make.ts";
import type { Relaxations, RelaxationsQuery } from "./stock/search/relaxations.ts";
import type { Suggestion, SuggestionQuery } from "./stock/search/suggestion.ts";
import type {
  Filters,
  FiltersQuery,
  MakeFiltersQuery,
  ModelFiltersQuery,
  Vehicle,
  VehicleQuery,
} from "./stock/vehicle.ts";
import type { SimilarVehiclesQuery, VehicleMarket } from "./stock/vehicle-market.ts";
import type { VehicleSelection, VehicleSelectionQuery } from "./stock/vehicle-selection.ts";

export type Endpoint<Path extends string = string, Query = unknown, Body = unknown, Response = unknown> = {
  method: "GET" | "POST";
  /** Relative to /api. `{name}` is a parameter. */
  path: Path;
  /** Carries the types only; never set at run time. */
  types?: { query: Query; body: Body; response: Response };
};

const get =
  <Response, Query = Record<never, never>>() =>
  <Path extends string>(path: Path): Endpoint<Path, Query, never, Response> => ({ method: "GET", path });
const post =
  <Response, Body>() =>
  <Path extends string>(path: Path): Endpoint<Path, Record<never, never>, Body, Response> => ({ method: "POST", path });

export const endpoints = {
  dealers: get<Collection<DealerSummary>, DealersQuery>()("/dealers"),
  dealer: get<Dealer, DealerQuery>()("/dealers/{slug}"),
  allDealers: get<Collection<DealerSummary>, DealersQuery>()("/all-dealers"),
  dealersByName: get<Collection<DealerSummary>>()("/dealer-list/{name}"),
  banners: get<Collection<Banner>, BannerQuery>()("/banners"),
  vehicles: get<Collection<Vehicle>, VehicleQuery>()("/vehicles"),
  dealerVehicles: get<Collection<Vehicle>, VehicleQuery>()("/dealers/{slug}/vehicles"),
  vehicle: get<Vehicle>()("/vehicles/{id}"),
  vehiclesById: get<VehicleSelection, VehicleSelectionQuery>()("/vehicles/by-id"), // not one of section 7: another server may lack it
  /** Section 7 does not have these calls: another server may lack them. */
  similarVehicles: get<Collection<Vehicle>, SimilarVehiclesQuery>()("/vehicles/{id}/similar"),
  vehicleMarket: get<VehicleMarket>()("/vehicles/{id}/market"),
  filters: get<Filters, FiltersQuery>()("/filters"),
  makeFilters: get<Filters, MakeFiltersQuery>()("/filters/{make}"),
  modelFilters: get<Filters, ModelFiltersQuery>()("/filters/{make}/{model}"),
  relaxations: get<Relaxations, RelaxationsQuery>()("/vehicles/relaxations"),
  suggestions: get<Collection<Suggestion>, SuggestionQuery>()("/suggestions"),
  makes: get<Collection<Make>, MakeQuery>()("/makes"),
  vehicleRange: get<Collection<RangeItem>, RangeModelsQuery>()("/vehicle_range/{type}"),
  ranges: get<Collection<RangeItem>, RangeQuery>()("/renault_ranges"), // sic: the path is the same for every brand
  specialDeals: get<Collection<Deal>, DealQuery>()("/special-deals/{slug}"),
  specials: get<Collection<Deal>, SpecialQuery>()("/specials/{dealer}"),
  deal: get<DealDetail>()("/deals/{id}"),
  serviceDeals: get<Collection<Deal>, DealQuery>()("/service-deals"),
  dealerServiceDeals: get<Collection<Deal>, DealQuery>()("/service-deals/{dealer}"),
  serviceSpecials: get<Collection<Deal>>()("/service-specials"),
  serviceSpecial: get<Deal>()("/service-specials/{slug}"),
  servicePrices: get<Collection<ServicePrice>>()("/service-prices"), // not one of section 7: another server may lack it
  blog: get<BlogList, BlogQuery>()("/blog"),
  blogPost: get<BlogPost>()("/blog/{slug}"),
  /** Section 7 does not have these calls: another server may lack them. */
  contentPages: get<Collection<ContentPage>>()("/pages"),
  contentPage: get<ContentPage>()("/pages/{slug}"),
  menus: get<Collection<Menu>>()("/menus"),
  homeSections: get<Collection<HomeSection>>()("/home_sections"),
  pageSeos: get<Collection<PageSeo>, PageSeoQuery>()("/page_seos"),
  pageTexts: get<Collection<PageText>, PageTextQuery>()("/page_texts"), // not one of section 7: another server may lack it
  createCustomerEnquiry: post<CustomerEnquiry, CustomerEnquiryInput>()("/customer_enquiries"),
  /** Section 7 does not have these calls: another server may lack them. */
  customerEnquiry: get<CustomerEnquiry>()("/customer_enquiries/{reference}"),
  financeApplication: get<FinanceApplication>()("/finance_applications/{reference}"),
  createFinanceApplication: post<FinanceApplication, FinanceApplicationInput>()("/finance_applications"),
  saveFinanceDraft: post<undefined, FinanceDraftInput>()("/finance_drafts"),
  moveFinanceDraft: post<FinanceDraft, FinanceDraftMove>()("/finance_drafts/move"),
  clearFinanceDraft: post<undefined, FinanceDraftReference>()("/finance_drafts/clear"),
  /** Section 7 does not have these calls: another server may lack them. */
  slots: get<Collection<Slot>>()("/dealers/{slug}/slots"),
  holdSlot: post<SlotHold, SlotHoldInput>()("/slot_holds"),
  clearSlotHold: post<undefined, SlotHoldReference>()("/slot_holds/clear"),
  appointment: get<Appointment, AppointmentReference>()("/appointments"),
  confirmAppointment: post<Appointment, AppointmentReference>()("/appointments/confirm"),
  moveAppointment: post<Appointment, AppointmentMove>()("/appointments/move"),
  cancelAppointment: post<Appointment, AppointmentReference>()("/appointments/cancel"),
  offer: get<CustomerOffer, OfferReference>()("/offers"),
  seeOffer: post<CustomerOffer, OfferReference>()("/offers/seen"),
  acceptOffer: post<CustomerOffer, OfferReference>()("/offers/accept"),
  declineOffer: post<CustomerOffer, OfferRefusal>()("/offers/decline"),
  askAboutOffer: post<CustomerOffer, OfferQuestion>()("/offers/questions"),
  vehicleHold: get<VehicleHold, HoldReference>()("/vehicle_holds"),
  giveUpHold: post<VehicleHold, HoldReference>()("/vehicle_holds/give_up"),
  tradeIn: get<TradeIn, TradeInReference>()("/trade_ins"),
  createAlert: post<AlertRequest, AlertInput>()("/alerts"),
  documentRequest: get<FinanceDocumentRequest, DocumentRequestQuery>()("/finance_document_requests"),
  withdrawMarketing: post<MarketingWithdrawal, MarketingWithdrawalInput>()("/marketing_consent/withdraw"),
  alerts: get<Collection<Alert>, AlertQuery>()("/alerts"),
  changeAlerts: post<Collection<Alert>, AlertChangeInput>()("/alerts/change"),
  alertPush: get<AlertPush, AlertQuery>()("/alerts/push"),
  addAlertDevice: post<AlertPush, AlertDeviceInput>()("/alerts/push/add"),
  removeAlertDevice: post<AlertPush, AlertDeviceRemoval>()("/alerts/push/remove"),
  replacePushSubscription: post<undefined, PushReplacement>()("/alerts/push/replace"),
} as const;
