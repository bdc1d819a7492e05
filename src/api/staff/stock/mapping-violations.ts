import type { Violation } from "../../../contract/hydra.ts";
import { type FeedMapping, MappingError, parseFeedMapping } from "../../../stock/mapping/feed-mapping.ts";
import { StockError } from "../../../stock/stock-error.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";

/** Returns the violations of a mapping, with paths such as "mapping.fields.price.multiply". */
export function mappingViolations(mapping: unknown): Violation[] {
  try {
    parseFeedMapping(mapping);
    return [];
  } catch (error) {
    if (error instanceof MappingError) return toViolations(error);
    throw error;
  }
}

/** Parses a mapping. Throws the Violations of its fields. */
export function parseMapping(mapping: unknown): FeedMapping | undefined {
  return mapping === null ? undefined : withViolations(() => parseFeedMapping(mapping));
}

/** Runs `work`. Converts a StockError to Violations: of the mapping's fields, or of the whole file. */
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
