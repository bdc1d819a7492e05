import { useLocation, useRouteLoaderData } from "react-router";
import type { RootData } from "../metadata/metadata.ts";

/** The page's address on the public site, without its query. */
export function usePublicUrl(): string {
  const { pathname } = useLocation();
  // Undefined if the root loader failed: the error page shows then.
  return `${useRouteLoaderData<RootData>("root")?.origin ?? ""}${pathname}`;
}
