import Type, { type Static } from "typebox";
import { FinanceApplicationInput } from "./finance-application.ts";

/** 128 random bits in hex, which the browser chooses. Whoever has it can read the draft. */
const DraftKey = Type.String({ pattern: "^[0-9a-f]{32}$" });

/** Counts the saves of a draft. */
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** The answers of an unfinished application, as typed: they may be incomplete and invalid. A late save changes nothing. */
export const FinanceDraftInput = Type.Object({
  key: DraftKey,
  revision: Revision,
  application: FinanceApplicationInput,
});
export type FinanceDraftInput = Static<typeof FinanceDraftInput>;

/**
 * Reads the draft of `previousKey` and moves it to `key`. A repeated request finds it under `key`. Waits for `revision`: a
 * page that is reloaded saves while its successor is already reading.
 */
export const FinanceDraftMove = Type.Object({ key: DraftKey, previousKey: DraftKey, revision: Revision });
export type FinanceDraftMove = Static<typeof FinanceDraftMove>;

export const FinanceDraftReference = Type.Object({ key: DraftKey });
export type FinanceDraftReference = Static<typeof FinanceDraftReference>;

export type FinanceDraft = {
  application: FinanceApplicationInput;
  revision: number;
  /** Milliseconds until the draft is erased. */
  remainingMs: number;
};
