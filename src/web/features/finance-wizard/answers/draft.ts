/** The answers of an unfinished application, on the server. The tab's session storage has only their key. */
import { endpoints } from "../../../../contract/endpoints.ts";
import { ApiError } from "../../../data/api-errors.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { randomIdempotencyKey } from "../../../data/idempotency-key.ts";
import { readStorage, writeStorage } from "../../../visitor/kept/browser-storage.ts";
import { toApplication, toValues } from "./application.ts";
import { DRAFT_STORAGE_KEY, type FinanceValues } from "./fields.ts";

/** `previousKey` is set while the answers are being read: they are then under one of the two. `revision` counts the saves. */
type Keys = { key: string; previousKey?: string; revision: number };

const readKeys = () => readStorage("sessionStorage", DRAFT_STORAGE_KEY) as Keys | null;
const writeKeys = (keys: Keys | null) => writeStorage("sessionStorage", DRAFT_STORAGE_KEY, keys);

let lastRequest: Promise<unknown> = Promise.resolve();

/** Sends requests one after the other: a late save would bring back what was erased. */
function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const response = lastRequest.then(send);
  lastRequest = response.catch(() => {});
  return response;
}

/** Resolves to whether the answers are kept. `atOnce`: does not wait for earlier requests, since the page is closing. */
export async function saveDraft(values: FinanceValues, { atOnce = false } = {}): Promise<boolean> {
  const keys = readKeys() ?? { key: randomIdempotencyKey(), revision: 0 };
  keys.revision++;
  writeKeys(keys);
  // Without storage nobody could read them again.
  if (readKeys() === null) return false;
  const body = { key: keys.key, revision: keys.revision, application: toApplication(values) };
  const send = () => browserApi.post(endpoints.saveFinanceDraft, { body });
  return (atOnce ? send() : inOrder(send)).then(
    () => true,
    () => false,
  );
}

export type RestoredDraft = { values: FinanceValues; remainingMs: number };

/**
 * Reads the answers: "none" if the tab has no key, "erased" if their hour is over, "failed" if the server does not respond.
 * Each reading replaces the key, so that a copy of it is worth nothing. After a failure the next reading tries both keys.
 */
export async function restoreDraft(): Promise<RestoredDraft | "none" | "erased" | "failed"> {
  const stored = readKeys();
  if (stored === null) return "none";
  const { key, previousKey, revision } = stored;
  const body = previousKey
    ? { key, previousKey, revision }
    : { key: randomIdempotencyKey(), previousKey: key, revision };
  writeKeys(body);
  try {
    const draft = await inOrder(() => browserApi.post(endpoints.moveFinanceDraft, { body }));
    // Saves that were counted meanwhile follow.
    writeKeys({ key: body.key, revision: Math.max(draft.revision, readKeys()?.revision ?? 0) });
    return { values: toValues(draft.application), remainingMs: draft.remainingMs };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return "failed";
    writeKeys(null);
    return "erased";
  }
}

/** Forgets the key and erases the answers. If the request is lost, the server erases them when their hour is over. */
export function eraseDraft(): void {
  const { key, previousKey } = readKeys() ?? {};
  writeKeys(null);
  for (const each of [key, previousKey]) {
    if (each) inOrder(() => browserApi.post(endpoints.clearFinanceDraft, { body: { key: each } })).catch(() => {});
  }
}
