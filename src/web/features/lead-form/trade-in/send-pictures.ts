import { logError } from "../../../data/error-log.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

const TRIES = 3;
const PAUSE_MS = 1500;

/**
 * Sends the pictures of a car one after the other, each up to three times. `key` is the secret of the enquiry. Returns whether all arrived.
 * Never throws: the enquiry is sent already, and the next page offers to add them again.
 */
export async function sendPictures(
  key: string,
  pictures: readonly PreparedPicture[],
  onPicture: (number: number) => void,
): Promise<boolean> {
  let areAllSent = true;
  for (const [index, { file }] of pictures.entries()) {
    onPicture(index + 1);
    if (!(await sendPicture(key, file))) areAllSent = false;
  }
  return areAllSent;
}

async function sendPicture(key: string, file: Blob): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const outcome = await post(key, file);
    if (outcome !== "again") return outcome === "sent";
    if (attempt < TRIES) await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
  }
  logError("A picture was not sent");
  return false;
}

/** "refused": another attempt would have the same result. */
async function post(key: string, file: Blob): Promise<"sent" | "refused" | "again"> {
  const body = new FormData();
  body.append("picture", file, "picture.jpg");
  try {
    const response = await fetch(`/api/trade_ins/pictures?key=${key}`, {
      method: "POST",
      headers: { accept: "application/ld+json" },
      body,
    });
    if (response.status === 429 || response.status >= 500) return "again";
    if (!response.ok) return "refused";
    const { problems = [] } = (await response.json()) as { problems?: string[] };
    if (problems.includes("busy") || problems.includes("broken")) return "again";
    return problems.length === 0 ? "sent" : "refused";
  } catch {
    return "again";
  }
}
