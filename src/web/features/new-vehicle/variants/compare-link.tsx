import { Link } from "react-router";
import type { RangeItem } from "../../../../contract/range/range.ts";
import { specificationWords as text } from "../../../../contract/range/wording/specification.ts";
import { variantKey, withVariant } from "../../../routing/compared-cars.ts";
import { useScope } from "../../../routing/scope.tsx";
import { toComparedCars, useLastComparison } from "../../../visitor/kept/compared-variants.ts";

type CompareLinkProps = {
  item: RangeItem;
  className: string | undefined;
  /** Beside other variants: its name says which it is of. */
  isOneOfMany?: boolean;
};

/** Leads to the comparison of a variant with the cars that the visitor compared last. */
export function CompareLink({ item, className, isOneOfMany = false }: CompareLinkProps) {
  const { paths } = useScope();
  const compared = withVariant(toComparedCars(useLastComparison()), variantKey(item));
  return (
    <Link
      to={paths.compareOf(compared)}
      className={className}
      aria-label={isOneOfMany ? text.compareVariant(item.variant) : undefined}
    >
      {text.compare}
    </Link>
  );
}
