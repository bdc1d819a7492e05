import type { Violation } from "../../../../contract/hydra.ts";
import type { Transaction } from "../../../../db/connect.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { countMessages, MAX_MESSAGES } from "../../../../db/queries/enquiries/progress/lead-messages.ts";
import { violation } from "../../../input/submission.ts";

/** Why the sender of a lead cannot be sent an e-mail; none if they can. */
export async function replyViolations(tx: Transaction, { id, email, erasedAt }: Lead): Promise<Violation[]> {
  if (erasedAt !== null) return [violation("", "The personal data of this enquiry was erased.", "wrongFormat")];
  if (email === "") return [violation("", "The enquiry has no e-mail address.", "blank")];
  if ((await countMessages(tx, id)) < MAX_MESSAGES) return [];
  return [violation("", `An enquiry has at most ${MAX_MESSAGES} messages.`, "outOfRange")];
}
