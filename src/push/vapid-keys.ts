/** The keys that identify this site to push services (VAPID, RFC 8292), from the settings or a file in the data folder. */
import { createECDH } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createFileAtomically } from "../files/create-file-atomically.ts";
import { replaceFile } from "../files/replace-file.ts";

/** Both keys are in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type VapidKeySource = {
  /** The private key in base64url. If undefined, the file "vapid.key" in `dataDir` is used. */
  privateKey: string | undefined;
  dataDir: string;
};

const CURVE = "prime256v1";
const PRIVATE_KEY = /^[\w-]{43}$/;

/** The public key of a private key, both in base64url. Throws if the private key is zero or too large. */
function vapidPublicKey(privateKey: string): string {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey, "base64url");
  return ecdh.getPublicKey("base64url");
}

/** Whether a text is a private key in base64url. */
export function isVapidKey(text: string): boolean {
  try {
    return PRIVATE_KEY.test(text) && vapidPublicKey(text) !== "";
  } catch {
    return false; // zero, or too large
  }
}

/** Replaces the key in the data folder. */
export const restoreVapidKey = (dataDir: string, privateKey: string): Promise<void> =>
  replaceFile(keyFileIn(dataDir), `${privateKey}\n`, 0o600);

const keyFileIn = (dataDir: string) => join(dataDir, "vapid.key");

/**
 * Reads the keys, and creates them if there are none. Processes that start at the same time on one folder get the same keys.
 * Throws with a message for the operator.
 */
export async function ensureVapidKeys({ privateKey, dataDir }: VapidKeySource): Promise<VapidKeys> {
  if (privateKey !== undefined) return { privateKey, publicKey: vapidPublicKey(privateKey) };
  const path = keyFileIn(dataDir);
  const created = createECDH(CURVE);
  created.generateKeys();
  await mkdir(dataDir, { recursive: true });
  // Pads smaller numbers to 32 bytes.
  const bytes = Buffer.from(created.getPrivateKey("hex").padStart(64, "0"), "hex");
  await createFileAtomically(path, `${bytes.toString("base64url")}\n`, 0o600);
  const stored = (await readFile(path, "utf8")).trim();
  if (!PRIVATE_KEY.test(stored)) throw new Error(`${path} must contain a private key of 32 bytes in base64url`);
  return { privateKey: stored, publicKey: vapidPublicKey(stored) };
}
