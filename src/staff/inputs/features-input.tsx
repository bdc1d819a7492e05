import { AutocompleteArrayInput } from "react-admin";
import { feedWordsOf } from "../../contract/equipment/feature-words.ts";
import { FEATURE_GROUPS, FEATURE_LABELS, type FeatureKey, featuresOf } from "../../contract/equipment/features.ts";
import { findFeatures } from "../../contract/equipment/find-features.ts";
import { equipment } from "../../contract/stock/wording/equipment.ts";

const CHOICES = FEATURE_GROUPS.flatMap((group) =>
  featuresOf(group).map((id) => ({ id, name: FEATURE_LABELS[id], group: equipment.groups[group] })),
);

const isNamed = (text: string, { id }: { id: FeatureKey }) => findFeatures(text, [id], feedWordsOf).length > 0;

type FeaturesInputProps = { source: string; label: string; helperText: string | undefined };

/** Equipment as chips, which are found by typing any of their names: "pdc" finds parking sensors. */
export function FeaturesInput(props: FeaturesInputProps) {
  return (
    <AutocompleteArrayInput
      {...props}
      choices={CHOICES}
      groupBy={({ group }) => group}
      matchSuggestion={isNamed}
      translateChoice={false}
      parse={(keys) => keys ?? []}
      disableCloseOnSelect
      sx={{ gridColumn: "1 / -1" }}
    />
  );
}
