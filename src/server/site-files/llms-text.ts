import type { FastifyInstance } from "fastify";
import { fixedPath, type PageName } from "../../contract/pages.ts";
import { site } from "../../contract/settings/site.ts";
import type { SitemapSource } from "./sitemap.ts";

const CACHE_CONTROL = "public, max-age=3600";

/** The pages that say what is for sale and where, with what they are about. */
const CONTENT: readonly (readonly [name: string, page: PageName, about: string])[] = [
  ["Used cars", "used", "all used and demo cars for sale, with filters"],
  ["New range", "new", "models, variants, prices and specifications"],
  ["Specials", "specials", "current offers"],
  ["Dealers", "dealers", "addresses, telephone numbers and hours"],
  ["Finance", "finance", "how to apply, and what is needed"],
  ["Sell your car", "sell", "how the group buys cars"],
];

type LlmsTextOptions = {
  /** Public origin of the site. */
  origin: string;
  hasFeeds: boolean;
  source: Pick<SitemapSource, "contentPages">;
};

/** Serves /llms.txt (llmstxt.org), which tells language models where to read the content. */
export async function llmsText(app: FastifyInstance, { origin, hasFeeds, source }: LlmsTextOptions): Promise<void> {
  const link = (name: string, path: string, about: string) => `- [${name}](${origin}${path}): ${about}`;
  /** The settings may change. */
  const head = () => [
    `# ${site.groupName}`,
    "",
    `> New and used cars, specials, service and finance of ${site.legalName}, a group of ${site.brand} dealers in South Africa. Prices are in rand and include VAT.`,
    "",
    "Used cars come and go every day: read prices and availability from the API, and link to the car's page. A page that answers with 410 is a sold car's. An instalment is an estimate on the terms stated beside it, and no offer of credit.",
    "",
    "## Pages",
    ...CONTENT.map(([name, page, about]) => link(name, fixedPath(page) ?? "", about)),
  ];
  const data = [
    "",
    "## Data",
    link("OpenAPI", "/api/docs/json", "the public API; reading needs no key"),
    link("Used cars as JSON", "/api/vehicles", "pages of 12, with the parameters that the documentation lists"),
    link("New range as JSON", "/api/renault_ranges", "each variant with its price and specification"),
    ...(hasFeeds
      ? [
          link("All used cars as JSON", "/feeds/used-cars.json", "the whole stock in one file"),
          link("All used cars as CSV", "/feeds/used-cars.csv", "the same as a table"),
        ]
      : []),
    link("Sitemap", "/sitemap.xml", "the addresses of all pages"),
  ];
  app.get("/llms.txt", async (_request, reply) => {
    const pages = await source.contentPages();
    const ofEditors = pages.map(({ title, path, description }) => link(bracketless(title), path, description || title));
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", CACHE_CONTROL)
      .send(`${[...head(), ...ofEditors, ...data].join("\n")}\n`);
  });
}

/** Brackets would end the name of a Markdown link. */
const bracketless = (text: string) => text.replaceAll(/[[\]]/g, "");
