/** Reloads the first page. Without a reload, react-admin remembers that nobody was signed in, and would end the new session. */
export function openBackOffice(): void {
  window.location.replace("/staff");
}
