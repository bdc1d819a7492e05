import { Link, useSearchParams } from "react-router";
import { formatRand } from "../../../contract/formats/format.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { BottomBar } from "../../ui/overlay/bottom-bar.tsx";
import { colourSearch } from "./colour/chosen-colour.ts";
import styles from "./price-bar.module.css";

/** The selected variant's price and the way to its enquiry, while the visitor reads about the model. */
export function PriceBar({ item }: { item: RangeItem }) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  return (
    <BottomBar label={text.priceBar}>
      <p className={styles.offer}>
        <strong>{formatRand(item.price)}</strong>
        <span>{item.variant}</span>
      </p>
      <Link
        to={paths.newEnquiry(item.make_slug, item.model_slug, item.variant_slug) + colourSearch(item, query)}
        className={buttonClass("primary")}
      >
        {text.enquire}
      </Link>
    </BottomBar>
  );
}
