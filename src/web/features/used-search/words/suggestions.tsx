import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from "react";
import { endpoints } from "../../../../contract/endpoints.ts";
import type { Suggestion } from "../../../../contract/stock/search/suggestion.ts";
import { usedSuggestions } from "../../../../contract/stock/wording/search/used-suggestions.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import styles from "./suggestions.module.css";
import type { Popup } from "./words-form.tsx";

type SuggestionsProps = {
  /** Id of the listbox. */
  id: string;
  /** What has been typed. */
  text: string;
  popup: Popup;
  onPopup: (popup: Popup) => void;
  onChoose: (words: string) => void;
  onClose: () => void;
  /** Handles the keys of the combobox. */
  ref: Ref<(event: KeyboardEvent) => void>;
};

/** Time after the last key before suggestions are fetched, in milliseconds. */
const PAUSE_MS = 120;

/** The listbox of suggestions. The focus stays in the field. */
export function Suggestions({ id, text, popup, onPopup, onChoose, onClose, ref }: SuggestionsProps) {
  const suggestions = useSuggestions(text.trim());
  const isOpen = suggestions.length > 0;
  const idOf = (index: number) => `${id}-${index}`;
  const active = suggestions.findIndex((_, index) => idOf(index) === popup.activeId);

  // Other suggestions: none of them has been chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onPopup` sets a state
  useEffect(() => onPopup({ isOpen: suggestions.length > 0 }), [suggestions]);

  useImperativeHandle(ref, () => (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    // One more position than there are suggestions: the typed text itself.
    const count = suggestions.length + 1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = ((active + 1 + step + count) % count) - 1;
      onPopup({ isOpen, activeId: next === -1 ? undefined : idOf(next) });
    } else if (event.key === "Enter" && active !== -1) onChoose(suggestions[active]?.label ?? text);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  });

  return (
    <>
      <span role="status" className={visuallyHiddenClass}>
        {isOpen && usedSuggestions.count(suggestions.length)}
      </span>
      {isOpen && (
        <div id={id} role="listbox" aria-label={usedSuggestions.label} className={styles.list}>
          {suggestions.map(({ label, kind }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={label}
              id={idOf(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(label)}
            >
              {label}
              <span className={styles.kind}>{usedSuggestions.kinds[kind]}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The suggestions for a text. The last ones stay until the next arrive. */
function useSuggestions(text: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (text === "") return setSuggestions([]);
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const found = await browserApi.get(endpoints.suggestions, { query: { q: text } }).catch(() => null);
      if (!isOutdated) setSuggestions(found?.["hydra:member"] ?? []);
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text]);
  return suggestions;
}
