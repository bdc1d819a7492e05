import { FEATURE_LABELS } from "../../../../contract/equipment/features.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { RangeItem } from "../../../../contract/range/range.ts";
import { SPECIFICATION, SPECIFICATION_GROUPS } from "../../../../contract/range/specification.ts";
import { rowsOf, specificationText } from "../../../../contract/range/specification-text.ts";
import { featureMark, featuresOfAny } from "../../../../contract/range/variant-features.ts";
import { specificationWords as text } from "../../../../contract/range/wording/specification.ts";
import { equipment as equipmentText } from "../../../../contract/stock/wording/equipment.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout.tsx";
import { type SideBySideGroup, SideBySideTable } from "../../../ui/table/side-by-side-table.tsx";
import type { NewModel } from "../load-model.ts";
import { CompareLink } from "./compare-link.tsx";
import styles from "./specifications.module.css";

/** The specifications of a model's variants side by side. Rows that nothing is known of are left out. */
export function Specifications({ variants }: Pick<NewModel, "variants">) {
  const { make, model } = variants[0];
  return (
    <Section id="specifications" title={text.title(model)}>
      <div className={styles.section}>
        <div className={styles.tools}>
          {variants.length > 1 && <CheckboxField label={text.differencesOnly} autoComplete="off" />}
          <Button variant="quiet" className={styles.print} onClick={() => print()}>
            <Icon name="printer" size={18} />
            {text.print}
          </Button>
        </div>
        <SideBySideTable
          caption={text.caption(`${make} ${model}`)}
          unknown={text.unknown}
          heads={variants.map((item) => ({
            key: item.variant_slug,
            content: (
              <div className={styles.head}>
                <span className={styles.name}>{item.variant}</span>
                <CompareLink item={item} className={styles.compare} isOneOfMany />
              </div>
            ),
          }))}
          groups={groupsOf(variants)}
        />
        <p className={styles.note}>{text.note}</p>
      </div>
    </Section>
  );
}

function groupsOf(variants: readonly RangeItem[]): SideBySideGroup[] {
  const rowOf = (label: string, read: (item: RangeItem) => string) => {
    const values = variants.map(read);
    return { label, values, isAlike: new Set(values).size === 1 };
  };
  const prices = { ...rowOf(text.price, ({ price }) => formatRand(price)), isLarge: true };
  const groups = SPECIFICATION_GROUPS.map((group) => ({
    title: text.groups[group],
    rows: rowsOf(group)
      .map((name) => rowOf(SPECIFICATION[name].label, (item) => specificationText(item, name)))
      .filter(({ values }) => values.some((value) => value !== "")),
  }));
  const equipment = featuresOfAny(variants).map((key) =>
    rowOf(FEATURE_LABELS[key], (item) => text.features[featureMark(item, key) ?? "absent"]),
  );
  return [{ title: text.offer, rows: [prices] }, ...groups, { title: equipmentText.title, rows: equipment }];
}
