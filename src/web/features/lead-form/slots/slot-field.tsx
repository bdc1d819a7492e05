import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { AppointmentKind } from "../../../../contract/appointments/appointments.ts";
import { slotField as text } from "../../../../contract/appointments/wording/test-drive-slots.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import styles from "../lead-form.module.css";
import type { GetFieldProps } from "../lead-form.tsx";
import { SlotOptions } from "../slot-options.tsx";
import { loadSlots, type SlotDay } from "./load-slots.ts";
import { createSlotHold, type SlotHoldState } from "./slot-hold.ts";

type SlotFieldProps = {
  kind: AppointmentKind;
  /** The dealers that offer times. */
  offering: readonly string[];
  /** Slug of the page's dealer. Undefined: the visitor chooses one. */
  pageDealer: string | undefined;
  /** Slug of the dealer that the form shows; empty before hydration, and while none is chosen. */
  chosenDealer: string;
  /** The times in the page, and the dealer that offers them. */
  initial: { dealer: string; days: readonly SlotDay[] } | undefined;
  getFieldProps: GetFieldProps;
};

/** Name of the button that shows the times of the dealer that is chosen, without JavaScript. */
export const SHOW_TIMES = "show_times";

const NONE = { message: undefined, status: "" } satisfies SlotHoldState;

/**
 * The day and time of a test drive or viewing. The browser holds the chosen time. Without JavaScript, a button shows the times of the dealer that
 * is chosen, and the time is taken when the form is sent.
 */
export function SlotField({ kind, offering, pageDealer, chosenDealer, initial, getFieldProps }: SlotFieldProps) {
  const { error, ...field } = getFieldProps("slot_start");
  const [loaded, setLoaded] = useState(initial);
  const [isHydrated, setHydrated] = useState(false);
  const [held, setHeld] = useState<SlotHoldState>(NONE);
  const submittedDealer = isHydrated ? undefined : initial?.dealer;
  const dealer = pageDealer ?? (chosenDealer || (submittedDealer ?? ""));
  const [hold] = useState(createSlotHold);
  const select = useRef<HTMLSelectElement>(null);
  const key = useRef<HTMLInputElement>(null);
  useEffect(() => setHydrated(true), []);

  const choose = async (start: string) => {
    const state = await hold(browserApi, { dealer, start });
    if (key.current !== null) key.current.value = state.key ?? "";
    // The visitor may have chosen again meanwhile.
    if (select.current?.value === start) setHeld(state);
  };
  // A time may have been chosen before hydration, or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (select.current?.value) void choose(select.current.value);
  }, []);

  const isOffering = offering.includes(dealer);
  const message = error ?? held.message;
  const isCurrent = loaded?.dealer === dealer;
  // Loads the times of another dealer, and again once a time turns out to be taken.
  const handled = useRef<string>(undefined);
  useEffect(() => {
    const wanted = `${dealer} ${message ?? ""}`;
    if (!isOffering || handled.current === wanted || (isCurrent && message === undefined)) return;
    handled.current = wanted;
    const taken = message === undefined ? undefined : select.current?.value;
    void loadSlots(browserApi, dealer, taken).then((found) => setLoaded({ dealer, days: found }));
  }, [dealer, isOffering, isCurrent, message]);

  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    setHeld(NONE);
    void choose(event.target.value);
  };
  const days = isOffering && isCurrent ? loaded.days : [];
  const firstOption = () => {
    if (dealer === "") return isHydrated ? text.chooseDealershipFirst : text.kinds[kind].anyTime;
    if (isOffering && !isCurrent) return text.loading;
    return days.length > 0 ? text.kinds[kind].anyTime : text.none;
  };
  return (
    <div className={styles.slot}>
      <SelectField
        ref={select}
        label={text.kinds[kind].label}
        hint={held.status || text.kinds[kind].hint}
        error={message}
        {...field}
        onChange={onChange}
      >
        <option value="">{firstOption()}</option>
        <SlotOptions days={days} />
      </SelectField>
      <input ref={key} type="hidden" name="slot_key" />
      <span role="status" className={styles.unseen}>
        {held.status}
      </span>
      {!isHydrated && pageDealer === undefined && (
        <span className={styles.showTimes}>
          <Button type="submit" variant="quiet" name={SHOW_TIMES} value="1" formNoValidate>
            {text.showTimes}
          </Button>
        </span>
      )}
    </div>
  );
}
