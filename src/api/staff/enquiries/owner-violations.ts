import type { Violation } from "../../../contract/hydra.ts";
import type { WorkKind } from "../../../contract/staff/enquiries/open-work.ts";
import type { Transaction } from "../../../db/connect.ts";
import { listOwners } from "../../../db/queries/enquiries/progress/lead-owners.ts";
import { violation } from "../../input/submission.ts";

/** Requires that an owner belongs to the dealer or is an administrator, and is not switched off. */
export async function ownerViolations(
  tx: Transaction,
  field: string,
  { dealerId, numbers, kind }: { dealerId: number | null; numbers: readonly number[]; kind: WorkKind },
): Promise<Violation[]> {
  if (numbers.length === 0) return [];
  const owners = new Set((await listOwners(tx, dealerId, kind)).map(({ id }) => id));
  if (numbers.every((number) => owners.has(number))) return [];
  const message =
    numbers.length === 1
      ? "This person does not work for the dealer."
      : "One of these people does not work for the dealer.";
  return [violation(field, message, "unknownChoice")];
}
