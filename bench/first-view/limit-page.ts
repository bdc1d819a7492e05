import { request } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { type LocalSite, serveLocally } from "./local-site.ts";
import { type PhoneBrowser, withPhone } from "./phone.ts";

/**
 * Serves the site at `origin` with other documents at `paths`: the same page with the styles it uses in the document, and without scripts.
 * No page of this content can be painted much earlier.
 */
export async function startLimitSite(
  phones: PhoneBrowser,
  origin: string,
  paths: readonly string[],
): Promise<LocalSite> {
  const documents = new Map<string, Buffer>();
  for (const path of paths) documents.set(path, brotliCompressSync(await readLimitDocument(phones, origin + path)));
  return serveLocally((incoming, outgoing) => {
    const document = documents.get(incoming.url ?? "");
    if (document !== undefined) {
      outgoing.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "content-length": document.length,
        "cache-control": "no-cache",
      });
      outgoing.end(document);
      return;
    }
    const headers = { ...incoming.headers, host: new URL(origin).host };
    const forwarded = request(new URL(incoming.url ?? "/", origin), { method: incoming.method, headers });
    forwarded.on("error", () => outgoing.destroy());
    forwarded.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
}

function readLimitDocument(phones: PhoneBrowser, url: string): Promise<string> {
  return withPhone(
    phones,
    async ({ page }) => {
      await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
      return page.evaluate(makeLimitDocument);
    },
    { isFast: true },
  );
}

/** Runs in the page. Reads its document as served, and the rules of all its style sheets whose selectors match something there. */
async function makeLimitDocument(): Promise<string> {
  const response = await fetch(location.href);
  const limit = new DOMParser().parseFromString(await response.text(), "text/html");

  /** What a selector says of elements' states and generated parts. Rules for them apply once a visitor does something. */
  const states =
    /::[\w-]+(?:\([^()]*\))?|:(?:hover|active|focus(?:-visible|-within)?|visited|target|checked|(?:user-)?(?:in)?valid|before|after)(?![\w-])/g;
  const isUsed = (selector: string) => {
    try {
      return limit.querySelector(selector.replace(states, "") || "*") !== null;
    } catch {
      // What is left is no selector: `a:not(:hover)`, for instance.
      return true;
    }
  };
  const usedCss = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : "";
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const used = usedCss(rule.cssRules);
        return used && `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${used}}`;
      })
      .join("");
  const css = [...document.styleSheets].map(({ cssRules }) => usedCss(cssRules)).join("");

  for (const element of limit.querySelectorAll(
    "script, style, link[rel~=stylesheet], link[rel=modulepreload], link[rel=preload]:is([as=style], [as=script])",
  )) {
    element.remove();
  }
  const style = limit.createElement("style");
  style.textContent = css.replace(/\s*([{};])\s*/g, "$1").replaceAll(";}", "}");
  limit.head.append(style);
  return `<!DOCTYPE html>${limit.documentElement.outerHTML}`;
}
