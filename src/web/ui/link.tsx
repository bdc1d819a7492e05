import type { AnchorHTMLAttributes } from "react";

/** The pages' own links, which are followed without loading the document anew. */
export const linkSelector = "a[data-discover]";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** An address of this site, from its root: "/used?sort=price-asc". Any other makes it a plain link. */
  to: string;
  /** The page that comes is seen from where this one was, not from its top. */
  keepScroll?: boolean;
  /** The page that comes takes this one's place in the history. */
  replace?: boolean;
  viewTransition?: boolean;
  /** What the page is made of is fetched as soon as the link is pointed at or focused. */
  prefetch?: boolean;
};

/**
 * A link to a page of this site. It is but an anchor, since a page has dozens: how it is to be followed is written on it,
 * for the one listener around the page that does so.
 */
export function Link({ to, keepScroll, replace, viewTransition, prefetch, ...anchor }: LinkProps) {
  return (
    <a
      {...anchor}
      href={to}
      // By this name the router, too, knows the links whose pages it learns of ahead.
      data-discover={flag(to.startsWith("/"))}
      data-keep-scroll={flag(keepScroll)}
      data-replace={flag(replace)}
      data-view-transition={flag(viewTransition)}
      data-prefetch={flag(prefetch)}
    />
  );
}

function flag(on: boolean | undefined): "" | undefined {
  return on ? "" : undefined;
}
