import type { Deal } from "../../../contract/content/deal.ts";
import { offeredModels, offerFacts } from "../../../contract/content/offer-facts.ts";
import { offerFigures as text } from "../../../contract/content/wording/specials.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import { visuallyHiddenClass } from "../../ui/layout.tsx";
import styles from "./offer-figures.module.css";

/** What an offer costs, which cars it is for, and until when. */
export function OfferFigures({ offer }: { offer: Deal }) {
  const { price, saving } = offer;
  const models = offeredModels(offer);
  const facts = [...(models === "" ? [] : [text.models(models)]), ...offerFacts(offer)];
  return (
    <>
      {(price !== null || saving !== null) && (
        <p className={styles.figures}>
          {price !== null && (
            <strong className={styles.price}>
              <span className={visuallyHiddenClass}>{text.price} </span>
              {formatRand(price)}
            </strong>
          )}
          {saving !== null && <span className={styles.saving}>{text.saving(formatRand(saving))}</span>}
        </p>
      )}
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}
