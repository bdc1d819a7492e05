import { InlineScript } from "../rendering/inline-script.tsx";

/** Sets `data-with-dealer` on <html> while a dealer is remembered. `data-dealer` is the slug of a dealer's page. */
const REMEMBER = `{
  const remember = () => {
    const root = document.documentElement;
    try {
      if (root.dataset.dealer) localStorage.setItem("dealer", JSON.stringify(root.dataset.dealer));
      else if (location.pathname === "/") localStorage.removeItem("dealer");
      root.toggleAttribute("data-with-dealer", localStorage.getItem("dealer") !== null);
    } catch {}
  };
  remember();
  addEventListener("pageshow", ({ persisted }) => persisted && remember());
}`;

/**
 * Remembers the dealer of a dealer's page and forgets it on the home page, as `useDealerContext` does, but before the first
 * paint: a visitor may follow a link before hydration, and the browser's history may show a page again without it.
 */
export function RememberDealerBeforePaint() {
  return <InlineScript text={import.meta.env.SSR ? REMEMBER : ""} />;
}
