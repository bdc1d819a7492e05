import { MAX_OTHER_LENGTH } from "../../contract/equipment/features.ts";
import { joinTexts, MAX_FEATURES_LENGTH, readFeatures } from "../../contract/equipment/read-features.ts";
import { toPlainLine } from "../../contract/text/plain-text.ts";
import type { RowReader } from "./row-reader.ts";
import type { Problem, ReadField } from "./stock-row.ts";

/** What a column that is called like a feature has of a car with it. */
const YES = /^(?:y|yes|ja|j|true|x|[1-9]\d?|✓|✔|std|standard|included)$/i;

type EquipmentFields = { features: ReadField<string[]>; other_features: ReadField<string> };

/**
 * The functions that read a car's equipment: the features that a feed's text or its columns name, and what the text says besides, which
 * joins the column of other equipment.
 */
export function createEquipmentFields({ features, other_features: others, flags }: RowReader): EquipmentFields {
  // Both fields of a row read the same text, one after the other.
  let last: { text: string; found: ReturnType<typeof readFeatures> } | undefined;
  const read = (fields: string[], problems: Problem[]) => {
    const text = features.read(fields, problems);
    if (text !== null && text.length <= MAX_FEATURES_LENGTH) {
      if (last?.text !== text) last = { text, found: readFeatures(text) };
      return last.found;
    }
    if (text !== null) problems.push({ column: features.column, value: text, reason: tooLong(MAX_FEATURES_LENGTH) });
    return undefined;
  };
  return {
    features(fields, problems) {
      const found = read(fields, problems);
      const flagged = flags.filter(({ index }) => YES.test((fields[index] as string).trim()));
      if (flagged.length === 0) return found?.features;
      return [...new Set([...(found?.features ?? []), ...flagged.flatMap((flag) => flag.features)])];
    },
    other_features(fields, problems) {
      const own = others.read(fields, problems);
      if (own !== null && own.length > MAX_OTHER_LENGTH) {
        problems.push({ column: others.column, value: own, reason: tooLong(MAX_OTHER_LENGTH) });
        return undefined;
      }
      // Of a text that cannot be read, the features have said it.
      return joinTexts(
        [read(fields, [])?.other ?? "", own === null ? "" : toPlainLine(own)].filter((one) => one !== ""),
      );
    },
  };
}

const tooLong = (length: number) => `is longer than ${length} characters`;
