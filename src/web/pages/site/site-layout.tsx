import { type ReactNode, useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useRouteLoaderData } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { Dealer } from "../../../contract/resources/dealer.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { requireFound } from "../../data/loading.ts";
import { ErrorPage } from "../../features/site-frame/error-page.tsx";
import { SiteFrame } from "../../features/site-frame/site-frame.tsx";
import { apiContext } from "../../rendering/request-context.ts";
import { createScope, ScopeContext, VisitorScopeContext } from "../../routing/scope.tsx";
import { useDealerContext } from "../../visitor/dealer-context.ts";
import { storeMarketingParameters } from "../../visitor/marketing.ts";
import type { Route } from "./+types/site-layout.ts";

/** Around every page: the group's frame, or under /dealer/{slug} that dealer's. An unknown dealer is not found. */
async function load(api: ApiClient, params: { dealerName?: string }): Promise<Dealer | null> {
  const slug = params.dealerName;
  return slug === undefined ? null : requireFound(api.get(endpoints.dealer, { params: { slug } }));
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

/** A dealer stays the same from page to page, until the page is another dealer's: the history leads there at once. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.dealerName !== nextParams.dealerName;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Scoped dealer={loaderData}>
      <Outlet />
    </Scoped>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const dealer = (useRouteLoaderData("dealer:layout") as Dealer | undefined) ?? null;
  return (
    <Scoped dealer={dealer}>
      <ErrorPage error={error} />
    </Scoped>
  );
}

/** The frame around a page of `dealer` or of the group, which goes by whom the visitor is with. */
function Scoped({ dealer, children }: { dealer: Dealer | null; children: ReactNode }) {
  const { search } = useLocation();
  useEffect(() => storeMarketingParameters(search), [search]);
  const inContext = useDealerContext(dealer);
  return (
    <ScopeContext value={createScope(dealer)}>
      <VisitorScopeContext value={createScope(inContext)}>
        <SiteFrame>{children}</SiteFrame>
      </VisitorScopeContext>
    </ScopeContext>
  );
}
