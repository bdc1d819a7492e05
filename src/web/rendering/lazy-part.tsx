import { type ComponentType, lazy } from "react";
import { notLoaded } from "../../contract/wording/not-loaded.ts";

/**
 * `lazy` for a part that the page can do without. Without a connection it says that it could not be loaded, whereas `lazy` would
 * replace the page with an error.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: NotLoaded as ComponentType<Props> })));
}

function NotLoaded() {
  return <p role="status">{notLoaded}</p>;
}
