/** Fetches the files that customers sent, and keeps those that pass the checks. */
import { isWhatsAppFileType, MAX_WHATSAPP_BYTES } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import type { Database } from "../../../db/connect.ts";
import { claimWaitingFile, finishFile, postponeFile } from "../../../db/queries/enquiries/whatsapp/lead-files.ts";
import { AnswerTooLong, type GraphAccess, GraphFailure } from "../graph/graph-request.ts";
import { downloadMedia } from "../graph/media.ts";

/** Meta keeps a file for seven days. */
const LIFETIME_MS = 7 * 86_400_000;
const MAX_PAUSE_SECONDS = 3600;
/** Maximum size of a file that is fetched, in bytes. It may be smaller once it is encoded again. */
const MAX_BYTES = 16_000_000;
/** Meta's code for a file that it does not have, among others. */
const UNKNOWN_ID = 100;

/**
 * Checks a file by its content, encodes a picture again, and returns the result. Undefined: the file is refused. Given by the process,
 * since pictures are decoded in a process of their own.
 */
export type CheckFile = (contents: Buffer) => Promise<{ mediaType: string; contents: Buffer } | undefined>;

/** Fetches the next file. Returns false if none is due. `onError` gets the first failure of each. */
export async function fetchNextFile(
  db: Database,
  { access, checkFile }: { access: GraphAccess; checkFile: CheckFile },
  onError: (error: unknown) => void,
): Promise<boolean> {
  const file = await claimWaitingFile(db);
  if (file === undefined) return false;
  const { id, mediaId, attempts, createdAt } = file;
  if (mediaId === null || Date.now() - createdAt.getTime() > LIFETIME_MS) {
    await finishFile(db, id, "lost");
    return true;
  }
  try {
    const received = await downloadMedia(access, mediaId, MAX_BYTES);
    const checked = await checkFile(received);
    await finishFile(db, id, checked !== undefined && isTaken(checked) ? checked : "refused");
  } catch (error) {
    if (attempts === 1) onError(error);
    const isGone = error instanceof GraphFailure && error.code === UNKNOWN_ID;
    if (isGone) await finishFile(db, id, "lost");
    else if (error instanceof AnswerTooLong) await finishFile(db, id, "refused");
    else await postponeFile(db, id, Math.min(10 * 3 ** attempts, MAX_PAUSE_SECONDS));
  }
  return true;
}

/** Whether a checked file is of a kind and size that WhatsApp's own limits allow. */
export const isTaken = ({ mediaType, contents }: { mediaType: string; contents: Buffer }): boolean =>
  isWhatsAppFileType(mediaType) && contents.length <= MAX_WHATSAPP_BYTES[mediaType];
