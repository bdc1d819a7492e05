import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { needsConsent } from "../../../contract/content/tracking.ts";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { requireDealer } from "../../data/load-frame.ts";
import { ErrorPage, isNotFound } from "../../features/site-frame/messages/error-page.tsx";
import { SiteFrame } from "../../features/site-frame/site-frame.tsx";
import { apiContext } from "../../rendering/request-context.ts";
import { createScope, ScopeContext, VisitorScopeContext } from "../../routing/scope.tsx";
import { useDealerContext } from "../../visitor/dealer-context.ts";
import { savePage } from "../../visitor/kept/save-pages.ts";
import { storeMarketingParameters } from "../../visitor/source/marketing.ts";
import type { Route } from "./+types/site-layout.ts";

/** Only for sites that count visits. */
const ConsentBanner = lazy(() => import("../../features/consent/consent-banner.tsx"));

/** Loads the dealer of a page under /dealer/{slug}; null for the group's pages. Throws the not-found page for an unknown dealer. */
async function load(api: ApiClient, params: { dealerName?: string }): Promise<DealerSummary | null> {
  return params.dealerName === undefined ? null : requireDealer(api, params.dealerName);
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

/** Reloads the dealer only if the browser's history leads straight to another dealer's page. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.dealerName !== nextParams.dealerName;

/** A page whose loader found nothing, and that shows more than the not-found page, has `isMissing` in its loader data. */
type PageData = { isMissing?: boolean } | null | undefined;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const isMissing = useMatches().some((match) => (match.loaderData as PageData)?.isMissing);
  return (
    <Scoped dealer={loaderData} isMissing={isMissing}>
      <Outlet />
    </Scoped>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const dealer = (useRouteLoaderData("dealer:layout") as DealerSummary | undefined) ?? null;
  return (
    <Scoped dealer={dealer} isMissing={isNotFound(error)}>
      <ErrorPage error={error} />
    </Scoped>
  );
}

/** Provides the scope of the page and that of the dealer visited last, and renders the site's frame. */
function Scoped({
  dealer,
  isMissing,
  children,
}: {
  dealer: DealerSummary | null;
  isMissing?: boolean;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  useEffect(() => storeMarketingParameters(search), [search]);
  const isFirstPage = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is saved
  useEffect(() => {
    const isLoaded = isFirstPage.current;
    isFirstPage.current = false;
    // Without a connection there is nothing to save.
    savePage({ isLoaded }).catch(() => {});
  }, [pathname, search]);
  const lastVisited = useDealerContext(dealer);
  // A new value of a context hydrates all parts of the page at once, without a pause for input.
  const scope = useMemo(() => createScope(dealer), [dealer]);
  const visitorScope = useMemo(() => createScope(lastVisited), [lastVisited]);
  return (
    <ScopeContext value={scope}>
      <VisitorScopeContext value={visitorScope}>
        <SiteFrame isMissing={isMissing}>{children}</SiteFrame>
        {needsConsent() && (
          <Suspense>
            <ConsentBanner />
          </Suspense>
        )}
      </VisitorScopeContext>
    </ScopeContext>
  );
}
