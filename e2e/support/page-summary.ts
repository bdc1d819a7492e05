import type { Page } from "@playwright/test";

/** Reads the head, headings and breadcrumbs of the open page or, if given, of `html`. No script of `html` runs. */
export const readPage = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const source = text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    const texts = (selector: string) => [...source.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const body = source.body.cloneNode(true) as HTMLElement;
    for (const part of body.querySelectorAll("script, style, [aria-live], nav[aria-label=Breadcrumb]")) part.remove();
    const content = (name: string) => source.head.querySelector(`meta[name=${name}]`)?.getAttribute("content");
    return {
      titles: texts("title"),
      titlesInHead: texts("head > title"),
      description: content("description"),
      robots: content("robots"),
      canonical: source.head.querySelector("link[rel=canonical]")?.getAttribute("href"),
      headings: texts("h1"),
      // Amounts and phone numbers with a breakable space.
      breakableAmounts: body.textContent.match(/.{0,20}(?:\bR \d|\d \d{3}(?!\d)|\d km\b).{0,20}/g),
      breadcrumbs: texts("nav[aria-label=Breadcrumb] li"),
      breadcrumbLinks: [
        ...[...source.querySelectorAll("nav[aria-label=Breadcrumb] a")].map((link) => link.getAttribute("href") ?? ""),
        // Structured data for search engines.
        ...texts('script[type="application/ld+json"]')
          .map((json) => JSON.parse(json ?? ""))
          .filter((entity) => entity["@type"] === "BreadcrumbList")
          .flatMap(({ itemListElement }) =>
            itemListElement.map(({ item }: { item: string }) => new URL(item).pathname),
          ),
      ],
    };
  }, html);

/**
 * Fetches `path` and reads the server's HTML. `page` should be blank: another page's content security policy would report the inline styles
 * of the fetched page.
 */
export async function fetchPage(page: Page, path: string) {
  const response = await page.request.get(path);
  return { status: response.status(), ...(await readPage(page, await response.text())) };
}
