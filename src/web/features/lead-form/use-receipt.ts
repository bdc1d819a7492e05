import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** What the thank-you page is told of what was sent, as the API writes it. */
export type ReceiptState = {
  reference: string;
  /** The time of a test drive or of a viewing. */
  time?: string | null | undefined;
  /** Slug of the dealer that answers. */
  dealer?: string | null | undefined;
  /** By when the dealer means to answer. */
  answerBy?: string | null | undefined;
  /** Until when the time must be confirmed. */
  confirm?: string | undefined;
};

export type Receipt = { reference: string; time?: Date; dealer?: string; answerBy?: Date; confirmBy?: Date };

/**
 * What was sent: from the navigation state, or without JavaScript what the page has `loaded`. Null if the page was opened
 * directly.
 */
export function useReceipt(loaded: ReceiptState | null): Receipt | null {
  const { state } = useLocation();
  // The server does not know the navigation state.
  const knowsState = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return toReceipt((knowsState ? (state as ReceiptState | null) : null) ?? loaded);
}

export const isReference = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Z0-9-]{4,24}$/.test(text);

function toReceipt(sent: Partial<Record<keyof ReceiptState, unknown>> | null): Receipt | null {
  if (!isReference(sent?.reference)) return null;
  const time = toTime(sent?.time);
  const answerBy = toTime(sent?.answerBy);
  const confirmBy = toTime(sent?.confirm);
  return {
    reference: sent.reference,
    ...(typeof sent.dealer === "string" && { dealer: sent.dealer }),
    ...(time && { time }),
    ...(answerBy && { answerBy }),
    ...(confirmBy && { confirmBy }),
  };
}

function toTime(text: unknown): Date | undefined {
  const time = typeof text === "string" && text.length < 40 ? new Date(text) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}
