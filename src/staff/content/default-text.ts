import { useQuery } from "@tanstack/react-query";
import type { DefaultPageText } from "../../contract/content/page-text.ts";
import type { PageWithText } from "../../contract/pages.ts";
import { callApi } from "../api/http.ts";

/** Returns the text that the page at `path` shows until staff publish their own. Undefined until it is loaded, or without a page. */
export function useDefaultText(path: PageWithText | undefined): DefaultPageText | undefined {
  const { data } = useQuery({
    queryKey: ["default text", path],
    queryFn: ({ signal }) => callApi<DefaultPageText>(`/page_texts/default?path=${path}`, { signal }),
    enabled: Boolean(path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
