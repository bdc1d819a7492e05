import { FACTS } from "../../facts/facts.ts";

const [, MAX_KILOMETRES] = FACTS.mileage.bounds;

/** Kilometres as people type them: "45 000". Null for none; undefined for anything else. */
export function parseKilometres(text: string | null | undefined): number | null | undefined {
  const digits = (text ?? "").replace(/[\s,.]|km$/gi, "");
  if (digits === "") return null;
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_KILOMETRES ? Number(digits) : undefined;
}
