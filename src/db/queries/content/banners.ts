import { and, asc, eq } from "drizzle-orm";
import type { Banner } from "../../../contract/content/banner.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { banners } from "../../schema/content.ts";
import { fileUrl } from "../file-url.ts";
import { type Page, singlePage } from "../page.ts";
import { parseRowId } from "../row-id.ts";
import { isLive } from "./is-live.ts";

export type BannerFields = Fields<Banner> & { id: number };

const DEFAULT_BUTTON_TEXT = "Explore more";

/** The banners of one page, or of all pages, in display order. */
export async function listBanners(db: Database, { targetPage }: { targetPage?: string }): Promise<Page<BannerFields>> {
  const rows = await db
    .select()
    .from(banners)
    .where(and(isLive(banners), targetPage ? eq(banners.targetPage, targetPage) : undefined))
    .orderBy(asc(banners.position), asc(banners.id));
  return singlePage(rows.map(toBanner));
}

/** One banner. Throws NotFound. */
export async function getBanner(db: Database, id: string): Promise<BannerFields> {
  const [row] = await db
    .select()
    .from(banners)
    .where(and(isLive(banners), eq(banners.id, parseRowId(id))));
  return toBanner(mustExist(row, "The banner"));
}

function toBanner(row: typeof banners.$inferSelect): BannerFields {
  const { id, title, image, phoneImage, buttonUrl, buttonText, targetPage } = row;
  return {
    id,
    title,
    image: { uri: fileUrl(image) },
    ...(phoneImage !== null && { phoneImage: { uri: fileUrl(phoneImage) } }),
    button: { url: buttonUrl, text: buttonText ?? DEFAULT_BUTTON_TEXT },
    targetPage,
  };
}
