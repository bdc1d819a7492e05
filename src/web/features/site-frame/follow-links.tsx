import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, PrefetchPageLinks, useNavigate } from "react-router";
import { linkSelector } from "../../ui/link.tsx";

/** How long a link is pointed at before its page is fetched, in milliseconds. */
const INTENT = 100;

/** Follows the page's links (`ui/link.tsx`) within the document, and fetches ahead what the visitor is about to open. */
export function FollowLinks() {
  const navigate = useNavigate();
  const wanted = useWantedPage();
  // No later than the links themselves: a click in between would load the document anew.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      if (link === null || event.defaultPrevented || !isForThisPage(event, link)) return;
      event.preventDefault();
      const { keepScroll, replace, viewTransition } = link.dataset;
      void navigate(addressOf(link), {
        // The page that the visitor is on already is no further step in the history.
        replace: replace !== undefined || link.href === location.href,
        preventScrollReset: keepScroll !== undefined,
        viewTransition: viewTransition !== undefined,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return wanted === null ? null : <PrefetchPageLinks page={wanted} />;
}

/** The address of the link that is pointed at, focused or touched, if it is to be fetched ahead. */
function useWantedPage(): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    let at: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const want = (page: string) => {
      // The router hears of the routes that links lead to a moment after the page has come to life.
      if (router?.match(page)) setWanted(page);
      else timer = setTimeout(want, INTENT, page);
    };
    const turnTo = (event: Event) => {
      const link = linkAt(event);
      const next = link?.dataset.prefetch === undefined ? null : link;
      if (next === at) return;
      at = next;
      clearTimeout(timer);
      if (next === null) setWanted(null);
      else timer = setTimeout(want, INTENT, addressOf(next));
    };
    // Each is told of whatever comes under the pointer or has the focus next, so leaving needs no ear of its own.
    const events = ["mouseover", "focusin", "touchstart"];
    for (const name of events) document.addEventListener(name, turnTo, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, turnTo);
    };
  }, [router]);
  return wanted;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(linkSelector) : null;
}

/** Whether the click asks for the link's page here and now, not for a new tab, a window or a file. */
function isForThisPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return false;
  return ["", "_self"].includes(link.target) && !link.hasAttribute("download") && link.origin === location.origin;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
