import type { Deal } from "../../../contract/content/deal.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { matchPage } from "../../../contract/page-path.ts";
import { pageRow, type ThankYouKind } from "../../../contract/pages.ts";
import { site } from "../../../contract/settings/site.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { ifFound, optional } from "../../data/loading.ts";
import { requireCampaignDealer } from "../../features/campaign/require-campaign-dealer.ts";
import { loadRangeCards, type RangeCardData } from "../../features/range/range-card-data.ts";
import { loadNewestVehicles, loadSimilarVehicles } from "../../features/vehicle/similar/load-similar.ts";
import type { VehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";
import { isReference, type Sent } from "./receipt.ts";

/** What the visitor may look at next. */
export type NextContent =
  | { show: "similar" | "newest"; vehicles: VehicleCardData[] }
  | { show: "range"; range: RangeCardData[] }
  | { show: "specials" | "service deals"; deals: Deal[] };

type Params = Partial<Record<"dealerName" | "id" | "make" | "model" | "slug", string>>;

/** How a dealer is reached. */
const CONTACT = ["slug", "dealer_name", "dealer_contact_no", "address", "hours", "hours_exceptions"] as const;

/**
 * Loads what the page shows after a form was sent. The query has the reference, by which `sent` is read; null if the page was opened
 * directly. In a dealer's scope, the site layout has the dealer's contacts.
 */
export async function loadThankYou(api: ApiClient, { params, request }: { params: Params; request: Request }) {
  const { pathname, searchParams } = new URL(request.url);
  const page = matchPage(pathname)?.name;
  if (page === "campaign") requireCampaignDealer(params.dealerName);
  const kind = (page && pageRow(page).thanks) ?? "new";
  const [dealers, sent, next] = await Promise.all([
    params.dealerName === undefined ? optional("dealers", loadDealers(api, CONTACT)) : null,
    loadSent(api, kind, searchParams),
    loadNext(api, kind, params),
  ]);
  return { kind, dealers: dealers ?? [], sent, next };
}

async function loadSent(api: ApiClient, kind: ThankYouKind, query: URLSearchParams): Promise<Sent | null> {
  const reference = query.get("reference");
  if (!isReference(reference)) return null;
  const endpoint = kind === "finance" ? endpoints.financeApplication : endpoints.customerEnquiry;
  const found = await optional("what was sent", ifFound(api.get(endpoint, { params: { reference } })));
  return {
    reference,
    time: query.get("time"),
    key: query.get("key"),
    dealer: found?.dealer_slug,
    ...(found && "answerBy" in found && { answerBy: found.answerBy, confirmBy: found.confirm_by, hold: found.hold }),
  };
}

async function loadNext(api: ApiClient, kind: ThankYouKind, params: Params): Promise<NextContent> {
  const { dealerName, id, make, model, slug } = params;
  switch (kind) {
    case "used": {
      const similar = await loadSimilarVehicles(api, { dealerName, id: Number(id) });
      if (similar.length > 0) return { show: "similar", vehicles: similar };
      break;
    }
    case "new": {
      const range = await optional("range", loadRangeCards(api));
      const others = (range ?? []).filter((item) => item.model_slug !== model);
      return { show: "range", range: others };
    }
    case "specials": {
      const dealer = dealerName ?? site.headOffice;
      if (dealer === "") break;
      const specials = await optional("specials", api.get(endpoints.specials, { params: { dealer }, query: {} }));
      return { show: "specials", deals: (specials?.["hydra:member"] ?? []).filter((deal) => deal.slug !== slug) };
    }
    case "service": {
      const deals = await optional(
        "service deals",
        dealerName === undefined
          ? api.get(endpoints.serviceDeals, { query: {} })
          : api.get(endpoints.dealerServiceDeals, { params: { dealer: dealerName }, query: {} }),
      );
      return { show: "service deals", deals: (deals?.["hydra:member"] ?? []).filter((deal) => deal.slug !== slug) };
    }
  }
  const { vehicles } = await loadNewestVehicles(api, { dealerName, make, model });
  return { show: "newest", vehicles };
}
