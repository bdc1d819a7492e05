import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  MIN_SEARCH_LENGTH,
  type SearchGroup,
  type SearchHit,
  type SearchResults,
} from "../../contract/staff/search.ts";
import { callApi } from "../api/http.ts";
import { screens } from "../screens.ts";
import type { Destination } from "./destinations.ts";

/** How long somebody has to stop typing before the site is asked. */
const DELAY_MS = 150;
/** Results hold names, so they are soon forgotten. */
const FORGOTTEN_AFTER_MS = 30_000;

const GROUPS: Record<SearchGroup, string> = {
  customer_enquiries: "Enquiries",
  customers: "Customers",
  vehicles: "Cars",
  texts: "Texts",
  dealers: "Dealers",
  settings: "Settings",
};

/** Returns what the site finds for a text. What was found before stays until then. */
export function useSearch(typed: string) {
  const text = useDelayed(typed.trim());
  const isAsked = text.length >= MIN_SEARCH_LENGTH;
  const { data, error, isFetching } = useQuery({
    queryKey: ["search", text],
    queryFn: ({ signal }) => callApi<SearchResults>("/search", { method: "POST", body: { text }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: FORGOTTEN_AFTER_MS,
    retry: false,
  });
  const isTyped = typed.trim().length >= MIN_SEARCH_LENGTH;
  return {
    found:
      isTyped && data ? data.groups.flatMap(({ group, hits }) => hits.map((hit) => toDestination(group, hit))) : [],
    error: isTyped ? error : null,
    isSearching: isTyped && (isFetching || text !== typed.trim()),
  };
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

function toDestination(group: SearchGroup, { resource, id, title, detail }: SearchHit): Destination {
  const screen = screens.find((one) => one.resource === resource);
  return {
    path: `/${resource}/${id}${screen?.form ? "" : "/show"}`,
    title,
    detail,
    group: GROUPS[group],
    icon: screen?.icon ?? ArticleIcon,
    isItem: true,
  };
}
