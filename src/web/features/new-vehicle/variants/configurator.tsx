import { Link, useSearchParams } from "react-router";
import { formatRand } from "../../../../contract/formats/format.ts";
import { keepAmountsOnOneLine } from "../../../../contract/formats/format-text.ts";
import { newModel as text } from "../../../../contract/range/wording/new-vehicle.ts";
import { uploadUrl } from "../../../routing/paths.ts";
import { useScope } from "../../../routing/scope.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout.tsx";
import { useFinanceTerms } from "../../../visitor/budget.ts";
import { colourSearch } from "../colour/chosen-colour.ts";
import { Instalment } from "../instalment.tsx";
import type { NewModel } from "../load-model.ts";
import { CompareLink } from "./compare-link.tsx";
import styles from "./configurator.module.css";

/** Links to a model's variants, with price and summary of the selected one. */
export function Configurator({ variants, selected }: NewModel) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const search = colourSearch(selected, query);
  return (
    <Section id="configurator" title={text.chooseVariant(selected.model)}>
      <nav aria-label={text.variants}>
        <ul className={styles.variants}>
          {variants.map((item) => (
            <li key={item.variant_slug}>
              <Link
                to={paths.newVariant(item.make_slug, item.model_slug, item.variant_slug) + search}
                className={styles.variant}
                aria-current={item === selected ? "true" : undefined}
                preventScrollReset
                replace
              >
                <strong>{item.variant}</strong>
                {item === selected && <Icon name="check" size={20} className={styles.mark} />}
                <span className={styles.facts}>
                  {item.power} {text.kilowatt} · {item.torque} {text.newtonMetre} · {item.transmission}
                </span>
                <span className={styles.cost}>{formatRand(item.price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SelectedVariant item={selected} search={search} />
    </Section>
  );
}

function SelectedVariant({ item, search }: { item: NewModel["selected"]; search: string }) {
  const { paths } = useScope();
  const terms = useFinanceTerms();
  const { make, model, variant, make_slug, model_slug, variant_slug } = item;
  return (
    <section className={styles.selected} data-ground="second" aria-labelledby="selected-variant">
      <div className={styles.offer}>
        <h3 id="selected-variant" className={styles.name}>
          {make} {model} <span>{variant}</span>
        </h3>
        <p className={styles.price}>{formatRand(item.price)}</p>
        <p className={styles.summary}>{keepAmountsOnOneLine(item.summary)}</p>
        <div className={styles.links}>
          <Link
            to={paths.newEnquiry(make_slug, model_slug, variant_slug) + search}
            className={buttonClass("primary", { wide: true })}
          >
            {text.enquireNow}
          </Link>
          <CompareLink item={item} className={buttonClass("quiet", { wide: true })} />
          {item.brochure !== null && item.type !== "motorcycle" && (
            <a href={uploadUrl(item.brochure, "files")} download className={buttonClass("quiet", { wide: true })}>
              <Icon name="download" size={18} />
              {text.brochure}
            </a>
          )}
        </div>
      </div>
      <Instalment price={item.price} terms={terms} isFrom />
    </section>
  );
}
