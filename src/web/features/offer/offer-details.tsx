import type { ReactNode } from "react";
import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import { offer as text } from "../../../contract/content/wording/specials.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/layout.tsx";
import styles from "./offer-details.module.css";

type OfferDetailsProps = { offer: Pick<DealDetail, "included" | "conditions">; instalment: ReactNode };

/** What an offer includes, its instalment and its conditions, side by side. Nothing if it has none of them. */
export function OfferDetails({ offer: { included, conditions }, instalment }: OfferDetailsProps) {
  if (included.length === 0 && conditions === "" && !instalment) return null;
  return (
    <Section id="offer" title={text.details} mist>
      <div className={styles.details}>
        {instalment && (
          <div>
            <h3 className={styles.title}>{text.finance}</h3>
            {instalment}
          </div>
        )}
        {included.length > 0 && (
          <div>
            <h3 className={styles.title}>{text.included}</h3>
            <ul className={styles.included}>
              {included.map((line) => (
                <li key={line}>
                  <Icon name="check" size={20} />
                  <span>{keepAmountsOnOneLine(line)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {conditions !== "" && (
          <div>
            <h3 className={styles.title}>{text.conditions}</h3>
            <ul className={styles.conditions}>
              {conditions
                .split("\n")
                .filter((line) => line.trim() !== "")
                .map((line) => (
                  <li key={line}>{keepAmountsOnOneLine(line)}</li>
                ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
