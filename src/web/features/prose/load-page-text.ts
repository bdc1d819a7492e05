import type { PageText } from "../../../contract/content/page-text.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { PageWithText } from "../../../contract/pages.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { optional } from "../../data/loading.ts";

/** Loads the text of staff for a page. Null: the page shows that of the wording. */
export async function loadPageText(api: ApiClient, path: PageWithText): Promise<PageText | null> {
  const texts = await optional("page text", api.get(endpoints.pageTexts, { query: { path } }));
  return texts?.["hydra:member"][0] ?? null;
}
