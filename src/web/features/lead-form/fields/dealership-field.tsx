import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { leadForm as text } from "../../../../contract/enquiries/wording/lead-form.ts";
import { useVisitorScope } from "../../../routing/scope.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { usePreselectedDealer } from "../../../visitor/preselected-dealer.ts";
import styles from "../lead-form.module.css";
import type { GetFieldProps } from "../lead-form.tsx";
import type { DealerChoice } from "./load-dealer-choices.ts";

type DealershipFieldProps = {
  dealers: readonly DealerChoice[];
  getFieldProps: GetFieldProps;
  /** Called with the slug of the dealer that the field shows, empty for none. */
  onDealer: (slug: string) => void;
};

/**
 * The dealership that gets the lead. It is the dealer visited last, in a read-only field with a button to choose another, unless
 * that dealer is not among the choices or the visitor chose another one before it was known. The form always sends the dealer that
 * it shows.
 */
export function DealershipField({ dealers, getFieldProps, onDealer }: DealershipFieldProps) {
  const { dealer } = useVisitorScope();
  const preselected = usePreselectedDealer(dealers) ?? "";
  const select = useRef<HTMLSelectElement>(null);
  const [fixed, setFixed] = useState<DealerChoice>();
  /** The slug of the dealer that was in the read-only field when the visitor asked for another. */
  const [released, setReleased] = useState<string>();
  // Before paint, so that the select does not flash up.
  useLayoutEffect(() => {
    if (released !== undefined) return;
    const isChosen = select.current !== null && !["", preselected].includes(select.current.value);
    setFixed(isChosen ? undefined : dealers.find(({ slug }) => slug === dealer?.slug));
  }, [dealer, dealers, preselected, released]);
  // Not a default value: that would replace a choice made before hydration.
  useEffect(() => {
    if (select.current?.value === "") select.current.value = preselected;
  }, [preselected]);
  useEffect(() => {
    if (released === undefined || select.current === null) return;
    select.current.value = released;
    select.current.focus();
  }, [released]);
  // After the effects above, which may have set the value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes the value
  useEffect(() => onDealer(fixed?.slug ?? select.current?.value ?? ""), [fixed, preselected, onDealer]);
  if (fixed !== undefined) {
    return (
      <div className={styles.fixedDealer}>
        <TextField label={text.dealership} readOnly value={fixed.dealer_name} />
        <input type="hidden" name="dealer_slug" value={fixed.slug} />
        <button
          type="button"
          className={styles.change}
          onClick={() => {
            setReleased(fixed.slug);
            setFixed(undefined);
          }}
        >
          {text.changeDealership}
        </button>
      </div>
    );
  }
  return (
    <SelectField
      ref={select}
      label={text.dealership}
      required
      {...getFieldProps("dealer_slug")}
      onChange={(event) => onDealer(event.target.value)}
    >
      <option value="">{text.chooseDealership}</option>
      {dealers.map(({ slug, dealer_name }) => (
        <option key={slug} value={slug}>
          {dealer_name}
        </option>
      ))}
    </SelectField>
  );
}
