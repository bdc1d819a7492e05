import {
  FEATURE_GROUPS,
  FEATURE_KEYS,
  FEATURE_LABELS,
  type FeatureKey,
  featuresOf,
  MOST_ASKED_FEATURES,
} from "../../../../contract/equipment/features.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { equipment as text } from "../../../../contract/stock/wording/equipment.ts";
import { useFeatureSearch } from "../../../data/use-feature-search.ts";
import { disclosureClass } from "../../../ui/disclosure.ts";
import { ListSearch } from "../../../ui/form/list-search.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./equipment.module.css";

/** So many are shown before the whole list is opened. */
const SHOWN_FIRST = 12;

/** What a vehicle is equipped with: first what most visitors ask for, then all by groups. Nothing if nothing is known. */
export function Equipment({ vehicle }: { vehicle: Vehicle }) {
  const known = FEATURE_KEYS.filter((key) => vehicle.features?.includes(key));
  const { text: sought, setText, loadWords, found } = useFeatureSearch(known);
  const { other_features: other } = vehicle;
  if (known.length === 0 && other === undefined) return null;
  const isLong = known.length > SHOWN_FIRST;
  const isSearching = sought.trim() !== "";
  return (
    <section aria-labelledby="equipment" className={styles.equipment}>
      <h2 id="equipment" className={styles.title}>
        {text.title}
      </h2>
      {isLong && (
        <ListSearch
          label={text.search}
          placeholder={text.searchExample}
          text={sought}
          status={text.found(found.length, known.length)}
          onText={setText}
          onFocus={loadWords}
        />
      )}
      {!isLong || isSearching ? (
        <Groups keys={found} />
      ) : (
        <>
          <Features keys={mostAsked(known)} />
          <details className={`${disclosureClass} ${styles.all}`}>
            <summary>{text.all(known.length)}</summary>
            <Groups keys={known} />
          </details>
        </>
      )}
      {isLong && <p className={styles.printed}>{known.map((key) => FEATURE_LABELS[key]).join(", ")}</p>}
      {other !== undefined && (
        <p className={styles.other}>
          {text.also}: {other}
        </p>
      )}
    </section>
  );
}

function mostAsked(known: readonly FeatureKey[]): readonly FeatureKey[] {
  const first = MOST_ASKED_FEATURES.filter((key) => known.includes(key));
  return [...first, ...known.filter((key) => !first.includes(key))].slice(0, SHOWN_FIRST);
}

function Groups({ keys }: { keys: readonly FeatureKey[] }) {
  return FEATURE_GROUPS.map((group) => {
    const ofGroup = featuresOf(group).filter((key) => keys.includes(key));
    return (
      ofGroup.length > 0 && (
        <section key={group}>
          <h3 className={styles.group}>{text.groups[group]}</h3>
          <Features keys={ofGroup} />
        </section>
      )
    );
  });
}

function Features({ keys }: { keys: readonly FeatureKey[] }) {
  return (
    <ul className={styles.features}>
      {keys.map((key) => (
        <li key={key}>
          <Icon name="check" size={18} />
          {FEATURE_LABELS[key]}
        </li>
      ))}
    </ul>
  );
}
