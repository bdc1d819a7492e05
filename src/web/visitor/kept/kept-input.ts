import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readStorage, writeStorage } from "./browser-storage.ts";

/** Session storage key of the kept input, which is there only while the tab is hidden or reloads. */
const STORAGE_KEY = "typed";
const MAX_AGE_MS = 3_600_000;
const MAX_FORMS = 10;

/** The input of one form: values by field name, with the time in Unix milliseconds. */
type Input = { values: Record<string, string>; at: number };

/** Input by history entry. */
let kept: Map<string, Input> | undefined;
/** The forms on the page, with functions that keep their input. */
const keepMounted = new Set<() => void>();

/**
 * Keeps what the visitor typed into `form` for its history entry, as browsers do for whole documents: the Back button, a
 * reload and a discarded tab bring it back. Following a link to the page does not. `name` tells two forms of a page apart. Returns a
 * function that forgets the input, with that of earlier entries of the same page.
 */
export function useKeptInput(form: RefObject<HTMLFormElement | null>, name = "form"): () => void {
  const { key, pathname } = useLocation();
  const entry = useRef("");
  const isForgotten = useRef(false);
  useLayoutEffect(() => {
    entry.current = `${key} ${name} ${pathname}`;
  }, [key, name, pathname]);
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    const inputs = openKept();
    const input = inputs.get(entry.current);
    if (input && Date.now() - input.at < MAX_AGE_MS) fillIn(element, input.values);
    const keep = () => {
      const values = readChanges(element);
      inputs.delete(entry.current);
      if (!isForgotten.current && values) inputs.set(entry.current, { values, at: Date.now() });
      for (const oldest of [...inputs.keys()].slice(0, -MAX_FORMS)) inputs.delete(oldest);
    };
    // What is typed after that is kept again.
    const remember = () => {
      isForgotten.current = false;
    };
    remember();
    keepMounted.add(keep);
    element.addEventListener("input", remember);
    return () => {
      element.removeEventListener("input", remember);
      keepMounted.delete(keep);
      keep();
    };
  }, [form]);
  return () => {
    isForgotten.current = true;
    for (const earlier of openKept().keys()) if (earlier.endsWith(` ${name} ${pathname}`)) openKept().delete(earlier);
  };
}

/** Takes the input out of session storage on first use, and stores it whenever the tab is hidden. */
function openKept(): Map<string, Input> {
  if (kept) return kept;
  const inputs = new Map(readStored());
  kept = inputs;
  writeStorage("sessionStorage", STORAGE_KEY, null);
  // The last event that a browser reliably fires before it unloads a page or discards a tab.
  document.addEventListener("visibilitychange", () => {
    for (const keep of keepMounted) keep();
    const isStored = document.visibilityState === "hidden" && inputs.size > 0;
    writeStorage("sessionStorage", STORAGE_KEY, isStored ? [...inputs] : null);
  });
  return inputs;
}

function readStored(): [string, Input][] {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const stored = readStorage("sessionStorage", STORAGE_KEY);
  if (!Array.isArray(stored)) return [];
  // The first entry of every document has the same key. A document opened by a link or an address starts empty.
  return stored.filter(([entry]) => navigation?.type !== "navigate" || !entry.startsWith("default "));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function keptControls(form: HTMLFormElement): Control[] {
  const controls = form.querySelectorAll<Control>(
    "input[name]:not([type=hidden]), select[name], textarea[name], input[data-kept-as]",
  );
  return [...controls];
}

/** Controls that the form does not send have no name. */
const nameOf = ({ name, dataset }: Control) => name || (dataset.keptAs ?? "");

/** A checkbox's value is "on" or "". */
function currentValue(control: Control): string {
  return control instanceof HTMLInputElement && control.type === "checkbox"
    ? control.checked
      ? "on"
      : ""
    : control.value;
}

function initialValue(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? "";
  }
  if (control.type === "checkbox") return (control as HTMLInputElement).defaultChecked ? "on" : "";
  return control.defaultValue;
}

/** All values, if the visitor has changed any. */
function readChanges(form: HTMLFormElement): Record<string, string> | null {
  const controls = keptControls(form);
  if (controls.every((control) => currentValue(control) === initialValue(control))) return null;
  return Object.fromEntries(controls.map((control) => [nameOf(control), currentValue(control)]));
}

/** Fills in the controls that the visitor has not changed yet. */
function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of keptControls(form)) {
    const value = values[nameOf(control)];
    if (value === undefined || currentValue(control) !== initialValue(control)) continue;
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
    else control.value = value;
  }
}
