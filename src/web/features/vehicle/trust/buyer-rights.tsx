import { Link } from "react-router";
import { buyerRights as text } from "../../../../contract/stock/wording/buyer-trust.ts";
import { useScope } from "../../../routing/scope.tsx";
import { disclosureClass } from "../../../ui/disclosure.ts";
import { sectionLinkClass } from "../../../ui/layout.tsx";
import styles from "./trust-block.module.css";

/** What the law gives who buys the car from a dealer, and what it does not. */
export function BuyerRights() {
  const { paths } = useScope();
  return (
    <section aria-labelledby="rights">
      <details className={`${disclosureClass} ${styles.rights}`}>
        <summary>
          <h2 id="rights" className={styles.rightsTitle}>
            {text.title}
          </h2>
        </summary>
        <p className={styles.lead}>{text.intro}</p>
        {text.rights.map((right) => (
          <section key={right.title}>
            <h3>{right.title}</h3>
            <p>{right.text}</p>
          </section>
        ))}
        <h3>{text.limitsTitle}</h3>
        <ul>
          {text.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p className={styles.note}>
          {text.note}{" "}
          <Link to={`${paths.terms}#your-rights`} className={sectionLinkClass}>
            {text.terms}
          </Link>
        </p>
      </details>
    </section>
  );
}
