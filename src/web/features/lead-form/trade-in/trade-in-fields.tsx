import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  MAX_CONDITION_LENGTH,
  SERVICE_PLANS,
  TRADE_IN_FIELDS,
} from "../../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { servicePlans, tradeInPart as text } from "../../../../contract/enquiries/trade-ins/wording/trade-in-form.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/form/field.tsx";
import type { GetFieldProps } from "../lead-form.tsx";
import type { PreparedPicture } from "./prepare-picture.ts";
import styles from "./trade-in.module.css";

/** Pictures are for few visitors, so their script loads once the part is open. */
const PictureChooser = lazy(() => import("./picture-chooser.tsx"));

/** Whether the part is optional, and folded or open at first, or the form is about this car only. */
export type TradeInMode = "folded" | "open" | "whole form";

type TradeInFieldsProps = {
  mode: TradeInMode;
  getFieldProps: GetFieldProps;
  /** The chosen pictures, which the form sends after the enquiry. */
  pictures: RefObject<readonly PreparedPicture[]>;
};

/** The visitor's own car. The folded part opens by itself if it has input or errors. The default export is for `lazy`. */
export default function TradeInFields({ mode, getFieldProps, pictures }: TradeInFieldsProps) {
  const isWholeForm = mode === "whole form";
  const details = useRef<HTMLDetailsElement>(null);
  const [isShown, setShown] = useState(false);
  const fields = TRADE_IN_FIELDS.map(getFieldProps);
  const hasError = fields.some(({ error }) => error !== undefined);
  const hasValue = fields.some(({ defaultValue }) => Boolean(defaultValue));
  // Constant: React must not fold the part once its errors are corrected.
  const [isOpenAtFirst] = useState(mode === "open" || hasError || hasValue);
  // In a layout effect: the form then moves the focus to the first invalid field.
  useLayoutEffect(() => {
    if (hasError && details.current !== null) details.current.open = true;
  }, [hasError]);
  useEffect(() => {
    const element = details.current;
    if (element === null) return setShown(true);
    // The visitor may have opened it before hydration, or the browser may have brought the input back.
    const controls = element.querySelectorAll<HTMLInputElement>("input[name], textarea[name]");
    if ([...controls].some(({ value }) => value !== "")) element.open = true;
    setShown(element.open);
  }, []);
  const part = (
    <div className={styles.fields}>
      <TextField
        label={text.make}
        required={isWholeForm}
        maxLength={60}
        autoComplete="off"
        {...getFieldProps("trade_in_make")}
      />
      <TextField
        label={text.model}
        required={isWholeForm}
        maxLength={80}
        autoComplete="off"
        {...getFieldProps("trade_in_model")}
      />
      <TextField
        label={text.year}
        required={isWholeForm}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...getFieldProps("trade_in_year")}
      />
      <TextField
        label={text.kilometres}
        required={isWholeForm}
        inputMode="numeric"
        suffix="km"
        maxLength={12}
        autoComplete="off"
        {...getFieldProps("trade_in_kilometres")}
      />
      <SelectField label={text.servicePlan} {...getFieldProps("trade_in_service_plan")}>
        {SERVICE_PLANS.toReversed().map((plan) => (
          <option key={plan} value={plan === "unknown" ? "" : plan}>
            {servicePlans[plan]}
          </option>
        ))}
      </SelectField>
      <div className={styles.whole}>
        <TextAreaField
          label={text.condition}
          hint={text.conditionHint}
          rows={3}
          maxLength={MAX_CONDITION_LENGTH}
          {...getFieldProps("trade_in_condition")}
        />
      </div>
      <p className={styles.later}>{text.picturesLater}</p>
      <div className={styles.chooser}>
        {isShown && (
          <Suspense>
            <PictureChooser pictures={pictures} />
          </Suspense>
        )}
      </div>
    </div>
  );
  if (isWholeForm) return part;
  return (
    <details
      ref={details}
      className={styles.part}
      open={isOpenAtFirst}
      onToggle={(event) => event.currentTarget.open && setShown(true)}
    >
      <summary className={styles.summary}>
        {text.summary}
        <span className={styles.hint}>{text.hint}</span>
      </summary>
      {part}
    </details>
  );
}
