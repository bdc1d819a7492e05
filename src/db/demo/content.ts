/** The content of the demo catalogue, from `data/`. Streets and coordinates of dealers are real; people, phone numbers and e-mail addresses are not. */
import type { ChannelKind, ChannelPurpose } from "../../contract/enquiries/delivery/lead-delivery.ts";
import type { slotSettings } from "../schema/appointments.ts";
import type { banners, blogPosts, pageSeos, pages, pageTexts } from "../schema/content.ts";
import type { dealers } from "../schema/dealers.ts";
import type { servicePrices } from "../schema/service-prices.ts";
import { readHtml, readJson, readTable } from "./read-data.ts";

type Banner = typeof banners.$inferInsert;
type BlogPost = typeof blogPosts.$inferInsert;
type Dealer = typeof dealers.$inferInsert;
type PageText = typeof pageTexts.$inferInsert;
type ServicePrice = Required<Pick<typeof servicePrices.$inferInsert, "model" | "kilometres" | "price" | "note">>;
type OfDealer<Row> = Omit<Row, "dealerId"> & { dealerSlug: string };

/** In display order. `buttonText: null` is the default text. */
export const DEMO_BANNERS: Banner[] = readJson<Omit<Banner, "position">>("banners").map((banner, position) => ({
  ...banner,
  position,
}));

export const DEMO_PAGE_SEOS = readJson<typeof pageSeos.$inferInsert>("page-seos");

/** Pages made of blocks. */
export const DEMO_PAGES = readJson<typeof pages.$inferInsert>("pages/pages");

/** Texts of pages, such as the history of the brand. */
export const DEMO_PAGE_TEXTS: PageText[] = readJson<Omit<PageText, "body">>("pages/page-texts").map((text) => ({
  ...text,
  body: readHtml(`pages${text.path}`),
}));

/** Newest first. The body is HTML with h2, p, ul, ol, blockquote, strong and links within the site. */
export const DEMO_BLOG_POSTS: BlogPost[] = readJson<Omit<BlogPost, "body">>("blog-posts").map((post) => ({
  ...post,
  body: readHtml(`blog/${post.slug}`),
}));

/** In display order, starting with the head office. */
export const DEMO_DEALERS: Dealer[] = readJson<Omit<Dealer, "bookService" | "location" | "position">>("dealers").map(
  (dealer, position) => ({
    ...dealer,
    bookService: `https://carcare.karoomotors.example/book/${dealer.slug}`,
    location: mapUrl(dealer.latitude, dealer.longitude),
    position,
  }),
);

/** URL of an embedded map, about two kilometres wide, with the dealer in the middle. */
function mapUrl(latitude: number, longitude: number): string {
  const corners = [longitude - 0.01, latitude - 0.006, longitude + 0.01, latitude + 0.006];
  const bbox = corners.map((degrees) => degrees.toFixed(4)).join("%2C");
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** Some dealers also have a CRM (ADF) or several desks. Leads of dealers without a channel go to the dealer principal. */
export const DEMO_CHANNELS = readTable<{
  dealerSlug: string;
  purpose: ChannelPurpose;
  kind: ChannelKind;
  address: string;
}>("lead-channels", { dealerSlug: "text", purpose: "text", kind: "text", address: "text" });

/** The test drives of some dealers. The others offer no times, as a dealer does by default. */
export const DEMO_SLOT_SETTINGS = readJson<OfDealer<typeof slotSettings.$inferInsert>>("slot-settings");

/** The prices of the group's workshops. */
export const DEMO_SERVICE_PRICES = readTable<ServicePrice>("service-prices", {
  model: "text",
  kilometres: "number",
  price: "number",
  note: "text",
});
