import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ServicePrice } from "../../../contract/content/service-price.ts";
import { serviceCost as text } from "../../../contract/enquiries/wording/book-service.ts";
import { formatKilometres, formatRand } from "../../../contract/formats/format.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import { Section } from "../../ui/layout.tsx";
import styles from "./service-cost.module.css";

/** What the visitor chose: the slug of a model, and kilometres in digits. */
export type ServiceChoice = { model: string; kilometres: string };

type ServiceCostProps = {
  prices: readonly Pick<ServicePrice, "model" | "model_slug" | "kilometres" | "price" | "note">[];
  /** The choice in the URL, without JavaScript. */
  chosen: ServiceChoice;
  /** The link to book it, below the price. */
  book: ReactNode;
};

/** Says what a service costs, by model and kilometres. Nothing without prices. */
export function ServiceCost(props: ServiceCostProps) {
  if (props.prices.length === 0) return null;
  return (
    <Section id="service-cost" title={text.title} mist>
      <CostForm {...props} />
    </Section>
  );
}

/**
 * Without JavaScript, and before hydration, the kilometres of all models are listed, and the form reloads the page with the price. The section
 * hydrates it later than the page.
 */
function CostForm({ prices, chosen, book }: ServiceCostProps) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(chosen);
  const [isHydrated, setHydrated] = useState(false);
  const read = () => {
    const fields = new FormData(form.current ?? undefined);
    setChoice({ model: String(fields.get("model") ?? ""), kilometres: String(fields.get("kilometres") ?? "") });
  };
  // The visitor may have chosen before hydration, or the browser may have restored the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    read();
    setHydrated(true);
  }, []);
  const models = [...new Map(prices.map(({ model_slug, model }) => [model_slug, model]))];
  const ofModel = prices.filter(({ model_slug }) => !isHydrated || choice.model === "" || model_slug === choice.model);
  const distances = [...new Set(ofModel.map(({ kilometres }) => kilometres))].sort((a, b) => a - b);
  return (
    <div className={styles.columns}>
      <form ref={form} method="get" action="#service-cost" className={styles.form} onChange={read}>
        <SelectField label={text.model} name="model" defaultValue={chosen.model}>
          <option value="">{text.chooseModel}</option>
          {models.map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.kilometres} name="kilometres" defaultValue={chosen.kilometres}>
          <option value="">{text.chooseKilometres}</option>
          {distances.map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {formatKilometres(kilometres)}
            </option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit" variant="ink">
            {text.show}
          </Button>
        </noscript>
      </form>
      <Answer prices={prices} choice={choice} book={book} />
    </div>
  );
}

/** The price of the chosen service, or what is still to be chosen. */
function Answer({ prices, choice, book }: Pick<ServiceCostProps, "prices" | "book"> & { choice: ServiceChoice }) {
  const found = prices.find(
    ({ model_slug, kilometres }) => model_slug === choice.model && String(kilometres) === choice.kilometres,
  );
  const isChosen = choice.model !== "" && choice.kilometres !== "";
  return (
    <div className={styles.answer}>
      <output aria-live="polite">
        <span className={styles.lines}>
          {found ? (
            <>
              <span>{text.service(found.model, formatKilometres(found.kilometres))}</span>
              <strong className={styles.price}>{formatRand(found.price)}</strong>
              <span>{found.note}</span>
              <span className={styles.note}>{text.note}</span>
            </>
          ) : (
            <span>{isChosen ? text.unknown : text.choose}</span>
          )}
        </span>
      </output>
      {found && <p>{book}</p>}
    </div>
  );
}
