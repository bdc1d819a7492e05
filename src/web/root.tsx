import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { BRAND_STYLE_ID } from "../contract/brand/tones.ts";
import { LANGUAGE } from "../contract/constants.ts";
import type { Dealer } from "../contract/dealers/dealer.ts";
import { embedSettings, SETTINGS_ELEMENT } from "../contract/settings/embedded-settings.ts";
import { allSettings } from "../contract/settings/site.ts";
import type { Route } from "./+types/root.ts";
import { browserApi } from "./data/browser-api.ts";
import { loadMenus, loadPageSeo } from "./data/load-frame.ts";
import { ErrorPage, errorMeta, isNotFound } from "./features/site-frame/messages/error-page.tsx";
import { SiteFrame } from "./features/site-frame/site-frame.tsx";
import type { RootData } from "./metadata/metadata.ts";
import { useDocumentBrand } from "./rendering/document-brand.ts";
import { RecordEarlyInput, replayEarlyInput } from "./rendering/early-input.tsx";
import { apiContext, originContext, routePatternContext } from "./rendering/request-context.ts";
import fonts from "./styles/fonts.css?inline";
import layers from "./styles/layers.css?inline";
import { ReserveBudgetBeforePaint } from "./visitor/budget-before-paint.tsx";
import { RememberDealerBeforePaint } from "./visitor/dealer-before-paint.tsx";
import "./styles/tokens.css";
import "./styles/base.css";

/** Metrics are labelled with the route pattern. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.set(routePatternContext, pattern);
  },
];

export const loader = async ({ context, request }: Route.LoaderArgs): Promise<RootData> => {
  const { pathname } = new URL(request.url);
  const api = context.get(apiContext);
  const [seo, menus] = await Promise.all([loadPageSeo(api, pathname), loadMenus(api)]);
  return {
    seo,
    origin: context.get(originContext),
    path: pathname,
    ...(menus.length > 0 && { menus }),
  };
};

export const clientLoader = async ({ request }: Route.ClientLoaderArgs): Promise<RootData> => {
  const { origin = window.location.origin, menus } = document.documentElement.dataset;
  const { pathname } = new URL(request.url);
  const seo = await loadPageSeo(browserApi, pathname);
  return { seo, origin, path: pathname, ...(menus && { menus: JSON.parse(menus) }) };
};

/** For pages without metadata of their own: failed pages and unknown paths. */
export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export function Layout({ children }: { children: ReactNode }) {
  // `clientLoader` reads them: the browser may have opened the site at another origin than the public one.
  const { origin, menus } = useRouteLoaderData<RootData>("root") ?? {};
  const dealer = useRouteLoaderData<Dealer>("dealer:layout")?.slug;
  const brand = useDocumentBrand();
  useEffect(() => {
    // Tests wait for this.
    document.documentElement.dataset.hydrated = "";
    // In a task of its own: React cannot hydrate what an event needs while it runs an effect.
    setTimeout(replayEarlyInput);
  }, []);
  return (
    // Scripts add attributes before and after hydration.
    <html
      lang={LANGUAGE}
      data-origin={origin}
      data-menus={menus && JSON.stringify(menus)}
      data-dealer={dealer}
      data-logo-query={brand.logoQuery || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.themeColour} />
        <Meta />
        {/* The first mention of a cascade layer sets its rank, and the build emits style sheets in no fixed order. */}
        <style>{layers}</style>
        {/* Not in the sheet that comes last: a font's rule lays the whole page out again. */}
        <style>{fonts}</style>
        <style id={BRAND_STYLE_ID}>{brand.css}</style>
        {import.meta.env.DEV && <Links />}
        <link rel="preload" href={brand.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <RecordEarlyInput />
        <RememberDealerBeforePaint />
        <ReserveBudgetBeforePaint />
      </head>
      <body>
        {children}
        <script
          id={SETTINGS_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end the element.
          dangerouslySetInnerHTML={{ __html: embedSettings(allSettings()) }}
        />
        <ScrollRestoration />
        <Scripts />
        {/* Has the styles of all pages. The server puts those of the page's elements into its head, and this after the first frame: see first-view.ts. */}
        {!import.meta.env.DEV && <Links />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame isMissing={isNotFound(error)}>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
