import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../../contract/constants.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { HiddenFields } from "../search/hidden-fields.tsx";
import { applyChange } from "../search/search-state.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import { Suggestions } from "./suggestions.tsx";
import styles from "./words-form.module.css";

/** The suggestion that the keyboard has chosen, by its id; none if `activeId` is undefined. */
export type Popup = { isOpen: boolean; activeId?: string };
const CLOSED: Popup = { isOpen: false };

/**
 * The search in words: a combobox with suggestions, as the ARIA Authoring Practices have it. The words apply on Enter, beside
 * the filters. Without JavaScript it is a form.
 */
export function WordsForm() {
  const { search, setSearch } = useUsedSearch();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const handleKey = useRef<(event: KeyboardEvent) => void>(null);
  /** What has been typed since the words last applied; null if nothing has. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isSuggesting, setSuggesting] = useState(false);
  const [popup, setPopup] = useState(CLOSED);
  const text = typed ?? search.q ?? "";

  const close = () => {
    setSuggesting(false);
    setPopup(CLOSED);
  };
  const apply = (words: string) => {
    close();
    setTyped(null);
    setSearch(applyChange(search, { q: words.trim() || undefined }));
  };
  // What was typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue) setTyped(input.current.value);
  }, []);

  return (
    <search>
      <form
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // The state lacks what was typed before hydration, if this event is the reason for it.
          apply(input.current?.value ?? text);
        }}
      >
        <HiddenFields has={(name) => name !== "q" && name !== "page"} />
        <div className={styles.field}>
          <TextField
            ref={input}
            label={used.words}
            type="search"
            name="q"
            placeholder={used.wordsExample}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={popup.isOpen}
            aria-controls={listId}
            aria-activedescendant={popup.activeId}
            value={text}
            onBlur={close}
            onChange={(event) => {
              setTyped(event.target.value);
              setSuggesting(true);
            }}
            onKeyDown={(event) => {
              if (isSuggesting) handleKey.current?.(event);
              else if (event.key === "ArrowDown") setSuggesting(true);
            }}
          />
          {isSuggesting && (
            <Suggestions
              ref={handleKey}
              id={listId}
              text={text}
              popup={popup}
              onPopup={setPopup}
              onChoose={apply}
              onClose={close}
            />
          )}
        </div>
        <Button type="submit" variant="ink">
          {used.search}
        </Button>
      </form>
    </search>
  );
}
