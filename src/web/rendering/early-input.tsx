import { InlineScript } from "./inline-script.tsx";

declare global {
  interface Window {
    /** Controls used before hydration, with the values chosen; undefined after it. */
    earlyInput?: Map<HTMLElement, string>;
  }
}

/** Props of a form that the browser sends when a control changes before hydration. Its action may name a dialog to open again, `#id`. */
export const sentEarly = { "data-sent-early": "" };

/**
 * Covers buttons that do nothing without a script, links with `data-replay`, selects, checkboxes and radio buttons. What it does
 * at once: in a group with a checkbox of no value ("Any"), that one is ticked while no other is, and ticking it unticks the others.
 * A form that is `sentEarly` is sent: its result is there before the scripts are. A button whose dialog the browser has yet to read
 * opens it once the document is complete, as does an address that names a dialog.
 */
const RECORD = `earlyInput = new Map();
addEventListener("click", (event) => {
  const control = event.target.closest("button[type=button], a[data-replay]");
  if (!window.earlyInput || !control || control.commandForElement || control.popoverTargetElement || event.ctrlKey || event.metaKey) return;
  earlyInput.set(control, "");
  event.preventDefault();
}, true);
addEventListener("DOMContentLoaded", () => {
  for (const control of window.earlyInput?.keys() ?? []) {
    if (!control.commandForElement) continue;
    earlyInput.delete(control);
    control.click();
  }
  const named = document.getElementById(location.hash.slice(1));
  if (named?.showModal) {
    named.showModal();
    history.replaceState(history.state, "", location.pathname + location.search);
  }
});
addEventListener("change", ({ target }) => {
  if (!window.earlyInput) return;
  const group = target.closest("fieldset");
  const any = group?.querySelector("[type=checkbox][value='']");
  if (any) {
    const others = [...group.querySelectorAll("[type=checkbox]")].filter((box) => box !== any);
    if (target === any) for (const other of others) other.checked = false;
    any.checked = !others.some(({ checked }) => checked);
  }
  if (target.form?.dataset.sentEarly !== "") return earlyInput.set(target, target.value);
  // What this page still loads would share the line with the result.
  stop();
  target.form.submit();
}, true);`;

/**
 * Records taps, ticks and choices until the page is hydrated. React replays only events that occur after its scripts have
 * loaded: without this record, all input of the first two seconds on a slow phone is lost.
 */
export function RecordEarlyInput() {
  return <InlineScript text={import.meta.env.SSR ? RECORD : ""} />;
}

/** Dispatches the recorded input again, so that React's event handlers run. */
export function replayEarlyInput(): void {
  const input = window.earlyInput ?? new Map<HTMLElement, string>();
  window.earlyInput = undefined;
  for (const [control, value] of input) {
    if (control instanceof HTMLSelectElement) {
      hydrate(control);
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (!(control instanceof HTMLInputElement)) {
      control.click();
    } else if (control.checked !== control.defaultChecked) {
      control.checked = control.defaultChecked;
      hydrate(control);
      control.click();
    }
  }
}

/**
 * Hydrates the part of the page with `control`: React does so on an event. It resets selects meanwhile, and a click that
 * hydrates its own checkbox would not count as a change.
 */
function hydrate(control: HTMLElement): void {
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
