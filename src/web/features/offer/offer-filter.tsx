import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { specials as text } from "../../../contract/content/wording/specials.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import styles from "./offer-filter.module.css";

type OfferFilterProps = {
  /** Path of the list. */
  path: string;
  /** The models that offers are for, with the number of offers. */
  models: readonly { slug: string; name: string; count: number }[];
  /** None in a dealer's scope. */
  dealers: readonly { slug: string; dealer_name: string }[];
  /** Slugs; empty for no choice. */
  chosen: { model: string; dealer: string };
};

/** Chooses specials by model and dealer. Without JavaScript the browser submits the form. */
export function OfferFilter({ path, models, dealers, chosen }: OfferFilterProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "") as [string, string][];
    const query = new URLSearchParams(given).toString();
    navigate(query === "" ? path : `${path}?${query}`, { preventScrollReset: true });
  };
  return (
    <search>
      <form
        key={`${chosen.model} ${chosen.dealer}`}
        method="get"
        action={path}
        className={styles.filter}
        aria-label={text.filter}
        onSubmit={submit}
      >
        <SelectField label={text.model} name="model" defaultValue={chosen.model}>
          <option value="">{text.allModels}</option>
          {models.map(({ slug, name, count }) => (
            <option key={slug} value={slug}>
              {`${name} (${count})`}
            </option>
          ))}
        </SelectField>
        {dealers.length > 0 && (
          <SelectField label={text.dealer} name="dealer" defaultValue={chosen.dealer}>
            <option value="">{text.wholeGroup}</option>
            {dealers.map(({ slug, dealer_name }) => (
              <option key={slug} value={slug}>
                {dealer_name}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" variant="ink" wide>
          {text.show}
        </Button>
      </form>
    </search>
  );
}
