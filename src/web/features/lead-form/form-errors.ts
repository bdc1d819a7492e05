/** The messages about fields that a form does not show. */
export function messagesExcept(errors: Record<string, string>, isShown: (field: string) => boolean): string[] {
  return Object.entries(errors).flatMap(([field, message]) => (isShown(field) ? [] : [message]));
}

/** The errors of other fields than these; the same object if these have none. */
export function withoutErrors(errors: Record<string, string>, fields: readonly string[]): Record<string, string> {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
