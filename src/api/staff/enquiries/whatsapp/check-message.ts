import { MAX_WHATSAPP_CAPTION } from "../../../../contract/enquiries/whatsapp/whatsapp.ts";
import type { Violation } from "../../../../contract/hydra.ts";
import type { WhatsAppMessage } from "../../../../contract/staff/enquiries/whatsapp.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { readDatabaseTime } from "../../../../db/database-clock.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { findUnsentFile } from "../../../../db/queries/enquiries/whatsapp/lead-files.ts";
import { findOptOut } from "../../../../db/queries/enquiries/whatsapp/opt-outs.ts";
import {
  countWhatsAppMessages,
  MAX_WHATSAPP_MESSAGES,
} from "../../../../db/queries/enquiries/whatsapp/whatsapp-answers.ts";
import {
  findLastMessageId,
  findWindowEnd,
  hasReply,
} from "../../../../db/queries/enquiries/whatsapp/whatsapp-replies.ts";
import { findSendableTemplate } from "../../../../db/queries/enquiries/whatsapp/whatsapp-templates.ts";
import { whatsappMessageId } from "../../../../leads/whatsapp/queue-whatsapp.ts";
import { violation } from "../../../input/submission.ts";
import { throwAny } from "../../engine/validate-change.ts";

type Template = NonNullable<Awaited<ReturnType<typeof findSendableTemplate>>>;
type Checked = { lead: Lead; numberId: string | null; message: WhatsAppMessage };

/** Whether the lead has the message with this key already. */
export const isRepeated = (tx: Transaction, lead: Lead, key: string): Promise<boolean> =>
  hasReply(tx, lead.id, whatsappMessageId(lead, key));

/** Checks that a message may be sent to a locked lead's customer now, and returns its template. Throws Violations. */
export async function checkMessage(
  tx: Transaction,
  { lead, numberId, message }: Checked,
): Promise<{ template: Template | undefined }> {
  throwAny(await recipientViolations(tx, lead, numberId));
  throwAny(await newerViolations(tx, lead, message));
  if (message.template === null) {
    throwAny(await textViolations(tx, { lead, numberId, message }));
    return { template: undefined };
  }
  const { name, language, parameters } = message.template;
  const template = await findSendableTemplate(tx, name, language);
  if (template === undefined) {
    throwAny([
      violation(
        "template",
        "WhatsApp has not approved this template, or withdrew it. Choose another one.",
        "unknownChoice",
      ),
    ]);
  } else if (template.parameters.length !== parameters.length) {
    throwAny([violation("template", "Fill in every part of the template.", "blank")]);
  }
  throwAny(message.fileId === null ? [] : [violation("fileId", "A template takes no file.", "wrongFormat")]);
  return { template };
}

async function recipientViolations(tx: Transaction, lead: Lead, numberId: string | null): Promise<Violation[]> {
  const { id, cellPhone, erasedAt } = lead;
  if (erasedAt !== null) return [violation("", "The personal data of this enquiry was erased.", "wrongFormat")];
  if (cellPhone === "") return [violation("", "The enquiry has no telephone number.", "blank")];
  if (numberId === null) return [violation("", "This site has no WhatsApp number for the dealership.", "wrongFormat")];
  if ((await findOptOut(tx, cellPhone)) !== null) {
    return [violation("", "The customer wants no WhatsApp messages.", "wrongFormat")];
  }
  if ((await countWhatsAppMessages(tx, id)) < MAX_WHATSAPP_MESSAGES) return [];
  return [violation("", `An enquiry has at most ${MAX_WHATSAPP_MESSAGES} WhatsApp messages.`, "outOfRange")];
}

/** Refuses a message if its writer has not seen the last one. What they wrote is kept, and they can send it after reading. */
async function newerViolations(tx: Transaction, lead: Lead, { seenMessageId }: WhatsAppMessage): Promise<Violation[]> {
  const last = await findLastMessageId(tx, lead.id);
  if (last === null || last <= (seenMessageId ?? 0)) return [];
  return [violation("seenMessageId", "There is a new message. Read it first, then send yours.", "wrongFormat")];
}

async function textViolations(tx: Transaction, { lead, numberId, message }: Checked): Promise<Violation[]> {
  const { text, fileId } = message;
  const window = { phone: lead.cellPhone, numberId: numberId ?? "", now: await readDatabaseTime(tx) };
  if ((await findWindowEnd(tx, window)) === null) {
    const reason = "The customer has not written for 24 hours, so WhatsApp takes only a template.";
    return [violation("template", reason, "blank")];
  }
  if (fileId === null) return text === "" ? [violation("text", "Write a message, or add a file.", "blank")] : [];
  if (text.length > MAX_WHATSAPP_CAPTION) {
    const limit = `With a file, a message has at most ${MAX_WHATSAPP_CAPTION} characters.`;
    return [violation("text", limit, "tooLong")];
  }
  if ((await findUnsentFile(tx, lead.id, fileId)) !== undefined) return [];
  return [violation("fileId", "The file is not there any more. Add it again.", "unknownChoice")];
}
