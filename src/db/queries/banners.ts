import { asc, eq } from "drizzle-orm";
import type { Banner } from "../../contract/resources/banner.ts";
import type { Fields } from "../../contract/resources/iri.ts";
import type { Database } from "../connect.ts";
import { banners } from "../schema.ts";
import { fileAddress } from "./file-address.ts";
import { type Page, wholeOf } from "./page.ts";

export type BannerFields = Fields<Banner> & { id: number };

const DEFAULT_BUTTON_TEXT = "Explore more";

/** The banners of a page, or of every page, in the order they are shown. */
export async function listBanners(db: Database, { targetPage }: { targetPage?: string }): Promise<Page<BannerFields>> {
  const rows = await db
    .select()
    .from(banners)
    .where(targetPage ? eq(banners.targetPage, targetPage) : undefined)
    .orderBy(asc(banners.position), asc(banners.id));
  return wholeOf(
    rows.map(({ id, title, image, buttonUrl, buttonText, targetPage }) => ({
      id,
      title,
      image: { uri: fileAddress(image) },
      button: { url: buttonUrl, text: buttonText ?? DEFAULT_BUTTON_TEXT },
      targetPage,
    })),
  );
}
