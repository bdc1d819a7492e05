/**
 * Whether the visitor asks sites to load little; false on the server. Only some browsers tell: see
 * https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation/saveData
 */
export function savesData(): boolean {
  if (import.meta.env.SSR) return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
