import { savesData } from "../visitor/save-data.ts";

/** How links behave, which depends on what the visitor asked of the browser. It shows in no HTML. */

/** `prefetch` of links to pages that visitors open next: their modules are loaded once the link is in view, unless the visitor saves data. */
export const prefetchInView = savesData() ? "none" : "viewport";

/** Whether pictures may move from a card to its page. It takes two frames before the page is there. */
export const allowsMotion = !import.meta.env.SSR && !matchMedia("(prefers-reduced-motion: reduce)").matches;
