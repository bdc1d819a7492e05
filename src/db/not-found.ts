/** What was asked for does not exist, or no longer does. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** `found`, which must be there. Throws NotFound with `what` where it is not. */
export function mustExist<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new NotFound(`${what} is not known`);
  return found;
}
