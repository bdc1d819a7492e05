import styles from "./fact-icon.module.css";

/** What the drawings stand for. The style sheet has a rule for each. */
type FactIconName = "year" | "mileage" | "transmission" | "fuelType" | "bodyType" | "seats" | "power" | "colour";

/** The icon of a car's fact, in the text colour. It is decorative: the fact has a label of its own. */
export function FactIcon({ name }: { name: FactIconName }) {
  return <span className={`${styles.icon} ${styles[name]}`} aria-hidden="true" />;
}
