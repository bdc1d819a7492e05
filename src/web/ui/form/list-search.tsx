import { useEffect, useRef } from "react";
import { TextField } from "./field.tsx";
import styles from "./list-search.module.css";

type ListSearchProps = {
  label: string;
  placeholder: string;
  text: string;
  /** Says what is found, such as "3 of 40"; announced while somebody types. */
  status: string;
  onText: (text: string) => void;
  onFocus: () => void;
};

/** A field that searches within a list of the page. It is not there without JavaScript. */
export function ListSearch({ label, placeholder, text, status, onText, onFocus }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (input.current?.value) onText(input.current.value);
  }, []);
  return (
    <div className={styles.search}>
      <TextField
        ref={input}
        type="search"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onFocus={onFocus}
      />
      <p role="status" className={styles.status}>
        {text.trim() !== "" && status}
      </p>
    </div>
  );
}
