import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { findFileOfMessage } from "../../db/queries/enquiries/whatsapp/lead-files.ts";
import { findOptOut } from "../../db/queries/enquiries/whatsapp/opt-outs.ts";
import {
  findWhatsAppReply,
  findWindowEnd,
  forgetAsked,
  markAsked,
  recordAccepted,
} from "../../db/queries/enquiries/whatsapp/whatsapp-replies.ts";
import { findSendableTemplate } from "../../db/queries/enquiries/whatsapp/whatsapp-templates.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { LeadSettings } from "../settings.ts";
import { type GraphAccess, GraphFailure } from "./graph/graph-request.ts";
import { uploadMedia } from "./graph/media.ts";
import { type GraphMessage, sendMessage } from "./graph/messages.ts";
import { toDeliveryFailure } from "./whatsapp-failure.ts";

/**
 * How long a lost answer is waited for, in milliseconds. Meta reports each message that it has accepted, usually within seconds, and the
 * report names our own id of it.
 */
const REPORT_MS = 5 * 60_000;

type Stored = NonNullable<Awaited<ReturnType<typeof findWhatsAppReply>>>["reply"];

/**
 * Asks WhatsApp to send a message of staff, at most once: the Cloud API has no idempotency key. Once the connection is open, the message is
 * marked as asked for; the mark is removed if the request certainly had no effect. Where the mark stays, because the answer was lost or this process
 * killed, Meta's report decides: it makes the message delivered. Without one it fails, and staff decide whether to send it again. Throws a
 * DeliveryFailure.
 */
export async function sendWhatsApp(
  { db, settings: { whatsapp } }: { db: Database; settings: Pick<LeadSettings, "whatsapp"> },
  _enquiryId: number,
  { itemId }: Pick<ClaimedDelivery, "itemId">,
): Promise<"Delivered"> {
  const stored = await findWhatsAppReply(db, itemId);
  if (!stored || stored.erasedAt !== null) throw new DeliveryFailure("erased before it was sent");
  const { reply } = stored;
  if (reply.acceptedId !== null) return "Delivered";
  const now = await readDatabaseTime(db);
  if (reply.askedAt !== null) {
    const isLost = now.getTime() - reply.askedAt.getTime() >= REPORT_MS;
    throw new DeliveryFailure(isLost ? "whatsapp: answer lost" : "whatsapp: waiting for a report", { isFinal: isLost });
  }
  if (whatsapp === undefined) throw new DeliveryFailure("whatsapp: WHATSAPP_TOKEN is not set");
  const message = await prepare(db, whatsapp, reply, now);
  let isMarked = false;
  try {
    const acceptedId = await sendMessage(whatsapp, message, async () => {
      if (!(await markAsked(db, itemId))) throw new DeliveryFailure("whatsapp: waiting for a report");
      isMarked = true;
    });
    await recordAccepted(db, itemId, acceptedId);
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    if (isMarked && error.isCertain) await forgetAsked(db, itemId);
    throw toDeliveryFailure(error);
  }
  return "Delivered";
}

/** What is sent, with its file uploaded. Throws a DeliveryFailure if it may not be sent any more. */
async function prepare(db: Database, access: GraphAccess, reply: Stored, now: Date): Promise<GraphMessage> {
  const { id, address: to, messageId, text, numberId, template } = reply;
  if (numberId === null) throw new DeliveryFailure("whatsapp: no number", { isFinal: true });
  if ((await findOptOut(db, to)) !== null) throw new DeliveryFailure("whatsapp: opted out", { isFinal: true });
  const message = { numberId, to, messageId, text, template: null, file: null };
  if (template !== null) {
    const known = await findSendableTemplate(db, template.name, template.language);
    if (known === undefined) throw new DeliveryFailure("whatsapp: 132001", { isFinal: true });
    return { ...message, template: { ...template, names: known.parameters, isNamed: known.isNamed } };
  }
  // The message may have waited for longer than the window was open.
  if ((await findWindowEnd(db, { phone: to, numberId, now })) === null) {
    throw new DeliveryFailure("whatsapp: 131047", { isFinal: true });
  }
  const file = await findFileOfMessage(db, id);
  if (file?.contents == null) return message;
  const { mediaType, name, contents } = file;
  const mediaId = await uploadMedia(access, { numberId, mediaType, name, contents }).catch((error: unknown) => {
    throw error instanceof GraphFailure ? toDeliveryFailure(error) : error;
  });
  return { ...message, file: { mediaId, mediaType, name } };
}
