import type { Database } from "../db/connect.ts";
import type { ContentChange } from "../db/content-changes/content-tags.ts";
import { tableOf } from "../db/content-changes/content-tags.ts";
import { createRedirects, listRedirects, type Redirects } from "../db/queries/content/redirects.ts";

export type SiteRedirects = Redirects & {
  /** Reads the redirects again if `change` may have changed them. */
  onChange(change: ContentChange): Promise<void>;
};

/** Holds the redirects of old addresses in memory. Throws if they cannot be read. */
export async function openRedirects(db: Database): Promise<SiteRedirects> {
  let redirects = createRedirects(await listRedirects(db));
  return {
    find: (address) => redirects.find(address),
    async onChange(change) {
      if (change !== "everything" && !change.some((tag) => tableOf(tag) === "redirects")) return;
      redirects = createRedirects(await listRedirects(db));
    },
  };
}
