/** `prefetch` of links to pages that visitors open next: their modules are loaded once the link is in view, unless the visitor saves data. */
export const prefetchInView = savesData() ? "none" : "viewport";

/** Only some browsers tell. See https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation/saveData */
function savesData(): boolean {
  return (
    !import.meta.env.SSR &&
    "connection" in navigator &&
    (navigator.connection as { saveData?: boolean }).saveData === true
  );
}
