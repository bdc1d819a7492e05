import type { Transaction } from "../../connect.ts";
import { auditEntries } from "../../schema/changes.ts";

/** The author of a change: a person, or with `id` null, a command-line user or the site itself. */
export type Author = { id: string | null; name: string };

export type Change = {
  author: Author;
  /** Name of the resource in the staff's API. */
  resource: string;
  itemId: string;
  /** The item's dealer; null for the group. */
  dealerId: number | null;
  /** "create", "update", "delete", "restore", "publish", or an action of the resource. */
  operation: string;
  /** The changed fields, without secrets and personal data of customers. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Records a change for good, in the transaction that makes it. */
export async function recordChange(tx: Transaction, { author, ...change }: Change): Promise<void> {
  await tx.insert(auditEntries).values({ ...change, personId: author.id, personName: author.name });
}
