/**
 * Opens the first page anew. Within this page, react-admin remembers that nobody was signed in when it opened, and would end
 * the session that has just begun.
 */
export function openBackOffice(): void {
  window.location.replace("/staff");
}
