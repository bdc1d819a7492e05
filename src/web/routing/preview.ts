import type { Location } from "react-router";
import type { FileUri } from "../../contract/resource.ts";

/** What a list knows of a page that one of its links leads to. The page's placeholder shows it while the page loads. */
export type Preview = { name: string; detail: string; price: string; picture: FileUri };

/** `state` of the link. */
export const previewState = (preview: Preview) => ({ preview });

/** The preview of the page at a location that a link leads to. Undefined if the link has none. */
export const previewOf = ({ state }: Location): Preview | undefined =>
  (state as Partial<ReturnType<typeof previewState>> | null)?.preview;
