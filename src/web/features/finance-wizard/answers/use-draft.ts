import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FINANCE_DRAFT_TTL_MS } from "../../../../contract/constants.ts";
import { eraseDraft, restoreDraft, saveDraft } from "./draft.ts";
import type { FinanceValues } from "./fields.ts";

const SAVE_DELAY_MS = 1500;

type DraftOptions = {
  values: FinanceValues;
  /** Whether the visitor has answered anything that is not sent yet. */
  hasAnswers: boolean;
  /** Empties the form. */
  onReset: () => void;
  /** Gets the restored values, or null and the reason if there should have been some. */
  onRestore: (values: FinanceValues | null, problem?: "erased" | "failed") => void;
};

/**
 * Keeps the answers on the server for an hour after the last change, and restores them when the form is opened again. After
 * that hour the page forgets them too.
 */
export function useDraft({ values, hasAnswers, onReset, onRestore }: DraftOptions) {
  const [isKept, setKept] = useState(true);
  const isUnchanged = useRef(false);
  const expiresAt = useRef(0);

  const save = async (options?: { atOnce: boolean }) => {
    if (hasAnswers) setKept(await saveDraft(values, options));
  };
  const onPause = useEffectEvent(save);
  const restore = useEffectEvent(async () => {
    const draft = await restoreDraft();
    if (draft === "erased") onReset();
    if (typeof draft === "string") return onRestore(null, draft === "none" ? undefined : draft);
    isUnchanged.current = true;
    expiresAt.current = Date.now() + draft.remainingMs;
    return onRestore(draft.values);
  });
  const expire = useEffectEvent(() => {
    if (!hasAnswers || Date.now() < expiresAt.current) return;
    eraseDraft();
    onReset();
    onRestore(null, "erased");
  });
  /** The browser has kept the whole page. Its answers may have been cleared or sent since. */
  const reopen = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    onReset();
    restore();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timers start again with each change
  useEffect(() => {
    if (!hasAnswers) return;
    if (!isUnchanged.current) expiresAt.current = Date.now() + FINANCE_DRAFT_TTL_MS;
    const saving = isUnchanged.current ? undefined : setTimeout(onPause, SAVE_DELAY_MS);
    isUnchanged.current = false;
    const expiring = setTimeout(expire, expiresAt.current - Date.now());
    return () => {
      clearTimeout(saving);
      clearTimeout(expiring);
    };
  }, [values, hasAnswers]);

  useEffect(() => {
    restore();
    const saveAtOnce = () => onPause({ atOnce: true });
    window.addEventListener("pagehide", saveAtOnce);
    window.addEventListener("pageshow", reopen);
    // Timers stand still while a device sleeps.
    document.addEventListener("visibilitychange", expire);
    return () => {
      window.removeEventListener("pagehide", saveAtOnce);
      window.removeEventListener("pageshow", reopen);
      document.removeEventListener("visibilitychange", expire);
      onPause();
    };
  }, []);

  return { isKept, save };
}
