import type { Violation } from "../../../contract/hydra.ts";
import { type FeedMapping, MappingError, parseFeedMapping } from "../../../stock/mapping/feed-mapping.ts";
import { StockError } from "../../../stock/stock-error.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";

/** The violations of a mapping, at its fields: "mapping.fields.price.multiply". */
export function mappingViolations(mapping: unknown): Violation[] {
  try {
    parseFeedMapping(mapping);
    return [];
  } catch (error) {
    if (error instanceof MappingError) return toViolations(error);
    throw error;
  }
}

/** The mapping. Throws Violations at its fields. */
export function parseMapping(mapping: unknown): FeedMapping | undefined {
  return mapping === null ? undefined : withViolations(() => parseFeedMapping(mapping));
}

/** Runs `work` and throws Violations instead of a StockError: at the fields of the mapping, or of the file as a whole. */
export async function asStockViolations<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toViolationsError(error);
  }
}

function withViolations<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toViolationsError(error);
  }
}

function toViolationsError(error: unknown): unknown {
  if (error instanceof MappingError) return new Violations(toViolations(error));
  if (error instanceof StockError) return new Violations([violation("", error.message, "wrongFormat")]);
  return error;
}

function toViolations({ problems }: MappingError): Violation[] {
  return problems.map(({ path, message }) => {
    const text = /^[a-z]/.test(message) ? `This value ${message}.` : message;
    return violation(`mapping${path.replaceAll("/", ".")}`, text, "wrongFormat");
  });
}
