import { Check, Download } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { formatRand } from "../../../contract/domain/format.ts";
import { newModel as words } from "../../../contract/wording/new-vehicle.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Section } from "../../ui/layout.tsx";
import styles from "./configurator.module.css";
import { Instalment } from "./instalment.tsx";
import type { NewModel } from "./load-model.ts";

/** The variants to choose from, each an address of its own, beside price, summary and next step of the chosen one. */
export function Configurator({ variants, chosen }: NewModel) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const colour = query.get("colour");
  const search = colour === null ? "" : `?${new URLSearchParams({ colour })}`;
  return (
    <Section id="configurator" title={words.chooseVariant(chosen.model)}>
      <nav aria-label={words.variants}>
        <ul className={styles.variants}>
          {variants.map((item) => (
            <li key={item.variant_slug}>
              <Link
                to={paths.newVariant(item.make_slug, item.model_slug, item.variant_slug) + search}
                className={styles.variant}
                aria-current={item === chosen ? "true" : undefined}
                preventScrollReset
                replace
              >
                <strong>{item.variant}</strong>
                {item === chosen && <Check size={20} className={styles.mark} aria-hidden="true" />}
                <span className={styles.facts}>
                  {item.power} {words.kilowatt} · {item.torque} {words.newtonMetre} · {item.transmission}
                </span>
                <span className={styles.cost}>{formatRand(item.price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Chosen item={chosen} />
    </Section>
  );
}

function Chosen({ item }: { item: NewModel["chosen"] }) {
  const { paths } = useScope();
  const { make, model, variant, make_slug, model_slug, variant_slug } = item;
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <div className={styles.offer}>
        <h3 id="chosen" className={styles.name}>
          {make} {model} <span>{variant}</span>
        </h3>
        <p className={styles.price}>{formatRand(item.price)}</p>
        <p className={styles.summary}>{item.summary}</p>
        <div className={styles.links}>
          <Link
            to={paths.newEnquiry(make_slug, model_slug, variant_slug)}
            className={buttonClass("primary", { wide: true })}
          >
            {words.enquireNow}
          </Link>
          {item.brochure !== null && item.type !== "motorcycle" && (
            <a href={uploadUrl(item.brochure, "files")} download className={buttonClass("quiet", { wide: true })}>
              <Download size={18} aria-hidden="true" />
              {words.brochure}
            </a>
          )}
        </div>
      </div>
      <Instalment price={item.price} />
    </section>
  );
}
